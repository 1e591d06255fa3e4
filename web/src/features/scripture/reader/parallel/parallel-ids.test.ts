import { expect, it } from 'vitest';
import { parallelIds } from './parallel-ids';

const availableTranslations = ['bsb', 'kjv', 'web', 'asv'].map((id) => ({ id }));

it('uses the next translation in the library when none is selected', () => {
  expect(parallelIds('bsb', [], availableTranslations)).toEqual(['bsb', 'kjv']);
  expect(parallelIds('kjv', [], availableTranslations)).toEqual(['kjv', 'bsb']);
});

it('never shows a translation twice, or one that was removed from the library', () => {
  expect(parallelIds('bsb', ['bsb', 'gone', 'web'], availableTranslations)).toEqual(['bsb', 'web']);
  expect(parallelIds('bsb', ['web', 'asv'], availableTranslations)).toEqual(['bsb', 'web', 'asv']);
});

it('shows one translation when the library has no other', () => {
  expect(parallelIds('bsb', [], [{ id: 'bsb' }])).toEqual(['bsb']);
});
