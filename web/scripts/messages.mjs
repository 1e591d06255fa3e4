/** The options for compiling the message catalog, shared by the bundler and `npm run generate`. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Compiles the messages unless they are up to date: rewriting a file makes it briefly unavailable to other
 * processes.
 */
export async function compileMessages() {
  const inputsHashFile = `${web}src/messages/compiled/.inputs`;
  const inputs = createHash('sha256');
  const { version } = JSON.parse(
    readFileSync(`${web}node_modules/@inlang/paraglide-js/package.json`, 'utf8'),
  );
  inputs.update(`${version} ${readFileSync(fileURLToPath(import.meta.url), 'utf8')}`);
  for (const name of readdirSync(`${web}messages`).sort()) {
    inputs.update(`${name} ${readFileSync(`${web}messages/${name}`, 'utf8')}`);
  }
  const now = inputs.digest('hex');
  if (existsSync(inputsHashFile) && readFileSync(inputsHashFile, 'utf8') === now) return;
  await compile(messageCompilerOptions);
  writeFileSync(inputsHashFile, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages();
