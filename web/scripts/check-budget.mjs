/** Weighs what each page loads before it can be used, and fails when a budget is exceeded. Run after `vite build`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readBundleGraph } from './bundle-graph.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgets = { entryGzip: 125_000, routeBrotli: 150_000, cssGzip: 15_000 };

/** @typedef {import('./bundle-graph.mjs').Chunk} Chunk */
const chunks = await readBundleGraph();
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));

/** @param {(source: string, chunk: Chunk) => boolean} test */
function find(test) {
  return chunks.filter((chunk) => test(chunk.source ?? '', chunk));
}

/** @param {Chunk} chunk */
function closure(chunk, seen = new Set()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    if (imported) closure(imported, seen);
  }
  return seen;
}

/** @param {string} file */
function weigh(file) {
  const bytes = readFileSync(dist + file);
  return {
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}

const weights = new Map(chunks.map((chunk) => [chunk.file, weigh(chunk.file)]));

/** @param {Chunk[]} roots */
function load(roots) {
  const all = new Set(roots.flatMap((root) => [...closure(root)]));
  const files = [...all].map((chunk) => weights.get(chunk.file));
  return {
    gzip: files.reduce((sum, weight) => sum + weight.gzip, 0),
    brotli: files.reduce((sum, weight) => sum + weight.brotli, 0),
  };
}

const entry = find((_source, chunk) => chunk.isEntry);
const signIn = find((source) => source.endsWith('/sign-in-screen.tsx'));
const shell = find((_source, { name }) => name === 'shell');
const routes = find(
  (source) => source.includes('/app/routes/') && source.includes('tsr-split=component'),
);
if (!entry.length || !signIn.length || !shell.length || !routes.length) {
  throw new Error('the bundle is not shaped as this check expects: mend scripts/check-budget.mjs');
}

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
let exceeded = 0;

/** @param {string} name @param {number} size @param {number} budget @param {string} unit */
function hold(name, size, budget, unit) {
  const over = size > budget;
  if (over) exceeded += 1;
  console.log(
    `${over ? 'OVER ' : 'ok   '} ${name.padEnd(44)} ${kB(size)} of ${kB(budget)} ${unit}`,
  );
}

hold('entry, JavaScript', load(entry).gzip, budgets.entryGzip, 'gzip');
hold(
  'sign-in screen, JavaScript',
  load([...entry, ...signIn]).brotli,
  budgets.routeBrotli,
  'brotli',
);
const perRoute = routes
  .map((route) => ({
    name: (route.source ?? '').replace(/^.*\/routes\//, '').replace(/\.tsx.*$/, ''),
    ...load([...entry, ...shell, route]),
  }))
  .sort((a, b) => b.brotli - a.brotli);
for (const route of perRoute) {
  hold(`route ${route.name}, JavaScript`, route.brotli, budgets.routeBrotli, 'brotli');
}
const stylesheets = new Set(chunks.flatMap((chunk) => chunk.css));
const css = [...stylesheets].reduce((sum, file) => sum + weigh(file).gzip, 0);
hold('stylesheets', css, budgets.cssGzip, 'gzip');

if (exceeded > 0) {
  console.error(`${exceeded} over budget`);
  process.exit(1);
}
