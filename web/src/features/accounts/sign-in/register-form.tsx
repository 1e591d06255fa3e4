import { useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import { registerSchema } from '../schemas';
import { useRegister } from './sign-in-api';

type RegisterFormProps = {
  /** From the one-time link that creates the first admin. */
  setupToken: string | null;
  /** Called when the new account needs an admin's approval. */
  onPending: (firstName: string) => void;
};

export function RegisterForm({ setupToken, onPending }: RegisterFormProps) {
  const register = useRegister();
  const [setupRefused, setSetupRefused] = useState(false);
  const form = useForm({
    resolver: zodResolver(registerSchema),
    defaultValues: {
      username: '',
      email: '',
      password: '',
      confirmPassword: '',
      firstName: '',
      lastName: '',
      dateOfBirth: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const liveSetupToken = setupRefused ? null : setupToken;

  const submit = form.handleSubmit(async ({ confirmPassword: _, dateOfBirth, ...values }) => {
    try {
      const { status } = await register.mutateAsync({
        ...values,
        dateOfBirth: dateOfBirth || null,
        setupToken: liveSetupToken,
      });
      if (status === 'pending') onPending(values.firstName);
      announce(status);
    } catch (error) {
      showFieldErrors(form, error);
      if (error instanceof ApiError && error.code === 'setup_link_invalid') setSetupRefused(true);
      toast({
        title: m.register_failure_title(),
        description: messageOf(error, m.register_failure_description()),
        tone: 'danger',
      });
    }
  });

  const passwordLabels = { showLabel: m.field_show_password(), hideLabel: m.field_hide_password() };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <SetupNotice offered={setupToken !== null} refused={setupRefused} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.field_first_name()} error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={m.field_last_name()} error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={m.common_username()} error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
      </Field>
      <Field label={m.common_email()} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.common_password()} error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...passwordLabels}
            {...form.register('password')}
          />
        </Field>
        <Field label={m.field_confirm_password()} error={errors.confirmPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...passwordLabels}
            {...form.register('confirmPassword')}
          />
        </Field>
      </div>
      <Field
        label={m.field_date_of_birth()}
        hint={m.common_optional()}
        error={errors.dateOfBirth?.message}
      >
        <Input type="date" autoComplete="bday" {...form.register('dateOfBirth')} />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting}>
        {liveSetupToken ? m.register_setup_submit() : m.common_register_account()}
      </Button>
      {!liveSetupToken && <p className="text-xs text-muted">{m.register_approval_hint()}</p>}
    </form>
  );
}

function announce(status: 'pending' | 'active') {
  if (status === 'pending') {
    toast({
      title: m.register_success_title(),
      description: m.common_your_account_is_pending_approval(),
      tone: 'success',
    });
  } else {
    toast({
      title: m.common_welcome_to_trellis(),
      description: m.register_setup_success_description(),
      tone: 'success',
    });
  }
}

function SetupNotice({ offered, refused }: { offered: boolean; refused: boolean }) {
  if (!offered) return null;
  if (refused) {
    return (
      <Notice tone="warning" title={m.register_setup_invalid_title()} announce>
        {m.register_setup_invalid_notice()}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={m.register_setup_title()}>
      {m.register_setup_notice()}
    </Notice>
  );
}
