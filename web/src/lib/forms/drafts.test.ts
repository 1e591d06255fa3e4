import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasDrafts, readDraft, saveDraft, textFieldsGuard } from './drafts';

const isEntryDraft = textFieldsGuard(['title', 'content']);

describe('drafts', () => {
  beforeEach(() => sessionStorage.clear());

  it('are restored by key', () => {
    saveDraft('a', { title: 'Grace', content: '' });
    expect(readDraft('a', isEntryDraft)).toEqual({ title: 'Grace', content: '' });
    expect(readDraft('b', isEntryDraft)).toBeNull();
  });

  it('can be found by key prefix', () => {
    saveDraft('work:ruth:study', { title: 'x' });
    expect(hasDrafts('work:ruth:')).toBe(true);
    expect(hasDrafts('work:boaz:')).toBe(false);
  });

  it('can be deleted', () => {
    saveDraft('a', { title: 'Grace', content: '' });
    saveDraft('a', null);
    expect(readDraft('a', isEntryDraft)).toBeNull();
  });

  it.each(['{"title":"Grace"}', '{"title":1,"content":""}', 'null', '[]', 'not json'])(
    'are ignored when they have another shape: %s',
    (stored) => {
      sessionStorage.setItem('trellis-draft:a', stored);
      expect(readDraft('a', isEntryDraft)).toBeNull();
    },
  );

  it('fail silently when the browser cannot store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft('a', { title: '', content: '' })).not.toThrow();
  });
});
