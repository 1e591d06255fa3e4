import { describe, expect, it } from 'vitest';
import { addSuggestion, parseTags, suggestTags } from './tags';

describe('comma-separated tags', () => {
  it('are trimmed, without empty or duplicate tags', () => {
    expect(parseTags(' hope, Easter,,HOPE , , grace ')).toEqual(['hope', 'Easter', 'grace']);
    expect(parseTags(' , ')).toEqual([]);
  });

  it('are suggested from known tags that match the input and are not already there', () => {
    const known = ['Easter', 'grace', 'Hope'];
    expect(suggestTags(known, '')).toEqual(known);
    expect(suggestTags(known, 'hope, ')).toEqual(['Easter', 'grace']);
    expect(suggestTags(known, 'hope, gr')).toEqual(['grace']);
    expect(suggestTags(known, 'hope, grace')).toEqual([]);
    expect(suggestTags(known, 'x')).toEqual([]);
  });

  it('replace a partial tag with the suggestion', () => {
    expect(addSuggestion('', 'Easter')).toBe('Easter, ');
    expect(addSuggestion('hope, ea', 'Easter')).toBe('hope, Easter, ');
    expect(addSuggestion('hope, ', 'Easter')).toBe('hope, Easter, ');
  });
});
