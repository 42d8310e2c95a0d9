import { list, say } from "../words/index.svelte";

/** Who is waited for, and for what, where that is not to be seen on the table. */
export function waitsFor(people: string[], what = ""): string {
  const names = list(people);
  return what ? say("waiting_about", { names, what }) : say("waiting_for", { names });
}
