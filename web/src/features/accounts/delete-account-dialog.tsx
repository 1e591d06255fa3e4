import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { useDeleteAccount } from './account-api';
import type { AccountOwner } from './my-data-section';
import { deleteAccountSchema } from './schemas';

type DeleteAccountDialogProps = AccountOwner & { onClose: () => void };

export function DeleteAccountDialog({ onClose, ...owner }: DeleteAccountDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.my_data_delete_title()}
        description={m.my_data_delete_description()}
        closeLabel={m.app_close()}
      >
        <div className="grid gap-2 text-sm">
          <p>{m.my_data_delete_what()}</p>
          <ul className="list-disc ps-5">
            <li>{m.my_data_delete_account()}</li>
            <li>{m.my_data_delete_journal()}</li>
            <li>{m.my_data_delete_bible()}</li>
            <li>{m.my_data_delete_progress()}</li>
          </ul>
          <p>{m.my_data_delete_keep()}</p>
        </div>
        <DeleteAccountForm {...owner} />
      </DialogContent>
    </Dialog>
  );
}

/** Whoever signs in elsewhere has no password here to give. */
function DeleteAccountForm({ authMethod, username }: AccountOwner) {
  const deleteAccount = useDeleteAccount();
  const withPassword = authMethod === 'password';
  const form = useForm({
    resolver: zodResolver(deleteAccountSchema(withPassword)),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await deleteAccount.mutateAsync({
        username: values.username,
        password: withPassword ? values.password : null,
      });
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(error, m.my_data_delete_failure(), m.my_data_try_again());
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={m.my_data_delete_username({ username })} error={errors.username?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      {withPassword && (
        <Field label={m.my_data_delete_password()} error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={m.field_show_password()}
            hideLabel={m.field_hide_password()}
            {...form.register('password')}
          />
        </Field>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">{m.app_cancel()}</Button>
        </DialogClose>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {m.my_data_delete_submit()}
        </Button>
      </DialogFooter>
    </form>
  );
}
