import { describe, expect, it } from 'vitest';
import { suggestions, tagsOf, withSuggestion } from './tags';

describe('tags with commas between them', () => {
  it('are trimmed; what is empty or stands there twice is left out', () => {
    expect(tagsOf(' hope, Easter,,HOPE , , grace ')).toEqual(['hope', 'Easter', 'grace']);
    expect(tagsOf(' , ')).toEqual([]);
  });

  it('are suggested from those given before: all but those that stand there, or as they are begun', () => {
    const known = ['Easter', 'grace', 'Hope'];
    expect(suggestions(known, '')).toEqual(known);
    expect(suggestions(known, 'hope, ')).toEqual(['Easter', 'grace']);
    expect(suggestions(known, 'hope, gr')).toEqual(['grace']);
    expect(suggestions(known, 'hope, grace')).toEqual([]);
    expect(suggestions(known, 'x')).toEqual([]);
  });

  it('take a suggestion for what was begun', () => {
    expect(withSuggestion('', 'Easter')).toBe('Easter, ');
    expect(withSuggestion('hope, ea', 'Easter')).toBe('hope, Easter, ');
    expect(withSuggestion('hope, ', 'Easter')).toBe('hope, Easter, ');
  });
});
