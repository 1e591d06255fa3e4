import { deleteAccountSchema, type User } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { zodResolver } from '@/lib/forms/forms';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';
import { useDeleteAccount } from './account-api';

export type AccountOwner = Pick<User, 'authMethod' | 'username'>;

type DeleteAccountDialogProps = AccountOwner & { onClose: () => void };

/** Members who sign in with an identity provider have no password to confirm with. */
export function DeleteAccountDialog({ onClose, authMethod, username }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount();
  const withPassword = authMethod === 'password';
  const form = useDraftForm({
    initial: { username: '', password: '' },
    resolver: zodResolver(deleteAccountSchema(withPassword)),
    save: async (values) => {
      await deleteAccount.mutateAsync({
        username: values.username,
        password: withPassword ? values.password : null,
      });
    },
    onFailure: (error) => showFailure(error, m.my_data_delete_failure(), m.common_try_again()),
  });
  const { errors, text } = form;
  return (
    <AppFormDialog
      form={form}
      tone="danger"
      title={m.my_data_delete_title()}
      description={m.common_this_action_cannot_be_undone()}
      saveLabel={m.my_data_delete_submit()}
      onClose={onClose}
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
      <Field label={m.my_data_delete_username({ username })} error={errors.username}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...text('username')} />
      </Field>
      {withPassword && (
        <Field label={m.my_data_delete_password()} error={errors.password}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={m.field_show_password()}
            hideLabel={m.field_hide_password()}
            {...text('password')}
          />
        </Field>
      )}
    </AppFormDialog>
  );
}
