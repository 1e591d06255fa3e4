// Runs the two parsers being compared: the JavaScript one, and ours as a program that reads lines.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const PACKAGE = "bible-passage-reference-parser";

/** The parser for one language, from the folder where `run` installed it. */
export function oracle(cache, language = "en", apocrypha = false) {
  const require = createRequire(path.join(cache, "package.json"));
  const { bcv_parser } = require(`${PACKAGE}/cjs/${language}_bcv_parser.js`);
  const parser = new bcv_parser();
  if (apocrypha) parser.include_apocrypha(true);
  return parser;
}

/** The references the oracle finds in a line; if it crashes, there is nothing to compare. */
export function osisOf(parser, line) {
  try {
    return parser.parse(line).osis();
  } catch {
    return undefined;
  }
}

/** Our program's output for each line. */
export function ours(program, lines, options = []) {
  const input = `${lines.join("\n")}\n`;
  const result = spawnSync(program, options, { input, maxBuffer: 1 << 30 });
  if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`);
  const output = result.stdout.toString().split("\n");
  output.pop();
  if (output.length !== lines.length) throw new Error(`${output.length} answers to ${lines.length} lines`);
  return output;
}
