/** A sermon with every kind of block, for testing exports. */
import { type Block, newBlock } from '@/features/sermons/model';
import { outlineOf } from '@/features/sermons/outline/outline';
import type { Picture } from '@/features/sermons/outline/pictures';
import type { Sermon } from '@/features/sermons/outline/text';

/** An image of a single red pixel. */
export const pixelImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const pixelPicture: Picture = { data: pixelImage, width: 400, height: 300 };
export const pictures = new Map([[pixelImage, pixelPicture]]);

const attribution = 'Berean Standard Bible. Public domain.';
const sampleText = {
  isGenerating: false,
  label: 'Compiled from public-domain sources',
  sources: [
    {
      number: 2,
      title: 'Notes',
      author: 'Albert Barnes',
      reference: null,
      rights: 'Public domain',
    },
  ],
  verification: { references: 1, quotations: 0, corrected: 0, removed: 0, items: [] },
};

export const scriptText = '<script>alert("1")</script> & <b>bold</b>';
export const privateText = 'Breathe before you begin';

export function blocks(): Block[] {
  const all: Block[] = [
    newBlock('section', { title: 'The gift', description: 'What is given', color: 'green' }),
    newBlock('scripture', {
      reference: 'John 3:16–17',
      translationId: 'bsb',
      text: 'For God so loved the world. For God did not send His Son to condemn.',
      verses: [
        { verse: 16, text: 'For God so loved the world.', notes: 'Pause here' },
        { verse: 17, text: 'For God did not send His Son to condemn.', notes: '' },
      ],
      commentary: 'Love comes first.',
      attribution,
    }),
    newBlock('verse', {
      reference: 'John 3:18',
      verseNumber: 18,
      text: 'Whoever believes in Him is not condemned.',
      notes: 'Look up',
      translationId: 'bsb',
      attribution,
    }),
    newBlock('text', { title: 'Loved first', content: `Before we asked.\n\n${scriptText}` }),
    newBlock('text', { content: 'Said without a title.' }),
    newBlock('text', { content: 'Grace is a gift', formatting: 'heading' }),
    newBlock('text', {
      title: 'Three things',
      content: '- One\nTwo\n\n• Three',
      formatting: 'bullet',
    }),
    newBlock('text', { content: 'Amazing grace', formatting: 'quote' }),
    newBlock('reference', {
      title: 'On grace',
      quote: 'He loves each of us.',
      author: 'Augustine',
      source: 'Confessions',
    }),
    newBlock('image', { url: pixelImage, alt: 'The empty tomb', caption: 'Early on Sunday' }),
    newBlock('video', {
      url: 'https://example.org/film?a=1&b=2',
      title: 'A film',
      description: 'Three minutes',
    }),
    newBlock('video', { url: 'javascript:alert(1)', title: 'Not a film' }),
    newBlock('timeline', {
      reference: 'Exodus 14',
      events: [{ period: '1446 BC', event: 'The sea parts', significance: 'A people set free' }],
      ...sampleText,
    }),
    newBlock('historical', {
      reference: 'Luke 2',
      context: {
        politicalContext: 'Under Augustus',
        culturalContext: '',
        religiousContext: 'Waiting',
        geographicalContext: 'Bethlehem',
      },
      ...sampleText,
    }),
    newBlock('commentary', {
      reference: 'Romans 8',
      commentary: {
        explanation: 'No condemnation [2]',
        theologicalInsights: 'Adoption',
        practicalApplications: 'Rest',
        crossReferences: ['Psalm 1', 'John 5:24'],
      },
      ...sampleText,
    }),
    { ...newBlock('text', { title: 'To myself', content: privateText }), noteToSelf: true },
    newBlock('text'),
  ];
  return all;
}

export function sermon(change: Partial<Sermon> = {}): Sermon {
  return {
    title: 'Grace Alone',
    subtitle: 'An evening in March',
    parts: outlineOf(blocks()),
    ...change,
  };
}

export const sermonOfBlocks = (...given: Block[]) => sermon({ parts: outlineOf(given) });
