import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Input } from './input';
import { PasswordInput } from './password-input';
import { RadioGroup } from './radio-group';
import { Select } from './select';
import { Slider } from './slider';
import { Switch } from './switch';
import { Textarea } from './textarea';

const roles = [
  { value: 'user', label: 'Member' },
  { value: 'admin', label: 'Admin' },
];

describe('Field', () => {
  it.each([
    { control: <Input />, role: 'textbox' },
    { control: <Textarea />, role: 'textbox' },
    { control: <Select options={roles} />, role: 'combobox' },
    { control: <Checkbox />, role: 'checkbox' },
    { control: <Switch />, role: 'switch' },
    { control: <Slider defaultValue={5} />, role: 'slider' },
    { control: <RadioGroup options={roles} />, role: 'radiogroup' },
  ])('names and describes a $role', ({ control, role }) => {
    render(
      <Field label="Label" hint="A hint">
        {control}
      </Field>,
    );
    const element = screen.getByRole(role);
    expect(element).toHaveAccessibleName('Label');
    expect(element).toHaveAccessibleDescription('A hint');
    expect(element).not.toHaveAttribute('aria-invalid');
  });

  it('shows the error', () => {
    render(
      <Field label="Email" hint="Only for sign-in" error="Invalid email address" required>
        <Input type="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Only for sign-in Invalid email address');
  });

  it('lets a control keep its own attributes', () => {
    render(
      <Field label="Email" error="Invalid email address">
        <Input id="own" aria-describedby="elsewhere" aria-invalid={false} />
      </Field>,
    );
    const input = screen.getByRole('textbox');
    expect(input).toHaveAttribute('id', 'own');
    expect(input).toHaveAttribute('aria-describedby', 'elsewhere');
    expect(input).toBeValid();
  });
});

describe('PasswordInput', () => {
  it('shows and hides the typed password', async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});
