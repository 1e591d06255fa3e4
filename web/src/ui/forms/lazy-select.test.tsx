import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field';
import { LazySelect } from './lazy-select';

it('shows its label and value before its code loads, and is enabled afterward', async () => {
  render(
    <Field label="Role">
      <LazySelect
        value="admin"
        options={[
          { value: 'user', label: 'Member' },
          { value: 'admin', label: 'Admin' },
        ]}
      />
    </Field>,
  );
  expect(screen.getByLabelText('Role')).toHaveTextContent('Admin');
  expect(screen.getByLabelText('Role')).toBeDisabled();
  const select = await screen.findByRole('combobox', { name: 'Role' });
  expect(select).toHaveTextContent('Admin');
  expect(select).toBeEnabled();
});
