/** What jsdom lacks: it lays nothing out, so no size ever changes. */
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});

export {};
