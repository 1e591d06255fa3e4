import { expect, it } from 'vitest';
import { toFormValues, toRequest, validate } from './app-form';

const validValues = {
  ...toFormValues(null),
  displayName: ' Lantern ',
  description: 'Lights a psalm.',
};

it('requires only a name and a description', () => {
  expect(Object.keys(validate(toFormValues(null)))).toEqual(['displayName', 'description']);
  expect(validate(validValues)).toEqual({});
});

it.each(['green', '#12345', '#1234567', '2F6B4F'])('%s is not a valid color', (primaryColor) => {
  expect(Object.keys(validate({ ...validValues, primaryColor }))).toEqual(['primaryColor']);
});

it.each(['lantern.example', 'ftp://lantern.example', 'https://', 'javascript:alert(1)'])(
  '%s is not a valid URL',
  (websiteUrl) => {
    expect(Object.keys(validate({ ...validValues, websiteUrl }))).toEqual(['websiteUrl']);
  },
);

it('sends empty fields as null', () => {
  expect(
    toRequest({ ...validValues, syncUrl: 'https://lantern.example/sync', isRetired: 'yes' }),
  ).toEqual({
    displayName: 'Lantern',
    description: 'Lights a psalm.',
    primaryColor: null,
    websiteUrl: null,
    syncUrl: 'https://lantern.example/sync',
    isRetired: true,
  });
});
