import { describe, expect, it } from 'vitest';
import { noteDrafts } from './note-drafts';

describe('a draft', () => {
  it('is let go of once it was saved', () => {
    noteDrafts.set('JHN 3:16', 'So loved');
    noteDrafts.saved('JHN 3:16', 'So loved');
    expect(noteDrafts.get('JHN 3:16')).toBeNull();
  });

  it('stays when more was typed while it was being saved', () => {
    noteDrafts.set('JHN 3:16', 'So loved the world');
    noteDrafts.saved('JHN 3:16', 'So loved');
    expect(noteDrafts.get('JHN 3:16')).toBe('So loved the world');
  });

  it('may be empty: someone is about to write the note anew', () => {
    noteDrafts.set('change of 1', '');
    expect(noteDrafts.get('change of 1')).toBe('');
    noteDrafts.set('change of 1', null);
    expect(noteDrafts.get('change of 1')).toBeNull();
  });
});
