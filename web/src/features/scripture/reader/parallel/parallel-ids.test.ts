import { expect, it } from 'vitest';
import { parallelIds } from './parallel-ids';

const shelf = ['bsb', 'kjv', 'web', 'asv'].map((id) => ({ id }));

it('uses the next translation in the library when none is selected', () => {
  expect(parallelIds('bsb', [], shelf)).toEqual(['bsb', 'kjv']);
  expect(parallelIds('kjv', [], shelf)).toEqual(['kjv', 'bsb']);
});

it('never shows a translation twice or one that left the library', () => {
  expect(parallelIds('bsb', ['bsb', 'gone', 'web'], shelf)).toEqual(['bsb', 'web']);
  expect(parallelIds('bsb', ['web', 'asv'], shelf)).toEqual(['bsb', 'web', 'asv']);
});

it('shows one translation when the library has no other', () => {
  expect(parallelIds('bsb', [], [{ id: 'bsb' }])).toEqual(['bsb']);
});
