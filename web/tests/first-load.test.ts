import { describe, expect, it } from 'vitest';
import type { Chunk } from '../scripts/bundle-graph.mjs';
import { firstLoad } from '../scripts/first-load.mjs';

const chunk = (file: string, imports: string[] = [], css: string[] = []): Chunk => ({
  file,
  name: file,
  source: null,
  isEntry: false,
  imports,
  css,
});

describe('what a page loads first', () => {
  const entry = chunk('entry.js', ['shared.js'], ['app.css']);
  const shared = chunk('shared.js', ['entry.js'], ['shared.css']);
  const office = chunk('office.js', ['shared.js'], ['office.css', 'shared.css']);
  const dialog = chunk('dialog.js', [], ['dialog.css']);
  const chunks = [entry, shared, office, dialog];

  it('is its chunks with all that they import, each once, however they go round', () => {
    expect(firstLoad(chunks, [entry, office]).scripts).toEqual([
      'entry.js',
      'shared.js',
      'office.js',
    ]);
  });

  it('has the sheets of these, and none of another page', () => {
    expect(firstLoad(chunks, [entry]).sheets).toEqual(['app.css', 'shared.css']);
    expect(firstLoad(chunks, [entry, office]).sheets).toEqual([
      'app.css',
      'shared.css',
      'office.css',
    ]);
  });
});
