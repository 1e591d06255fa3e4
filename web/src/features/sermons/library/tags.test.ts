import { describe, expect, it } from 'vitest';
import { suggestions, tagsOf, withSuggestion } from './tags';

describe('comma-separated tags', () => {
  it('are trimmed, without empty or duplicate tags', () => {
    expect(tagsOf(' hope, Easter,,HOPE , , grace ')).toEqual(['hope', 'Easter', 'grace']);
    expect(tagsOf(' , ')).toEqual([]);
  });

  it('are suggested from known tags that match the input and are not already there', () => {
    const known = ['Easter', 'grace', 'Hope'];
    expect(suggestions(known, '')).toEqual(known);
    expect(suggestions(known, 'hope, ')).toEqual(['Easter', 'grace']);
    expect(suggestions(known, 'hope, gr')).toEqual(['grace']);
    expect(suggestions(known, 'hope, grace')).toEqual([]);
    expect(suggestions(known, 'x')).toEqual([]);
  });

  it('replace a partial tag with the suggestion', () => {
    expect(withSuggestion('', 'Easter')).toBe('Easter, ');
    expect(withSuggestion('hope, ea', 'Easter')).toBe('hope, Easter, ');
    expect(withSuggestion('hope, ', 'Easter')).toBe('hope, Easter, ');
  });
});
