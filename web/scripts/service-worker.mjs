/** Writes /sw.js: the service worker with the list of files that the app needs to start without a network. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../offline/service-worker.js', import.meta.url));

/** Scripts, styles, and the faces of the interface and of English and Latin scripture; others come when they are first shown. */
const kept = [/\.js$/, /\.css$/, /\/(inter|literata)-latin-wght-\w+-[\w-]+\.woff2$/];

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  return {
    name: 'trellis:service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && kept.some((ending) => ending.test(file)))
        .map((file) => `/${file}`)
        .sort();
      const code = await readFile(source, 'utf8');
      const build = createHash('sha256')
        .update(code)
        .update(files.join())
        .digest('hex')
        .slice(0, 16);
      const filled = code.replace('__BUILD__', build).replace('__FILES__', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
    },
  };
}
