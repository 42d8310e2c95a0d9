const ELIDED = /(^|[^\p{L}])([Dd]|[Qq]u)e (?=[AEIOUaeiouÀÂÉÈÊÎÔàâéèêîô]\p{L})/gu;

/** Before a name that begins with a vowel: `les yeux d'Ada`. */
function elided(text: string): string {
  return text.replace(ELIDED, "$1$2'");
}

const UNIT = /(\d) (m|s|kg|%)(?!\p{L})/gu;

/** French signs that stand apart from their word never begin a line, nor do units. */
export function glued(text: string): string {
  return elided(text)
    .replace(/ ([:;?!»])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(UNIT, "$1\u00a0$2");
}

/** A message of the server as its texts are to be read. */
export function parsed(text: string): unknown {
  return JSON.parse(text, (_, found: unknown) =>
    typeof found === "string" ? glued(found) : found,
  );
}
