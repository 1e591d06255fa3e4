// Compares the speed of our parser and the JavaScript one on the same text and prints how many times faster
// ours is.
//
// node bench.mjs CACHE PROGRAM
//
// Both must find the same references. Ours is timed as a whole process that reads lines and prints
// references; the JavaScript one is timed from the first parse to the last, in a process that has already
// warmed up.
import path from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { seededRandom, lineMaker, picker, spellings } from "./lines.mjs";
import { oracle, osisOf, ours } from "./oracle.mjs";

const MIN_SPEEDUP = 20;
const ROUNDS = 3;
const [cache, program] = process.argv.slice(2);
const folder = path.dirname(fileURLToPath(import.meta.url));
const names = spellings(path.join(folder, "../../crates/bible/src/reference/names/en.txt"));

const WORDS = `the and of to that in he shall unto for his a they be is him not them with it all thou thy was god which my
me said but ye their have thee from as are when this out were upon man by you israel king son up there people came had
house into on her come one we children before your also day land men let go made hand us saying lord went even do now
behold saw every because after our father earth forth down than things am who over make hear place against away heaven
water time light word city heart law good evil great peace life name way voice 12 40 7 1000 first second`.split(/\s+/);

function prose(random) {
  const { below, pick } = picker(random);
  const sentence = Array.from({ length: 9 + below(12) }, () => pick(WORDS)).join(" ");
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
}

/** Four sentences per line with a reference in every fourth line, as in a sermon or a book. */
function runningText(random, count) {
  const make = lineMaker(random, names);
  return Array.from({ length: count }, (_, at) => {
    const sentences = Array.from({ length: 4 }, () => prose(random));
    if (at % 4 === 0) sentences.splice(2, 0, `(${make.realistic().trim()})`);
    return sentences.join(" ");
  });
}

const CORPORA = [
  ["references, one or more per line", (random) => Array.from({ length: 3000 }, lineMaker(random, names).realistic)],
  ["running text, with a reference every 16 sentences", (random) => runningText(random, 3000)],
  ["prose without references", (random) => Array.from({ length: 3000 }, () => prose(random))],
];

const parser = oracle(cache);
const fastest = (times) => Math.min(...times);
const timed = (run) => {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
};

let slowest = Number.POSITIVE_INFINITY;
const rows = [];
for (const [title, build] of CORPORA) {
  const lines = build(seededRandom(2024));
  const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  lines.slice(0, 300).forEach((line) => osisOf(parser, line));
  const [theirs, expected] = timed(() => lines.map((line) => osisOf(parser, line)));
  // Repeated, so that process startup doesn't dominate the measurement.
  const repeated = Array.from({ length: 20 }, () => lines).flat();
  const runs = Array.from({ length: ROUNDS }, () => timed(() => ours(program, repeated, ["--all-words"])));
  const actual = runs[0][1];
  const different = lines.filter((_, at) => expected[at] !== undefined && expected[at] !== actual[at]);
  if (different.length > 0) {
    console.error(`${title}: ${different.length} lines differ, the first: ${JSON.stringify(different[0])}`);
    process.exitCode = 1;
  }
  const oursMilliseconds = fastest(runs.map(([time]) => time)) / 20;
  const ratio = theirs / oursMilliseconds;
  slowest = Math.min(slowest, ratio);
  const speed = (time) => `${(bytes / 1000 / time).toFixed(1)} MB/s`;
  rows.push({
    text: title,
    lines: lines.length,
    references: actual.slice(0, lines.length).filter((osis) => osis !== "").length,
    JavaScript: `${theirs.toFixed(0)} ms, ${speed(theirs)}`,
    Trellis: `${oursMilliseconds.toFixed(1)} ms, ${speed(oursMilliseconds)}`,
    "times faster": Math.round(ratio),
  });
}
console.table(rows);
console.log(`At the least ${Math.round(slowest)} times as fast as bible-passage-reference-parser (aim: ${MIN_SPEEDUP}).`);
if (slowest < MIN_SPEEDUP) process.exitCode = 1;
