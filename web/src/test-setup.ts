/** What jsdom lacks. */
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});

export {};
