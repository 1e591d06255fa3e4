/**
 * Generates the API types from api/openapi.json. They aren't committed, and they are regenerated only if the
 * contract or the generator has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const contract = readFileSync(`${web}../api/openapi.json`, 'utf8');
const types = `${web}src/api/schema.d.ts`;

const { version } = JSON.parse(
  readFileSync(`${web}node_modules/openapi-typescript/package.json`, 'utf8'),
);
const inputs = createHash('sha256').update(contract).update(version);
inputs.update(readFileSync(fileURLToPath(import.meta.url), 'utf8'));
const firstLine = `// Made by \`npm run generate:api\` from ${inputs.digest('hex')}\n`;

if (!existsSync(types) || !readFileSync(types, 'utf8').startsWith(firstLine)) {
  const { default: read, astToString } = await import('openapi-typescript');
  const source = astToString(await read(contract, { defaultNonNullable: false }));
  // Write to a temporary file and rename it, so that no other process reads a partial file.
  writeFileSync(`${types}.new`, firstLine + source);
  renameSync(`${types}.new`, types);
}
