import type { ApiResponse } from '@/api/query';

type Devotional = ApiResponse<'/api/devotionals/{id}'>;
type PersonalDevotional = ApiResponse<'/api/user/devotionals'>[number];
type Prayer = ApiResponse<'/api/user/prayers'>[number];
type Session = ApiResponse<'/api/prayer/sessions'>[number];

/** A devotional for tests. */
export function devotional(change: Partial<Devotional> = {}): Devotional {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000d1',
    date: '2026-03-02',
    title: 'Staying on the Vine',
    theme: 'Abiding',
    verse: 'I am the vine and you are the branches.',
    verseReference: 'John 15:5',
    content: 'A branch does not strive (John 15:4).\n\nIt stays.',
    prayer: 'Keep me close.',
    reflection: 'Sit still for a minute.',
    createdAt: '2026-03-01T08:00:00Z',
    type: 'regular',
    isBuiltIn: false,
    linked: {
      content: [
        { text: 'A branch does not strive (', reference: null },
        { text: 'John 15:4', reference: 'John 15:4' },
        { text: ').\n\nIt stays.', reference: null },
      ],
      prayer: [{ text: 'Keep me close.', reference: null }],
      reflection: [{ text: 'Sit still for a minute.', reference: null }],
    },
    ...change,
  };
}

/** A personal devotional. */
export function personalDevotional(change: Partial<PersonalDevotional> = {}): PersonalDevotional {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000e1',
    type: 'regular',
    title: 'Morning by the river',
    content: 'The water did not hurry.',
    verse: null,
    verseReference: null,
    isPrivate: true,
    isBuiltIn: false,
    createdAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
    ...change,
  };
}

/** A prayer in the journal. */
export function journalPrayer(change: Partial<Prayer> = {}): Prayer {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000f1',
    type: 'petition',
    title: 'For Naomi',
    content: 'Give her rest.',
    isPrivate: true,
    answeredOn: null,
    answer: null,
    createdAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
    ...change,
  };
}

/** A saved prayer session. */
export function prayerSession(change: Partial<Session> = {}): Session {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000c1',
    type: 'gratitude',
    duration: 5,
    notes: null,
    date: '2026-03-01',
    createdAt: '2026-03-01T08:00:00Z',
    ...change,
  };
}
