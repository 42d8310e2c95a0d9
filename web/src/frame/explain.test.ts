import { describe, expect, it } from "vitest";
import { pointedAt } from "./explain";

/** The element with this id on a page of these elements. */
function at(id: string, html: string): Element {
  document.body.innerHTML = html;
  return document.getElementById(id)!;
}

describe("what lies under a finger", () => {
  it("is the smallest thing first, then what it lies in", () => {
    const die = at(
      "die",
      `<section data-about="sport" data-name="Tennis">
         <span data-about="new_die"><i id="die"></i></span>
       </section>`,
    );

    expect(pointedAt(die)).toEqual({ name: "", action: "", things: ["new_die", "sport"] });
  });

  it("is the choice with what it holds, and nothing around it", () => {
    const button = `<button data-action="ski:7/1" data-about="climb" id="cell">7/1</button>`;
    expect(pointedAt(at("cell", button))).toEqual({ name: "", action: "ski:7/1", things: [] });

    const card = at(
      "card",
      `<section data-about="hand">
         <button data-action="play:INSECT:2"><i data-about="INSECT" data-name="Insect" id="card"></i></button>
       </section>`,
    );

    expect(pointedAt(card)).toEqual({
      name: "Insect",
      action: "play:INSECT:2",
      things: ["INSECT"],
    });
  });

  it("is called by a name in words, never by numbers or by all that is written on it", () => {
    const html = `<li data-about="energy" data-name="Your energy">B Ann <b aria-label="20" id="stock">20</b></li>
      <button data-about="pot" id="pot">ATH GYM Pot 2</button>`;

    expect(pointedAt(at("stock", html)).name).toBe("Your energy");
    expect(pointedAt(at("pot", html)).name).toBe("");
  });

  it("is the game itself where nothing is marked", () => {
    expect(pointedAt(at("bare", `<p id="bare">Hello</p>`))).toEqual({
      name: "",
      action: "",
      things: [],
    });
  });
});
