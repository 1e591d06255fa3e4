import { expect, it } from 'vitest';
import { privateText, scriptText, sermon, sermonOfBlocks } from '@/testing/sermons/sermon-outline';
import { newBlock } from '../model';
import { toPlainText } from './text';

it('is readable as plain text', () => {
  expect(toPlainText(sermon())).toBe(`Grace Alone
===========
An evening in March


The gift
--------
What is given

John 3:16–17 (BSB)
    16 For God so loved the world.
    Note: Pause here
    17 For God did not send His Son to condemn.

Love comes first.

John 3:18 (BSB)
    18 Whoever believes in Him is not condemned.
    Note: Look up
(Berean Standard Bible. Public domain.)

Loved first
Before we asked.

${scriptText}

Said without a title.

Grace is a gift
---------------

Three things
- One
- Two
- Three

    “Amazing grace”

On grace
“He loves each of us.”
— Augustine, Confessions

[Image: The empty tomb. Early on Sunday]
`);
});

it('leaves out videos, timelines, historical context, commentary, and notes to self', () => {
  const text = toPlainText(sermon());
  for (const omitted of ['film', 'Exodus 14', 'Augustus', 'Adoption', privateText]) {
    expect(text).not.toContain(omitted);
  }
});

it('uses the default title when there is none', () => {
  expect(toPlainText({ title: ' ', subtitle: '', parts: [] })).toBe('New Sermon\n==========\n');
});

it('names the verse of a note when the verse text is missing', () => {
  const verses = [{ verse: 4, text: 'Fetched', notes: 'Slowly' }];
  const block = newBlock('scripture', { reference: 'Psalm 23', text: 'My own words', verses });
  expect(toPlainText(sermonOfBlocks(block))).toContain(
    'Psalm 23\n    My own words\n    Note on verse 4: Slowly\n',
  );
});
