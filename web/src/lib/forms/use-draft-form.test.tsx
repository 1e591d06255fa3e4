import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { DraftOwner } from './draft-owner';
import { AppFormDialog } from './form-dialog';
import { useDraftForm, validateWith } from './use-draft-form';

type TestFormProps = { save: () => Promise<void>; onFailure?: (error: unknown) => void };

function TestForm({ save, onFailure }: TestFormProps) {
  const form = useDraftForm({
    draft: 'letter:new',
    initial: { to: '', text: '', isSure: false },
    fieldsLeftOutOfDraft: ['isSure'],
    resolver: validateWith(({ text }) => ({ text: text === '' && 'Write something.' })),
    save,
    onFailure,
  });
  return (
    <AppFormDialog
      form={form}
      title="A letter"
      description="To somebody."
      saveLabel="Send"
      onClose={() => undefined}
    >
      <Field label="To" error={form.errors.to}>
        <Input {...form.text('to')} />
      </Field>
      <Field label="Text" error={form.errors.text}>
        <Input {...form.text('text')} />
      </Field>
      <Field layout="inline" label="Sure">
        <Checkbox
          checked={form.values.isSure}
          onCheckedChange={(checked) => form.change('isSure', checked === true)}
        />
      </Field>
    </AppFormDialog>
  );
}

function openForm(owner: string | null, props: Partial<TestFormProps> = {}) {
  const { unmount } = render(
    <DraftOwner value={owner}>
      <TestForm save={async () => undefined} {...props} />
    </DraftOwner>,
  );
  return { user: userEvent.setup(), close: unmount };
}

const findSendButton = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => sessionStorage.clear());

it('restores a draft only for the member who wrote it', async () => {
  const first = openForm('ruth');
  await first.user.type(screen.getByLabelText('Text'), 'Dear Naomi');
  await first.user.click(screen.getByRole('checkbox'));
  first.close();
  const other = openForm('boaz');
  expect(screen.getByLabelText('Text')).toHaveValue('');
  other.close();
  openForm('ruth');
  expect(screen.getByText('We restored your unsaved draft.')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Dear Naomi');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('stores nothing for signed-out visitors', async () => {
  const { user } = openForm(null);
  await user.type(screen.getByLabelText('Text'), 'Dear Naomi');
  expect(sessionStorage).toHaveLength(0);
});

it('deletes the draft once it is saved', async () => {
  const save = vi.fn(async () => undefined);
  const { user } = openForm('ruth', { save });
  await user.type(screen.getByLabelText('Text'), 'Dear Naomi');
  await user.click(findSendButton());
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ to: '', text: 'Dear Naomi', isSure: false }),
  );
  expect(sessionStorage).toHaveLength(0);
});

it('focuses the first invalid field and sends nothing', async () => {
  const save = vi.fn(async () => undefined);
  const { user } = openForm('ruth', { save });
  await user.click(findSendButton());
  expect(screen.getByText('Write something.')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('D');
  expect(screen.queryByText('Write something.')).toBeNull();
});

it('shows a server error beside its field, focuses it, and keeps the draft', async () => {
  const refusal = new ApiError('400', {
    status: 400,
    code: 'validation_failed',
    fields: { to: 'Nobody has this name.' },
  });
  const onFailure = vi.fn();
  const { user } = openForm('ruth', { save: () => Promise.reject(refusal), onFailure });
  await user.type(screen.getByLabelText('Text'), 'Dear Naomi');
  await user.click(findSendButton());
  expect(await screen.findByText('Nobody has this name.')).toBeVisible();
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(onFailure).toHaveBeenCalledWith(refusal, expect.any(Function));
  expect(sessionStorage).toHaveLength(1);
});
