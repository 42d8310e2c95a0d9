import { defineConfig } from "vite";

// The page of the lab's reports is one file: its script and style are put into it by `lab/page.py`.
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "../src/pentathlon/web",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/lab/main.ts",
      formats: ["es"],
      fileName: () => "lab.js",
      cssFileName: "lab",
    },
  },
});
