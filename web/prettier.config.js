import { doc } from "prettier";
import * as postcss from "prettier/plugins/postcss";

const { group, line } = doc.builders;

/** A rule of plain declarations stands on one line where it fits. */
function onOneLine(printed) {
  return group(doc.utils.mapDoc(printed, (part) => soft(part)));
}

function soft(part) {
  if (part.type === "break-parent") return "";
  return part.type === "line" && part.hard ? line : part;
}

function isShort(node) {
  return node.type === "css-rule" && node.nodes?.length > 0 && node.nodes.every(isPlain);
}

function isPlain(node) {
  return node.type === "css-decl" && !node.prop.startsWith("grid-template");
}

function print(path, options, inner) {
  const printed = postcss.printers.postcss.print(path, options, inner);
  return isShort(path.node) ? onOneLine(printed) : printed;
}

const shortRules = {
  parsers: { css: { ...postcss.parsers.css, astFormat: "css-with-short-rules" } },
  printers: { "css-with-short-rules": { ...postcss.printers.postcss, print } },
};

export default {
  printWidth: 100,
  bracketSameLine: true,
  plugins: ["prettier-plugin-svelte", shortRules],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
