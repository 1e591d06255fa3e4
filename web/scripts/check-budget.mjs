/**
 * Measures the scripts and style sheets each page loads before it can be used, and fails when a budget is
 * exceeded. A style sheet used by only some pages counts only toward those. Run after `vite build`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readBundleGraph } from './bundle-graph.mjs';
import { findFirstLoad } from './first-load.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgets = { entryGzip: 125_000, routeBrotli: 150_000, cssGzip: 15_000 };

/** @typedef {import('./bundle-graph.mjs').Chunk} Chunk */
const chunks = await readBundleGraph();

/** @param {(source: string, chunk: Chunk) => boolean} test */
function findChunk(test) {
  return chunks.filter((chunk) => test(chunk.source ?? '', chunk));
}

/** @param {string} file */
function measureFile(file) {
  const bytes = readFileSync(dist + file);
  return {
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}

/** @type {Map<string, ReturnType<typeof measureFile>>} */
const weightsByFile = new Map();

/** @param {readonly string[]} files @param {'gzip' | 'brotli'} unit */
function sum(files, unit) {
  let total = 0;
  for (const file of files) {
    const weight = weightsByFile.get(file) ?? measureFile(file);
    weightsByFile.set(file, weight);
    total += weight[unit];
  }
  return total;
}

const entry = findChunk((_source, chunk) => chunk.isEntry);
const signIn = findChunk((source) => source.endsWith('/sign-in-screen.tsx'));
const shell = findChunk((_source, { name }) => name === 'shell');
const routes = findChunk(
  (source) => source.includes('/app/routes/') && source.includes('tsr-split=component'),
);
if (!entry.length || !signIn.length || !shell.length || !routes.length) {
  throw new Error('the bundle is not shaped as this check expects: mend scripts/check-budget.mjs');
}

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
let exceeded = 0;

/** @param {string} name @param {number} size @param {number} budget @param {string} unit */
function checkBudget(name, size, budget, unit) {
  const over = size > budget;
  if (over) exceeded += 1;
  console.log(
    `${over ? 'OVER ' : 'ok   '} ${name.padEnd(44)} ${kB(size)} of ${kB(budget)} ${unit}`,
  );
}

checkBudget(
  'entry, JavaScript',
  sum(findFirstLoad(chunks, entry).scripts, 'gzip'),
  budgets.entryGzip,
  'gzip',
);
const pages = [
  { name: 'sign-in screen', roots: [...entry, ...signIn] },
  ...routes.map((route) => ({
    name: `route ${(route.source ?? '').replace(/^.*\/routes\//, '').replace(/\.tsx.*$/, '')}`,
    roots: [...entry, ...shell, route],
  })),
].map(({ name, roots }) => {
  const { scripts, sheets } = findFirstLoad(chunks, roots);
  return { name, brotli: sum(scripts, 'brotli'), css: sum(sheets, 'gzip') };
});
for (const page of pages.toSorted((a, b) => b.brotli - a.brotli)) {
  checkBudget(`${page.name}, JavaScript`, page.brotli, budgets.routeBrotli, 'brotli');
}
for (const page of pages.toSorted((a, b) => b.css - a.css)) {
  checkBudget(`${page.name}, style sheets`, page.css, budgets.cssGzip, 'gzip');
}

if (exceeded > 0) {
  console.error(`${exceeded} over budget`);
  process.exit(1);
}
