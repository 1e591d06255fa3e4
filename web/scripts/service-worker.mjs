/** Writes /sw.js: the service worker with the list of files the app needs to start offline. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildId } from './build-id.mjs';

const source = fileURLToPath(new URL('../offline/service-worker.js', import.meta.url));

/**
 * Scripts, styles, and the fonts for the interface and for scripture in Latin script; other fonts load when
 * first needed.
 */
const cachedAssets = [/\.js$/, /\.css$/, /\/(inter|literata)-latin-wght-\w+-[\w-]+\.woff2$/];

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  let publicDir = '';
  return {
    name: 'trellis:service-worker',
    apply: 'build',
    // Runs after index.html has been written, because index.html contains the names of the built files.
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter(
          (file) =>
            file.startsWith('assets/') && cachedAssets.some((pattern) => pattern.test(file)),
        )
        .map((file) => `/${file}`)
        .sort();
      const code = await readFile(source, 'utf8');
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no index.html: mend scripts/service-worker.mjs');
      const parts = [code, files.join(), page.source, ...(await readFiles(publicDir))];
      const build = buildId(parts);
      const filled = code.replace('__BUILD__', build).replace('__FILES__', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
    },
  };
}

/** @param {string} folder */
async function readFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(files.map((file) => readFile(file)));
}
