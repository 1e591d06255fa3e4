/** Records which chunk loads which for the budget check, outside the shipped files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const graphFile = fileURLToPath(
  new URL('../node_modules/.cache/bundle-graph.json', import.meta.url),
);

/**
 * @typedef {{ file: string, name: string, source: string | null, isEntry: boolean, imports: string[], css: string[] }} Chunk
 * @returns {import('vite').Plugin}
 */
export function bundleGraph() {
  return {
    name: 'trellis:bundle-graph',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => ({
          file: chunk.fileName,
          name: chunk.name,
          source: chunk.facadeModuleId,
          isEntry: chunk.isEntry,
          imports: chunk.imports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
        }));
      await mkdir(dirname(graphFile), { recursive: true });
      await writeFile(graphFile, JSON.stringify(chunks, null, 2));
    },
  };
}

/** @returns {Promise<Chunk[]>} */
export async function readBundleGraph() {
  return JSON.parse(await readFile(graphFile, 'utf8'));
}
