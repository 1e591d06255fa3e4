import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');

type Source = { path: string; text: string };

function readSourceFiles(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/messages/compiled/') && !path.endsWith('.gen.ts'))
    .map((path) => ({ path: relative(src, path), text: readFileSync(path, 'utf8') }));
}

const all = readSourceFiles(src);
const handwrittenSources = all.filter(({ path }) => path !== 'api/schema.d.ts');
const shippedSources = handwrittenSources.filter(
  ({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'),
);

const removeComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

function matchingFiles(sources: Source[], pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(removeComments(text))).map(({ path }) => path);
}

/** Rules for files of any kind are in scripts/check_repo.py. */
describe('the rules of the web app', () => {
  it('finds the source files', () => expect(shippedSources.length).toBeGreaterThan(60));

  it('only src/api talks to the network', () => {
    const sourcesOutsideApi = shippedSources.filter(({ path }) => !path.startsWith('api/'));
    expect(
      matchingFiles(sourcesOutsideApi, /\bfetch\(|XMLHttpRequest|navigator\.sendBeacon/),
    ).toEqual([]);
  });

  it('pages do not use HTTP status codes', () => {
    const sourcesOutsideApi = shippedSources.filter(({ path }) => !path.startsWith('api/'));
    const named = matchingFiles(
      sourcesOutsideApi,
      /\.status\s*[=!]==?\s*\d|\bstatus:\s*[1-5]\d\d\b/,
    );
    expect(named).toEqual([]);
  });

  it('index.html has no inline styles or scripts, which the content security policy would block', () => {
    const html = readFileSync(join(src, '../index.html'), 'utf8');
    expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/);
    expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__"');
  });
});

describe('the message catalog', () => {
  const catalog: Record<string, string> = JSON.parse(
    readFileSync(join(src, '../messages/en.json'), 'utf8'),
  );
  const used = new Set(
    handwrittenSources.flatMap(({ text }) =>
      [...text.matchAll(/\bm\.([a-z0-9_]+)\b/g)].map(([, key]) => key),
    ),
  );

  it('has every message that is used', () => {
    expect([...used].filter((key) => key !== undefined && !(key in catalog))).toEqual([]);
  });

  it('has no unused message', () => {
    expect(Object.keys(catalog).filter((key) => !used.has(key))).toEqual([]);
  });

  it('has no empty message', () => {
    expect(Object.entries(catalog).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
