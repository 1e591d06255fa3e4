import type { ApiResponse } from '@/api/query';

type Status = ApiResponse<'/api/assist/status'>;
type Generation = ApiResponse<'/api/assist/generations/{id}'>;
type Generated = NonNullable<Generation['devotional']>;
type Study = ApiResponse<'/api/bible-studies/{id}'>;
type Verification = Study['verification'];

/** The status from an installation that uses the built-in library. */
export function assistStatus(change: Partial<Status> = {}): Status {
  return {
    writing: 'library',
    image: 'library',
    voice: 'none',
    meaning: false,
    left: null,
    quota: null,
    ...change,
  };
}

export const verification: Verification = {
  references: 2,
  quotations: 1,
  corrected: 1,
  removed: 0,
  items: [
    { reference: 'John 15:4', outcome: 'verified', note: null },
    { reference: 'John 15:5', outcome: 'corrected', note: 'The words of the text stand here now.' },
  ],
};

const henry = {
  number: 1,
  title: 'Commentary on the Whole Bible',
  author: 'Matthew Henry',
  reference: 'John 15:1-8',
  rights: 'Public domain',
};

/** A generated devotional. */
export function generatedDevotional(change: Partial<Generated> = {}): Generated {
  return {
    title: 'Staying on the Vine',
    content: 'A branch does not strive (John 15:4). [1]\n\nIt stays.',
    prayer: 'Keep me close.',
    reflection: 'What would staying look like today?',
    verse: 'I am the vine and you are the branches.',
    verseReference: 'John 15:5',
    translation: 'BSB',
    label: 'Compiled from public-domain sources',
    sources: [henry],
    verification,
    chosen: null,
    ...change,
  };
}

/** A `Generation` as returned by the server. */
export function generation(change: Partial<Generation> = {}): Generation {
  return {
    id: '0190d7a0-0000-4000-8000-0000000000a1',
    kind: 'devotional',
    state: 'writing',
    title: 'Hope',
    progress: 40,
    partial: [],
    error: null,
    devotional: null,
    studyId: null,
    createdAt: '2026-03-01T08:00:00Z',
    finishedAt: null,
    isSeen: false,
    ...change,
  };
}

/** A study guide. */
export function study(change: Partial<Study> = {}): Study {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000b1',
    title: 'The Shepherd’s Care: Psalm 23',
    bibleReference: 'Psalm 23',
    translationId: 'bsb',
    difficulty: 'intermediate',
    studyType: 'expository',
    estimatedTime: 45,
    tags: ['Trust', 'Rest'],
    isFavorited: false,
    overview: 'A song of one who is led.\n\nIt begins with care. [1]',
    contextualBackground: 'David kept sheep (1 Samuel 16:11).',
    keyTakeaways: ['The LORD leads.', 'Fear has no last word.'],
    verseByVerseCommentary: [
      {
        verse: 'Psalm 23:1',
        text: 'The LORD is my shepherd; I shall not want.',
        commentary: 'He who leads also feeds. [1]',
        originalLanguageInsights: 'Ro‘i, “my shepherd”.',
        historicalContext: 'Kings were called shepherds.',
        connectionToPassage: 'It opens the song.',
        keywords: ['shepherd'],
        theologicalNotes: 'God gives Himself.',
      },
    ],
    theologicalInsights: ['God is near.'],
    crossReferences: [
      {
        reference: 'John 10:11',
        text: 'I am the good shepherd.',
        explanation: 'The same picture.',
      },
    ],
    practicalApplications: [
      { title: 'Rest', description: 'Stop once.', actionSteps: ['Sit down.', 'Breathe.'] },
    ],
    discussionQuestions: [
      { type: 'personal', question: 'Where are you led?' },
      { type: 'interpretation', question: 'What is a shepherd?' },
    ],
    resources: [
      {
        title: 'Psalm 100',
        type: 'Passage',
        description: 'We are His people.',
        url: '/bible?ref=Psalm%20100',
      },
      { title: 'A made-up page', type: 'Site', description: 'Elsewhere.', url: 'https://x.test' },
    ],
    label: 'Compiled from public-domain sources',
    sources: [henry],
    verification,
    attribution: 'Berean Standard Bible, public domain.',
    createdAt: '2026-03-01T08:00:00Z',
    ...change,
  };
}
