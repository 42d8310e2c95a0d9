/** A sentence without the rules it cites: for where nothing is argued any more. */
export function uncited(line: string): string {
  return line.replace(/\s\([A-Z]{3}-[\w-]+(, [A-Z]{3}-[\w-]+)*\)/g, "");
}
