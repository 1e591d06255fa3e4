import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { zodResolver } from '@/lib/forms/forms';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/toast/toast-store';
import { createUserSchema } from '../schemas';
import { useCurrentUser } from '../session/current-user';
import type { Role } from '../session/roles';
import { useCreateUser } from './api';
import { grantableRoles } from './rules';
import { roleName } from './words';

/** Creates an account that is active immediately. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const actor = useCurrentUser();
  const create = useCreateUser();
  const form = useDraftForm({
    initial: {
      username: '',
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      dateOfBirth: '',
      role: 'user' as Role,
    },
    resolver: zodResolver(createUserSchema),
    save: async ({ dateOfBirth, ...values }) => {
      const newUser = await create.mutateAsync({ ...values, dateOfBirth: dateOfBirth || null });
      toast({
        title: m.users_created_title(),
        description: m.users_created({ username: newUser.username }),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showFailure(error, m.users_create_failure(), m.users_create_try_again()),
  });
  const { errors, text, choice } = form;

  return (
    <AppFormDialog
      form={form}
      title={m.users_create()}
      description={m.users_create_description()}
      saveLabel={m.users_create()}
      onClose={onClose}
    >
      <Field required label={m.common_username()} error={errors.username}>
        <Input autoComplete="off" autoCapitalize="none" {...text('username')} />
      </Field>
      <Field required label={m.common_email()} error={errors.email}>
        <Input type="email" autoComplete="off" {...text('email')} />
      </Field>
      <Field required label={m.common_password()} error={errors.password}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={m.field_show_password()}
          hideLabel={m.field_hide_password()}
          {...text('password')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field required label={m.field_first_name()} error={errors.firstName}>
          <Input autoComplete="off" {...text('firstName')} />
        </Field>
        <Field required label={m.field_last_name()} error={errors.lastName}>
          <Input autoComplete="off" {...text('lastName')} />
        </Field>
      </div>
      <Field label={m.field_date_of_birth()} error={errors.dateOfBirth}>
        <Input type="date" {...text('dateOfBirth')} />
      </Field>
      <Field label={m.users_filter_role()} error={errors.role}>
        <Select
          {...choice('role')}
          options={grantableRoles(actor).map((one) => ({ value: one, label: roleName(one) }))}
        />
      </Field>
    </AppFormDialog>
  );
}
