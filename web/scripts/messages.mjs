/** How the message catalogue is compiled; one place for the bundler and for `npm run generate`. */
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const web = fileURLToPath(new URL('..', import.meta.url));

/** @type {Parameters<typeof compile>[0]} */
export const messageCompilerOptions = {
  project: `${web}project.inlang`,
  outdir: `${web}src/messages/compiled`,
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'trellis-locale',
  emitTsDeclarations: true,
  emitPrettierIgnore: false,
  emitReadme: false,
  isServer: 'false',
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compile(messageCompilerOptions);
}
