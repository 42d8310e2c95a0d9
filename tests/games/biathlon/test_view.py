"""What a seat may know, and tables that fit it. Section 7"""

from pentathlon.engine.chance import Recorder, Seeded
from pentathlon.engine.game import TABLE, Choice
from pentathlon.games.biathlon.actions import PLAYS, ROLL, SLIPS
from pentathlon.games.biathlon.data import PLUS
from pentathlon.games.biathlon.hands import audience
from pentathlon.games.biathlon.inspection import BiathlonInspection
from tests.support import rule

from .tables import BLUE, RED, Table, luck

ON = "event_cards"


def hands(table: Table, seat: int) -> object:
    return table.game.view(table.state, seat).to_json()["hands"]


@rule("BIA-Q36")
def test_kept_cards_are_private_to_the_player_of_the_colour() -> None:
    table = Table("1/1", "1/2", on=ON, hands=["E03", "E14"])

    assert hands(table, 0) == ["E03", None]
    assert hands(table, 1) == [None, "E14"]
    assert hands(table, TABLE) == [None, None]


@rule("BIA-Q36", "BIA-Q2")
def test_a_player_with_several_colours_sees_all_his_hands() -> None:
    cells = [{"at": f"1/{k + 1}", "seat": k % 2} for k in range(4)]
    table = Table(*cells, on=ON, hands=["E03", "E14", "E01", "E02"])

    assert hands(table, 0) == ["E03", None, "E01", None]


@rule("BIA-Q36")
def test_hands_are_open_by_option_and_when_the_race_is_over() -> None:
    options = {"event_hands": "open"}
    table = Table("1/1", "1/2", on=ON, hands=["E03"], options=options)
    home = [{"at": "finished", "lap": 3, "place": 1}, {"at": "9/3", "place": 2}]
    over = Table(*home, on=ON, hands=["", "E05"], phase="over", places=[1, 2])

    assert hands(table, 1) == ["E03", ""]
    assert hands(over, TABLE) == ["", "E05"]
    assert audience(table.state.race, table.skier(RED)) == -1


@rule("BIA-Q36", "BIA-74")
def test_all_see_that_a_card_is_kept_and_only_its_player_sees_which() -> None:
    table = Table("1/1", "16/1", on=ON, turn=1)
    recorder = Recorder(luck("1 KEPT E05"))
    for text in ("roll", "ski:17/1"):
        table.game.apply(table.state, 1, table.game.parse(text), recorder)

    assert [outcome.seen_by for outcome in recorder.outcomes] == [-1, -1, 1 << BLUE]
    view = table.game.view(table.state, 0).to_json()
    assert view["kept_left"] == 14


def test_an_imagined_table_fits_the_view_and_deals_only_unseen_cards() -> None:
    table = Table("1/1", "1/2", "1/3", on=ON, hands=["E03", "E14 E15", "E01"], discard="E02 E16")
    view = table.game.view(table.state, 0)
    seen = set()
    for seed in range(40):
        imagined = table.game.determinize(view, Seeded(seed))
        assert table.game.view(imagined, 0).to_json() == view.to_json()
        seen.add(str(imagined.to_json()["hands"]))
    assert len(seen) > 10
    assert not any("E02" in text for text in seen)
    plain = Table("1/1", "1/2")
    assert sum(plain.game.determinize(plain.game.view(plain.state, 0), Seeded(1)).pile) == 0


def test_windows_for_secret_cards_are_masked() -> None:
    table = Table("1/1", "20/1", on=ON, hands=["E03"])

    assert table.game.masked(table.state)
    assert table.game.masked(table.play("roll", dice="2").state)
    assert not table.game.masked(table.play("card:plus").state)
    assert not Table("1/1", "1/2").game.masked(Table("1/1", "1/2").state)
    shooter = Table("F1", "1/1", on=ON, hands=["E03"]).play("shoot", dice="1")
    assert shooter.game.masked(shooter.state)
    opened = Table("1/1", "1/2", on=ON, hands=["E03"], options={"event_hands": "open"})
    assert not opened.game.masked(opened.state)


def test_only_cards_and_dice_show_something_hidden() -> None:
    table = Table("1/1", "20/1", on=ON, hands=["E03"])

    assert not table.game.reveals(table.state, 0, table.game.parse("ski:2/1"))
    assert table.game.reveals(table.state, 0, table.game.parse("card:plus"))


@rule("BIA-Q36")
def test_the_inspector_knows_when_a_step_may_show_a_secret() -> None:
    inspection = BiathlonInspection()
    table = Table("1/1", "3/1", on=ON, hands=["E03 E08", "E01"])
    other = Table("1/1", "3/1", on=ON, hands=["E05 E08", "E01"])

    def apart(action: object, one: Table = table, two: Table = other) -> bool:
        return inspection.tells_apart(one.state, two.state, [Choice(0, action)])  # type: ignore[arg-type]

    assert apart(PLAYS[PLUS])
    assert not apart(SLIPS[2])
    assert not apart(ROLL)
    near = [Table({"at": "36/1", "lap": 3}, "3/1", on=ON, hands=[card]) for card in ("E01", "E02")]
    assert apart(ROLL, *near)
    opened = Table("1/1", "3/1", on=ON, hands=["E03"], options={"event_hands": "open"})
    scrambled = inspection.scramble(opened.state, 1, Seeded(1))
    assert scrambled.to_json() == opened.state.to_json()


@rule("BIA-Q36", "BIA-I10")
def test_a_scramble_deals_the_kept_cards_of_others_anew() -> None:
    inspection = BiathlonInspection()
    table = Table("1/1", "1/2", "1/3", on=ON, hands=["E03", "E14 E15", "E01"])
    others = [inspection.scramble(table.state, RED, Seeded(seed)) for seed in range(20)]

    assert {str(table.game.view(other, RED).to_json()["hands"]) for other in others} == {
        "['E03', None, None]"
    }
    assert len({str(other.to_json()["hands"]) for other in others}) > 10
    assert table.hand(BLUE) == "E14 E15"


@rule("BIA-D7.7")
def test_the_inspector_knows_that_wishes_are_told_openly() -> None:
    table = Table("1/1", "1/2")
    choice = Choice(0, table.game.parse("stop"))

    alike = BiathlonInspection().alike(table.state, table.state, [choice], choice, 1)
    assert alike == [choice.action]


def test_a_seat_that_is_slow_takes_the_plain_choice() -> None:
    risk = Table("25/1", "1/1", on="risk_tactics").play("roll", "ski:26/1", dice="1")

    assert risk.game.fallback(risk.state, 0).text == "risk:medium"
    assert Table("1/1", "1/2").game.fallback(Table("1/1", "1/2").state, 0).text == "roll"
