import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { phrases } from "./phrases.ts";

// The server's policy forbids inline scripts and styles: everything is a file of our own.
export default defineConfig({
  plugins: [svelte(), phrases()],
  build: {
    outDir: "../src/pentathlon/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
    testTimeout: 60_000, // a busy machine is no failure
  },
});
