import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { verification } from '@/testing/assist';
import { type Block, newBlock } from '../model';
import { PulpitBlock } from './pulpit-block';

const generatedFields = {
  isGenerating: false,
  label: 'Compiled from public-domain sources',
  sources: [
    {
      number: 1,
      title: 'Commentary on the Whole Bible',
      author: 'Matthew Henry',
      reference: 'John 10',
      rights: 'Public domain',
    },
  ],
  verification,
};

function getText(block: Block): string {
  return render(<PulpitBlock block={block} />).container.textContent ?? '';
}

it('shows a passage with its commentary and attribution', () => {
  const text = getText(
    newBlock('scripture', {
      reference: 'Psalm 23:1',
      text: 'The LORD is my shepherd.',
      commentary: 'Mine.',
      attribution: 'BSB, public domain.',
    }),
  );
  expect(text).toBe('Psalm 23:1The LORD is my shepherd.Mine.BSB, public domain.');
});

it('shows a passage verse by verse when a verse has a note', () => {
  const verses = [
    { verse: 1, text: 'The LORD is my shepherd.', notes: '' },
    { verse: 2, text: 'He leads me.', notes: 'Pause.' },
  ];
  const text = getText(
    newBlock('scripture', { reference: 'Psalm 23', text: 'All of it.', verses }),
  );
  expect(text).toBe('Psalm 231The LORD is my shepherd.2He leads me.Pause.');
});

it('shows every other block type', () => {
  const read: [Block, string][] = [
    [
      newBlock('verse', {
        reference: 'Psalm 23:2',
        verseNumber: 2,
        text: 'He leads.',
        notes: 'On.',
      }),
      'Psalm 23:22He leads.On.',
    ],
    [newBlock('verse', { reference: 'Psalm 23', text: 'He leads.' }), 'Psalm 23He leads.'],
    [
      newBlock('text', { title: 'Three', content: '- one\n\n- two', formatting: 'bullet' }),
      'Threeonetwo',
    ],
    [newBlock('text', { content: 'Stay.', formatting: 'heading' }), 'Stay.'],
    [newBlock('text', { content: 'Stay.', formatting: 'quote' }), 'Stay.'],
    [
      newBlock('reference', {
        title: 'On rest',
        author: 'Augustine',
        source: 'Confessions',
        quote: 'Restless.',
      }),
      'On restRestless.Augustine, Confessions',
    ],
    [
      newBlock('video', {
        title: 'The well',
        url: 'https://video.example/1',
        description: 'Two minutes.',
      }),
      'The wellTwo minutes.https://video.example/1',
    ],
    [
      newBlock('section', { title: 'Called', description: 'By name', color: 'red' }),
      'CalledBy name',
    ],
    [
      newBlock('timeline', {
        reference: 'Ruth 1',
        events: [{ period: '1100 BC', event: 'A famine. [1]', significance: 'They leave.' }],
        ...generatedFields,
      }),
      'Timeline: Ruth 11100 BCA famine.They leave.Compiled from public-domain sources · Matthew Henry, Commentary on the Whole Bible',
    ],
    [
      newBlock('historical', {
        reference: 'Ruth 1',
        context: {
          politicalContext: 'No king. [1, 2]',
          culturalContext: '',
          religiousContext: '',
          geographicalContext: 'Moab.',
        },
      }),
      'Historical context: Ruth 1Political contextNo king.Geographical contextMoab.',
    ],
    [
      newBlock('commentary', {
        reference: 'Ruth 1',
        commentary: {
          explanation: 'She stays.',
          theologicalInsights: '',
          practicalApplications: '',
          crossReferences: ['Ruth 2', 'Matthew 1:5'],
        },
      }),
      'Commentary: Ruth 1ExplanationShe stays.Cross-referencesRuth 2 · Matthew 1:5',
    ],
  ];
  for (const [block, text] of read) expect(getText(block)).toBe(text);
});

it('shows a stored image, or its description when it fails to load', () => {
  render(
    <PulpitBlock
      block={newBlock('image', {
        url: 'data:image/png;base64,iVBORw0KGgo=',
        alt: 'A well in the sun',
        caption: 'Sychar',
      })}
    />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'A well in the sun' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('A well in the sun')).toBeVisible();
  expect(screen.getByText('Sychar')).toBeVisible();
});

it('loads no image from elsewhere and runs no scripts', () => {
  for (const url of ['https://elsewhere.example/well.png', 'javascript:alert(1)', '/api/logout']) {
    const { container, unmount } = render(
      <PulpitBlock block={newBlock('image', { url, alt: '<script>alert(1)</script>' })} />,
    );
    expect(container.querySelector('img, script')).toBeNull();
    expect(container).toHaveTextContent('<script>alert(1)</script>');
    unmount();
  }
});

it('names the writer of generated text, and sets its quotations apart without links', () => {
  const explanation = 'She says, “Where you go I will go” (Ruth 1:16). “She cleaves” (Henry) [1].';
  const block = newBlock('commentary', {
    reference: 'Ruth 1',
    commentary: {
      explanation,
      theologicalInsights: '',
      practicalApplications: '',
      crossReferences: [],
    },
    ...generatedFields,
    label: null,
  });
  expect(getText(block)).toBe(
    `Commentary: Ruth 1Explanation${explanation.replace(' [1]', '')}AI Generated · Matthew Henry, Commentary on the Whole Bible`,
  );
  expect([...document.querySelectorAll('q')].map((quotation) => quotation.textContent)).toEqual([
    '“Where you go I will go”',
    '“She cleaves”',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});
