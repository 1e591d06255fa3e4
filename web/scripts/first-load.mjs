/**
 * Determines what a page loads before it can be used: its chunks with their static imports, and all of the
 * style sheets they need.
 */

/** @typedef {import('./bundle-graph.mjs').Chunk} Chunk */

/**
 * Dynamic imports don't count.
 *
 * @param {readonly Chunk[]} chunks every chunk of the bundle
 * @param {readonly Chunk[]} roots the page's own entry chunks
 * @returns {{ scripts: string[], sheets: string[] }} file names, each once
 */
export function findFirstLoad(chunks, roots) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  /** @type {Set<Chunk>} */
  const visited = new Set();
  /** @param {Chunk} chunk */
  const follow = (chunk) => {
    if (visited.has(chunk)) return;
    visited.add(chunk);
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) follow(imported);
    }
  };
  roots.forEach(follow);
  return {
    scripts: [...visited].map((chunk) => chunk.file),
    sheets: [...new Set([...visited].flatMap((chunk) => chunk.css))],
  };
}
