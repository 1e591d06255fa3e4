import { describe, expect, it } from 'vitest';
import { noteDrafts } from './note-drafts';

describe('a draft', () => {
  it('is cleared once saved', () => {
    noteDrafts.set('JHN 3:16', 'So loved');
    noteDrafts.saved('JHN 3:16', 'So loved');
    expect(noteDrafts.get('JHN 3:16')).toBeNull();
  });

  it('is kept when more is typed during the save', () => {
    noteDrafts.set('JHN 3:16', 'So loved the world');
    noteDrafts.saved('JHN 3:16', 'So loved');
    expect(noteDrafts.get('JHN 3:16')).toBe('So loved the world');
  });

  it('can be empty while a note is being rewritten', () => {
    noteDrafts.set('change of 1', '');
    expect(noteDrafts.get('change of 1')).toBe('');
    noteDrafts.set('change of 1', null);
    expect(noteDrafts.get('change of 1')).toBeNull();
  });
});
