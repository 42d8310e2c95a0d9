import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

const unused = { argsIgnorePattern: "^_", varsIgnorePattern: "^_" };

export default ts.config(
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }], // `== null` is both of "none" and "not told"
      "no-undef": "off", // svelte-check knows the names
      "@typescript-eslint/no-unused-vars": ["error", unused],
      "svelte/no-useless-mustaches": "off", // a block drops its first blank, but not {" "}
      "svelte/no-unused-svelte-ignore": "off", // it cannot see what svelte-check warns of
      "svelte/prefer-svelte-reactivity": "off", // ours are filled and read within one function
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] } },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["**/*.svelte.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // types that come from a .svelte file are seen by svelte-check only
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
);
