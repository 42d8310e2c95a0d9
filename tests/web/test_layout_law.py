"""The layout law notices each kind of fault, on small pages that have just this one."""

import pytest
from playwright.sync_api import Browser, Page

from .layout import SCRIPT

pytestmark = pytest.mark.browser

FAULTS = {
    "text over text": """<p style="position:absolute; top:20px; left:20px">The first sentence</p>
        <p style="position:absolute; top:24px; left:40px">and the second one</p>""",
    "cut": """<p style="width:90px; overflow:hidden; white-space:nowrap;
        text-overflow:ellipsis">A sentence that is too long</p>""",
    "covered": """<p>What nobody can read</p>
        <div style="position:absolute; inset:0; background:#fff"></div>""",
    "off the window": """<div style="overflow:hidden; width:100vw; height:3em"><p
        style="position:absolute; left:390px">Over there</p></div>""",
    "too wide": """<div style="width:540px">Names in a row</div>""",
    "the page scrolls": """<div class="play" style="height:900px">One screen</div>""",
    "answer out of sight": """<section class="hand" style="height:100px; overflow:auto">
        <div style="height:300px"></div><button data-action="pass">Pass</button></section>""",
    "answer covered": """<section class="hand"><button data-action="pass">Pass</button></section>
        <img alt="" style="position:absolute; inset:0; width:100%; height:100%">""",
}
FINE = {
    "a title": """<p title="A sentence that is too long" style="width:90px; overflow:hidden;
        white-space:nowrap">A sentence that is too long</p>""",
    "a scroller": """<div style="height:80px; overflow:auto" tabindex="0"><p
        style="margin:60px 0">One</p><p>Two</p></div>""",
    "a bar above a long page": """<header style="position:sticky; top:0; background:#fff">Head
        </header><div style="height:2000px; margin-top:-10px">A long page</div>""",
    "a modal dialog": """<p>Below</p><dialog>Above</dialog>
        <script>document.querySelector('dialog').showModal()</script>""",
    "for listeners": """<div style="position:relative"><span class="unseen"
        style="position:absolute">Heard</span>Seen</div>""",
    "fading": """<p style="position:absolute; opacity:0.1">Going</p>
        <p style="position:absolute">Coming</p>""",
    "tight lines": """<p style="line-height:1; width:80px">One line and another one below</p>""",
}
"""What looks like a fault and is none."""


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 390, "height": 844})


def look(page: Page, body: str) -> list[str]:
    page.set_content(f'<meta name="viewport" content="width=device-width">{body}')
    found: list[str] = page.evaluate(f"{SCRIPT}\nlayoutLaw.look()")
    return found


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named(page: Page, fault: str) -> None:
    found = look(page, FAULTS[fault])
    page.close()
    assert any(each.startswith(fault) for each in found), found


@pytest.mark.parametrize("body", FINE.values(), ids=FINE)
def test_what_can_be_read_is_no_fault(page: Page, body: str) -> None:
    found = look(page, body)
    page.close()
    assert found == []


def test_a_fixed_part_that_moves_while_one_question_stands_is_found(page: Page) -> None:
    page.set_content("<h2>Who is first?</h2>")
    asked = f"{SCRIPT}\nlayoutLaw.look('question 1')"
    assert page.evaluate(asked) == []
    page.evaluate("document.querySelector('h2').style.marginTop = '90px'")

    assert [each for each in page.evaluate(asked) if each.startswith("jumps by")]
    assert page.evaluate(f"{SCRIPT}\nlayoutLaw.look('question 2')") == []
    page.close()


def test_a_watch_sees_a_fault_that_is_gone_at_rest(page: Page) -> None:
    page.set_content("<p>Over</p><p id='late'>and over</p>")
    page.evaluate(f"{SCRIPT}\nlayoutLaw.watch(1)")
    page.evaluate("document.getElementById('late').style.marginTop = '-30px'")
    page.wait_for_function("layoutLaw.looks() > 2")
    page.evaluate("document.getElementById('late').style.marginTop = ''")
    told = page.evaluate("layoutLaw.stop()")
    page.close()

    assert [each for each in told["found"] if each.startswith("text over text")]
