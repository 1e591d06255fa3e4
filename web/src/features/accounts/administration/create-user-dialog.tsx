import { useId } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { useCurrentUser } from '../current-user';
import type { Role } from '../roles';
import { createUserSchema } from '../schemas';
import { useCreateUser } from './api';
import { grantable } from './rules';
import { nameOfRole } from './words';

/** An account that is active at once. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const actor = useCurrentUser();
  const create = useCreateUser();
  const form = useForm({
    resolver: zodResolver(createUserSchema),
    defaultValues: {
      username: '',
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      dateOfBirth: '',
      role: 'user' as Role,
    },
  });
  const { errors } = form.formState;
  const role = form.watch('role');

  const submit = form.handleSubmit(async ({ dateOfBirth, ...values }) => {
    try {
      const made = await create.mutateAsync({ ...values, dateOfBirth: dateOfBirth || null });
      toast({
        title: m.users_created_title(),
        description: m.users_created({ username: made.username }),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(error, m.users_create_failure(), m.users_create_try_again());
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.users_create()}
        description={m.users_create_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Field required label={m.field_username()} error={errors.username?.message}>
            <Input autoComplete="off" autoCapitalize="none" {...form.register('username')} />
          </Field>
          <Field required label={m.field_email()} error={errors.email?.message}>
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <Field required label={m.field_password()} error={errors.password?.message}>
            <PasswordInput
              autoComplete="new-password"
              showLabel={m.field_show_password()}
              hideLabel={m.field_hide_password()}
              {...form.register('password')}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field required label={m.field_first_name()} error={errors.firstName?.message}>
              <Input autoComplete="off" {...form.register('firstName')} />
            </Field>
            <Field required label={m.field_last_name()} error={errors.lastName?.message}>
              <Input autoComplete="off" {...form.register('lastName')} />
            </Field>
          </div>
          <Field label={m.field_date_of_birth()} error={errors.dateOfBirth?.message}>
            <Input type="date" {...form.register('dateOfBirth')} />
          </Field>
          <Field label={m.users_column_role()} error={errors.role?.message}>
            <Select
              value={role}
              onValueChange={(value) => {
                const chosen = grantable(actor).find((one) => one === value);
                if (chosen) form.setValue('role', chosen);
              }}
              options={grantable(actor).map((one) => ({ value: one, label: nameOfRole(one) }))}
            />
          </Field>
        </form>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">{m.app_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={create.isPending}>
            {m.users_create()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
