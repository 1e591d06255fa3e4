import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { verification } from '@/testing/assist';
import { renderInApp } from '@/testing/render';
import { Provenance } from './provenance';

const source = { number: 1, title: 'Commentary', author: null, reference: null, rights: '' };
const nothing = { references: 0, quotations: 0, corrected: 0, removed: 0, items: [] };
const label = 'Compiled from public-domain sources';

async function show(change: Partial<ComponentProps<typeof Provenance>>) {
  const { user } = renderInApp(
    <Provenance label={null} verification={verification} sources={[]} {...change} />,
  );
  const [line, legend] = await screen.findAllByRole('paragraph');
  return { user, line: line?.textContent, legend: legend?.textContent };
}

it.each([
  [
    'everything',
    { translation: 'BSB', sources: [source] },
    "Scripture: word for word from the BSB · Quotations: from the sources below · The rest is the writer's own words and wasn't checked.",
  ],
  [
    'an unknown translation and no sources',
    {},
    "Scripture: word for word from the Bible text · The rest is the writer's own words and wasn't checked.",
  ],
  [
    'no Scripture',
    { verification: nothing, translation: 'BSB', sources: [source] },
    "Quotations: from the sources below · The rest is the writer's own words and wasn't checked.",
  ],
  [
    'neither',
    { verification: nothing, translation: 'BSB' },
    "The text is the writer's own words and wasn't checked.",
  ],
  [
    'a passage next to it',
    { verification: nothing, translation: 'BSB', hasPassage: true },
    "Scripture: word for word from the BSB · The rest is the writer's own words and wasn't checked.",
  ],
  [
    'no AI service',
    { label, translation: 'BSB', sources: [source] },
    'Scripture: word for word from the BSB · Quotations: from the sources below',
  ],
])('says what was checked, and only what applies: %s', async (_what, change, expected) => {
  expect((await show(change)).legend).toBe(expected);
});

it('names the writer', async () => {
  const { line } = await show({});
  expect(line).toBe('AI GeneratedScripture verified');
});

it('never calls text AI-generated that was composed without a service', async () => {
  const { line } = await show({ label });
  expect(line).toBe(`Built-in libraryScripture verified${label}`);
});

it('claims no check of text that has been edited', async () => {
  const { line, legend } = await show({ verification: null, sources: [source] });
  expect(line).toBe('AI Generated');
  expect(legend).toBeUndefined();
});

it.each([
  [1, '1 sentence removed', "1 sentence removed: it couldn't be found."],
  [2, '2 sentences removed', "2 sentences removed: they couldn't be found."],
])('counts the removed sentences: %i', async (removed, short, sentence) => {
  const { user } = await show({ verification: { ...verification, removed } });
  expect(screen.getByText(short)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scripture verified' }));
  const list = within(await screen.findByRole('dialog', { name: 'Verification details' }));
  expect(list.getByText('2 references, 1 quotation, 1 corrected')).toBeVisible();
  expect(list.getByText(sentence)).toBeVisible();
});
