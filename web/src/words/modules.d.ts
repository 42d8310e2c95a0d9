/** A phrasebook in both languages, as `web/phrases.ts` reads it. */
declare module "phrases:*" {
  const books: import("./book").Books;
  export default books;
}
