import { describe, expect, it } from 'vitest';
import type { Chunk } from '../scripts/bundle-graph.mjs';
import { findFirstLoad } from '../scripts/first-load.mjs';

const chunk = (file: string, imports: string[] = [], css: string[] = []): Chunk => ({
  file,
  name: file,
  source: null,
  isEntry: false,
  imports,
  css,
});

describe('the first load of a page', () => {
  const entry = chunk('entry.js', ['shared.js'], ['app.css']);
  const shared = chunk('shared.js', ['entry.js'], ['shared.css']);
  const office = chunk('office.js', ['shared.js'], ['office.css', 'shared.css']);
  const dialog = chunk('dialog.js', [], ['dialog.css']);
  const chunks = [entry, shared, office, dialog];

  it('includes its chunks and their imports, each once, even in cycles', () => {
    expect(findFirstLoad(chunks, [entry, office]).scripts).toEqual([
      'entry.js',
      'shared.js',
      'office.js',
    ]);
  });

  it('includes their stylesheets and none from other pages', () => {
    expect(findFirstLoad(chunks, [entry]).sheets).toEqual(['app.css', 'shared.css']);
    expect(findFirstLoad(chunks, [entry, office]).sheets).toEqual([
      'app.css',
      'shared.css',
      'office.css',
    ]);
  });
});
