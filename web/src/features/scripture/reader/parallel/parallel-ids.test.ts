import { expect, it } from 'vitest';
import { parallelIds } from './parallel-ids';

const shelf = ['bsb', 'kjv', 'web', 'asv'].map((id) => ({ id }));

it('takes the next translation on the shelf when none was chosen', () => {
  expect(parallelIds('bsb', [], shelf)).toEqual(['bsb', 'kjv']);
  expect(parallelIds('kjv', [], shelf)).toEqual(['kjv', 'bsb']);
});

it('never shows one twice, nor one that left the shelf', () => {
  expect(parallelIds('bsb', ['bsb', 'gone', 'web'], shelf)).toEqual(['bsb', 'web']);
  expect(parallelIds('bsb', ['web', 'asv'], shelf)).toEqual(['bsb', 'web', 'asv']);
});

it('is alone when the shelf has no other', () => {
  expect(parallelIds('bsb', [], [{ id: 'bsb' }])).toEqual(['bsb']);
});
