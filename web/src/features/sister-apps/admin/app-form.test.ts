import { expect, it } from 'vitest';
import { requestOf, validate, valuesOf } from './app-form';

const good = { ...valuesOf(null), displayName: ' Lantern ', description: 'Lights a psalm.' };

it('needs a name and a description, and nothing else', () => {
  expect(Object.keys(validate(valuesOf(null)))).toEqual(['displayName', 'description']);
  expect(validate(good)).toEqual({});
});

it.each(['green', '#12345', '#1234567', '2F6B4F'])('%s is no color', (primaryColor) => {
  expect(Object.keys(validate({ ...good, primaryColor }))).toEqual(['primaryColor']);
});

it.each(['lantern.example', 'ftp://lantern.example', 'https://', 'javascript:alert(1)'])(
  '%s is no address',
  (websiteUrl) => {
    expect(Object.keys(validate({ ...good, websiteUrl }))).toEqual(['websiteUrl']);
  },
);

it('sends what is left empty as nothing', () => {
  expect(requestOf({ ...good, syncUrl: 'https://lantern.example/sync', isRetired: 'yes' })).toEqual(
    {
      displayName: 'Lantern',
      description: 'Lights a psalm.',
      primaryColor: null,
      websiteUrl: null,
      syncUrl: 'https://lantern.example/sync',
      isRetired: true,
    },
  );
});
