import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasDrafts, isText, keepDraft, readDraft } from './drafts';

const fits = isText(['title', 'content']);

describe('drafts', () => {
  beforeEach(() => sessionStorage.clear());

  it('are found again under their key', () => {
    keepDraft('a', { title: 'Grace', content: '' });
    expect(readDraft('a', fits)).toEqual({ title: 'Grace', content: '' });
    expect(readDraft('b', fits)).toBeNull();
  });

  it('are known to be there by how their key begins', () => {
    keepDraft('work:ruth:study', { title: 'x' });
    expect(hasDrafts('work:ruth:')).toBe(true);
    expect(hasDrafts('work:boaz:')).toBe(false);
  });

  it('are let go', () => {
    keepDraft('a', { title: 'Grace', content: '' });
    keepDraft('a', null);
    expect(readDraft('a', fits)).toBeNull();
  });

  it.each(['{"title":"Grace"}', '{"title":1,"content":""}', 'null', '[]', 'not json'])(
    'of another shape count as none: %s',
    (kept) => {
      sessionStorage.setItem('trellis-draft:a', kept);
      expect(readDraft('a', fits)).toBeNull();
    },
  );

  it('fail silently where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft('a', { title: '', content: '' })).not.toThrow();
  });
});
