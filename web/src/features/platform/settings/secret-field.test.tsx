import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { replaceMask, SecretField } from './secret-field';

function TestSecretField({ saved }: { saved: string }) {
  const [value, setValue] = useState(saved);
  return <SecretField label="Key" name="key" value={value} error={undefined} onChange={setValue} />;
}

describe('a saved secret', () => {
  it('is replaced by a typed value and clears the hint', async () => {
    const { user } = renderInApp(<TestSecretField saved="sk-…4f2a" />);
    const field = await screen.findByLabelText('Key');
    expect(field).toHaveAccessibleDescription(/A value is saved\. Type a new one/);
    await user.type(field, 'sk-new');
    expect(field).toHaveValue('sk-new');
    expect(field).not.toHaveAccessibleDescription(/Saved/);
  });

  it('is removed by clearing the field', async () => {
    const { user } = renderInApp(<TestSecretField saved="sk-…4f2a" />);
    await user.clear(await screen.findByLabelText('Key'));
    expect(screen.getByLabelText('Key')).toHaveValue('');
  });

  it.each([
    ['sk-…4f2ax', 'x'],
    ['sk-…4f2', ''],
    ['new', 'new'],
    ['', ''],
  ])('never keeps a partial mask: %s', (typed, expected) => {
    expect(replaceMask('sk-…4f2a', typed)).toBe(expected);
  });
});
