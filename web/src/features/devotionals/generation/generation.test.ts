import { describe, expect, it } from 'vitest';
import { newId } from '@/features/offline';
import { generatedDevotional } from '@/testing/assist';
import { entryIdOf, toJournalEntry } from './generation';

describe('the journal entry', () => {
  it('has one id, derived from the generation but different from it', () => {
    const generation = newId();
    const entry = entryIdOf(generation);
    expect(entry).toBe(entryIdOf(generation));
    expect(entry).not.toBe(generation);
    // The entry's id is also a version 7 UUID, with the same timestamp as the generation request's id.
    expect(entry).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(entry.slice(0, 13)).toBe(generation.slice(0, 13));
  });

  it('never exceeds the journal limit', () => {
    const longest = generatedDevotional({
      content: '🌿'.repeat(12_000),
      prayer: 'b'.repeat(4_000),
      reflection: 'c'.repeat(4_000),
    });
    const { content } = toJournalEntry(longest);
    expect([...content]).toHaveLength(20_000);
    expect(content).toContain('🌿…\n\nPrayer:\nbbb');
    expect(content.endsWith('ccc')).toBe(true);
  });

  it('is complete when it fits', () => {
    const { content } = toJournalEntry(generatedDevotional({ content: 'a'.repeat(11_000) }));
    expect(content.startsWith(`${'a'.repeat(11_000)}\n\nPrayer:\n`)).toBe(true);
  });
});
