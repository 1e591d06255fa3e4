import { expect, it } from 'vitest';
import { choice, line, linesOf, number, referencesField, validate } from './fields';

const fields = [
  line('title', 'Title', 200),
  number('minutes', 'Minutes', 1, 60),
  referencesField(),
];

it('names what is missing, and leaves out what may be', () => {
  expect(validate(fields, { title: ' ', minutes: '' })).toEqual({
    title: 'Title is required',
    minutes: 'Minutes is required',
  });
  expect(validate(fields, { title: 'Rest', minutes: '3' })).toEqual({});
});

it.each(['0', '61', '-1', '1.5', 'three', '1e1'])('%s is no number of minutes', (minutes) => {
  expect(validate(fields, { title: 'Rest', minutes })).toEqual({
    minutes: 'Minutes must be a whole number from 1 to 60',
  });
});

it('offers what there is to choose by its names', () => {
  const field = choice('level', 'Level', { easy: () => 'Easy', hard: () => 'Hard' });
  expect(field).toMatchObject({
    options: [
      { value: 'easy', label: 'Easy' },
      { value: 'hard', label: 'Hard' },
    ],
  });
});

it('takes each line as a reference', () => {
  expect(linesOf(' John 3:16 \n\nMark 1:35\n')).toEqual(['John 3:16', 'Mark 1:35']);
});
