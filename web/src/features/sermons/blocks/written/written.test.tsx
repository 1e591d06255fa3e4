import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { verification } from '@/testing/assist';
import {
  canvasState,
  holdResponse,
  onlyContent,
  openBlock,
  readBlock,
  serveBlocks,
} from '@/testing/sermons/sermon-blocks';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';
import { newBlock } from '../../model';
import { stopBlockTasks } from '..';
import { parseCrossReferences } from '../commentary/parts';
import type { GeneratedType } from './use-generation';

serveBlocks();

const generatedFields = {
  label: 'Compiled from public-domain sources',
  sources: [
    {
      number: 1,
      title: 'Commentary on the Whole Bible',
      author: 'Matthew Henry',
      reference: 'Ruth 1',
      rights: 'Public domain',
    },
  ],
  verification,
};
const events = [
  { period: 'About 1100 BC', event: 'A famine in Bethlehem [1]', significance: 'They leave.' },
];
const context = {
  politicalContext: 'Judges ruled.',
  culturalContext: 'Widows gleaned.',
  religiousContext: 'Each as he saw fit.',
  geographicalContext: 'Moab lies east.',
};
const commentary = {
  explanation: 'She stayed.',
  theologicalInsights: 'Kindness holds.',
  practicalApplications: 'Stay, too.',
  crossReferences: ['Leviticus 19:9', 'Matthew 1:5'],
};

const kinds: {
  type: GeneratedType;
  label: string;
  path: string;
  answer: object;
  done: string;
  failure: string;
  words: string;
}[] = [
  {
    type: 'timeline',
    label: 'Timeline',
    path: '/api/ai/generate-timeline',
    answer: { events, ...generatedFields },
    done: 'Timeline generated',
    failure: 'Failed to generate timeline',
    words: 'They leave.',
  },
  {
    type: 'historical',
    label: 'Historical context',
    path: '/api/ai/generate-historical-context',
    answer: { context, ...generatedFields },
    done: 'Historical context generated',
    failure: 'Failed to generate historical context',
    words: 'Widows gleaned.',
  },
  {
    type: 'commentary',
    label: 'Commentary',
    path: '/api/ai/generate-commentary',
    answer: { commentary, ...generatedFields },
    done: 'Commentary generated',
    failure: 'Failed to generate commentary',
    words: 'Kindness holds.',
  },
];

const findGenerateButton = () => screen.findByRole('button', { name: 'Generate' });

describe.each(kinds)(
  'a $type block',
  ({ type, label, path, answer: full, done, failure, words }) => {
    it('requires a reference', async () => {
      const { user } = openBlock(newBlock(type, { reference: '  ' }));
      await user.click(await findGenerateButton());
      expect(await screen.findByText('Please enter a biblical reference')).toBeVisible();
      expect(onlyContent(type).isGenerating).toBe(false);
    });

    it('is generated with its label, sources, and verification', async () => {
      const { asked, answer } = holdResponse(path);
      const { user } = openBlock(newBlock(type));
      await user.type(await screen.findByLabelText('Bible reference'), ' Ruth 1{Enter}');
      const button = await screen.findByRole('button', { name: 'Generating...' });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(onlyContent(type).isGenerating).toBe(true);
      await user.click(button);
      await waitFor(() =>
        expect(asked.map(({ body }) => body)).toEqual([
          { reference: 'Ruth 1', translationId: 'bsb' },
        ]),
      );
      answer(HttpResponse.json({ ...full, somethingNew: 1 }));
      expect(await screen.findByText(done)).toBeVisible();
      // Fields that the server would reject are left out.
      expect(onlyContent(type)).toEqual({ reference: ' Ruth 1', isGenerating: false, ...full });
      expect(screen.getByDisplayValue(words)).toBeVisible();
      expect(screen.getByText('Compiled from public-domain sources')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Scripture verified' })).toBeVisible();
      expect(screen.getByText('Commentary on the Whole Bible')).toBeVisible();
      expect(asked).toHaveLength(1);
    });

    it('shows progress and fills in even after it is closed', async () => {
      const { asked, answer } = holdResponse(path);
      const { user } = openBlock(newBlock(type, { reference: 'Ruth 1' }));
      await user.click(await findGenerateButton());
      await waitFor(() => expect(asked).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Done' }));
      expect(await screen.findByText('Generating...')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Edit' }));
      expect(await screen.findByRole('button', { name: 'Generating...' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Done' }));
      answer(HttpResponse.json(full));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByText('Generating...')).not.toBeInTheDocument();
    });

    it.each([
      [
        'the server’s sentence',
        HttpResponse.json({ message: 'Ruth has 4 chapters.', code: 'not_found' }, { status: 404 }),
        'Ruth has 4 chapters.',
      ],
      ['a sentence of its own', new HttpResponse('', { status: 500 }), failure],
    ])('shows %s when generation fails', async (_what, response, sentence) => {
      server.use(http.post(`*${path}`, () => response.clone()));
      const { user } = openBlock(newBlock(type, { reference: 'Ruth 9' }));
      await user.click(await findGenerateButton());
      expect(await screen.findByText('Generation failed')).toBeVisible();
      expect(screen.getByText(sentence)).toBeVisible();
      expect(onlyContent(type).isGenerating).toBe(false);
      expect(await findGenerateButton()).not.toHaveAttribute('aria-disabled');
    });

    it('can be canceled', async () => {
      const { asked } = holdResponse(path);
      const { user } = openBlock(newBlock(type, { reference: 'Ruth 1' }));
      await user.click(await findGenerateButton());
      await waitFor(() => expect(asked).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(onlyContent(type).isGenerating).toBe(false);
      expect(await findGenerateButton()).toHaveFocus();
      await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
    });

    it('shows no message after it is deleted', async () => {
      const { asked } = holdResponse(path);
      const block = newBlock(type, { reference: 'Ruth 1' });
      const { user } = openBlock(block);
      await user.click(await findGenerateButton());
      await waitFor(() => expect(asked).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      stopBlockTasks(block.id);
      await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
      expect(canvasState.blocks).toEqual([]);
      expect(screen.queryByText(done)).not.toBeInTheDocument();
      expect(screen.queryByText('Generation failed')).not.toBeInTheDocument();
    });

    it('does not wait for a generation that a closed page started', async () => {
      const { asked } = holdResponse(path);
      const { user } = openBlock(newBlock(type, { reference: 'Ruth 1', isGenerating: true }));
      await user.click(await findGenerateButton());
      await waitFor(() => expect(asked).toHaveLength(1));
    });

    it('restores the previous content on undo', async () => {
      server.use(http.post(`*${path}`, () => HttpResponse.json({ ...full, label: 'Anew' })));
      const { user } = openBlock(newBlock(type, { reference: 'Ruth 1', ...full }));
      await user.click(await findGenerateButton());
      expect(await screen.findByText('Anew')).toBeVisible();
      await clickUndo();
      expect(onlyContent(type)).toEqual({ reference: 'Ruth 1', isGenerating: false, ...full });
    });

    it('is no longer marked as verified after it is edited', async () => {
      const { user } = openBlock(newBlock(type, { reference: 'Ruth 1', ...full }));
      await user.type(await screen.findByDisplayValue(words), '!');
      expect(screen.getByDisplayValue(`${words}!`)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Scripture verified' })).not.toBeInTheDocument();
      expect(screen.getByText('Compiled from public-domain sources')).toBeVisible();
      expect(onlyContent(type).sources).toEqual(generatedFields.sources);
    });

    it('is shown with its label, sources, and verification', async () => {
      readBlock(newBlock(type, { reference: 'Ruth 1', ...full }));
      expect(await screen.findByRole('heading', { name: `${label}: Ruth 1` })).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByText('Compiled from public-domain sources')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Scripture verified' })).toBeVisible();
      expect(screen.getByText('Commentary on the Whole Bible')).toBeVisible();
    });
  },
);

describe('the events of a timeline', () => {
  it('can be added, edited, and removed', async () => {
    const { user } = openBlock(newBlock('timeline'));
    await user.click(await screen.findByRole('button', { name: 'Add event' }));
    await user.type(screen.getByLabelText('Period'), '1100 BC');
    await user.type(screen.getByLabelText('Event'), 'Famine');
    await user.type(screen.getByLabelText('Significance'), 'They leave');
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    expect(onlyContent('timeline').events).toEqual([
      { period: '1100 BC', event: 'Famine', significance: 'They leave' },
      { period: '', event: '', significance: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove event 1' }));
    expect(onlyContent('timeline').events).toEqual([{ period: '', event: '', significance: '' }]);
    expect(screen.getByRole('button', { name: 'Add event' })).toHaveFocus();
  });

  it('are shown in order with links to their sources', async () => {
    readBlock(newBlock('timeline', { reference: 'Ruth 1', events, ...generatedFields }));
    expect(await screen.findByText('About 1100 BC')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Source 1' })).toBeVisible();
  });
});

describe('the parts of a historical context', () => {
  it('are labeled', async () => {
    openBlock(newBlock('historical', { context }));
    expect(await screen.findByLabelText('Political context')).toHaveValue('Judges ruled.');
    expect(screen.getByLabelText('Cultural context')).toHaveValue('Widows gleaned.');
    expect(screen.getByLabelText('Religious context')).toHaveValue('Each as he saw fit.');
    expect(screen.getByLabelText('Geographical context')).toHaveValue('Moab lies east.');
  });
});

describe('cross-references', () => {
  it('are split at commas and trimmed, without empty ones', () => {
    expect(parseCrossReferences(' John 3:16 ,, Ruth 1 ,')).toEqual(['John 3:16', 'Ruth 1']);
    expect(parseCrossReferences(' , ')).toEqual([]);
  });

  it('can be typed and are tidied up on blur', async () => {
    const { user } = openBlock(newBlock('commentary'));
    const field = await screen.findByLabelText('Cross-references');
    await user.type(field, 'John 3:16 ,, Ruth 1,');
    expect(field).toHaveValue('John 3:16 ,, Ruth 1,');
    expect(onlyContent('commentary').commentary.crossReferences).toEqual(['John 3:16', 'Ruth 1']);
    await user.tab();
    expect(field).toHaveValue('John 3:16, Ruth 1');
  });

  it('are shown as links into the Bible', async () => {
    readBlock(newBlock('commentary', { reference: 'Ruth 1', commentary }));
    expect(await screen.findByRole('link', { name: 'Matthew 1:5' })).toHaveAttribute(
      'href',
      expect.stringContaining('/bible?ref=Matthew'),
    );
  });
});
