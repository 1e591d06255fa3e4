import { messageOf } from '@/api/errors';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PasswordInput } from '@/ui/forms/password-input';
import { toast } from '@/ui/toast/toast-store';
import { signInSchema } from '../schemas';
import { useSignIn } from './sign-in-api';

export function SignInForm() {
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await signIn.mutateAsync(credentials);
      toast({
        title: m.sign_in_success_title(),
        description: m.sign_in_success_description(),
        tone: 'success',
      });
    } catch (error) {
      showFieldErrors(form, error);
      toast({
        title: m.sign_in_failure_title(),
        description: messageOf(error, m.sign_in_failure_description()),
        tone: 'danger',
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={m.common_username()} error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
      </Field>
      <Field label={m.common_password()} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={m.field_show_password()}
          hideLabel={m.field_hide_password()}
          {...form.register('password')}
        />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting}>
        {m.common_sign_in()}
      </Button>
    </form>
  );
}
