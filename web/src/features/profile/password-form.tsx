import { passwordSchema } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { PasswordInput } from '@/ui/forms/password-input';
import { toast } from '@/ui/toast/toast-store';
import { useChangePassword } from './account-api';

export function PasswordForm({ username }: { username: string }) {
  const changePassword = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await changePassword.mutateAsync({ currentPassword, newPassword });
      form.reset();
      toast({
        title: m.common_password_changed(),
        description: m.password_success_description(),
        tone: 'success',
      });
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(error, m.password_failure_title(), m.password_failure_description());
    }
  });

  const labels = { showLabel: m.field_show_password(), hideLabel: m.field_hide_password() };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-sm gap-5">
      {/* Tells password managers which account's password is changing. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={m.password_current()} error={errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...labels}
          {...form.register('currentPassword')}
        />
      </Field>
      <Field label={m.password_new()} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...labels} {...form.register('newPassword')} />
      </Field>
      <Field label={m.password_confirm()} error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...labels}
          {...form.register('confirmPassword')}
        />
      </Field>
      <Button type="submit" loading={isSubmitting} className="justify-self-start">
        {m.common_change_password()}
      </Button>
    </form>
  );
}
