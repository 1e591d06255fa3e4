import { expect, it } from 'vitest';
import { choice, line, number, referencesField, splitLines, validate } from './fields';

const sampleFields = [
  line('title', 'Title', 200),
  number('minutes', 'Minutes', 1, 60),
  referencesField(),
];

it('reports missing required fields and accepts missing optional ones', () => {
  expect(validate(sampleFields, { title: ' ', minutes: '' })).toEqual({
    title: 'Title is required',
    minutes: 'Minutes is required',
  });
  expect(validate(sampleFields, { title: 'Rest', minutes: '3' })).toEqual({});
});

it.each(['0', '61', '-1', '1.5', 'three', '1e1'])(
  '%s is not a valid number of minutes',
  (minutes) => {
    expect(validate(sampleFields, { title: 'Rest', minutes })).toEqual({
      minutes: 'Minutes must be a whole number from 1 to 60',
    });
  },
);

it('labels the options of a choice', () => {
  const field = choice('level', 'Level', { easy: () => 'Easy', hard: () => 'Hard' });
  expect(field).toMatchObject({
    options: [
      { value: 'easy', label: 'Easy' },
      { value: 'hard', label: 'Hard' },
    ],
  });
});

it('reads each line as a reference', () => {
  expect(splitLines(' John 3:16 \n\nMark 1:35\n')).toEqual(['John 3:16', 'Mark 1:35']);
});
