import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { PasswordInput } from '@/ui/forms/password-input';
import { Logo } from '@/ui/logo';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import { resetPasswordSchema } from '../schemas';
import { useResetPassword } from './api';

/** The page a password reset link opens, for signed-in and signed-out visitors alike. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const savedToken = useTokenRemovedFromUrl(token);
  const [isRefused, setRefused] = useState(false);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-8 px-5 py-10">
      <title>{m.app_document_title({ page: m.page_reset_password() })}</title>
      <Logo name={m.app_name()} />
      <header className="grid gap-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em]">
          {m.page_reset_password()}
        </h1>
        {savedToken && !isRefused && <p className="text-muted">{m.reset_description()}</p>}
      </header>
      {savedToken && !isRefused ? (
        <NewPasswordForm token={savedToken} onRefused={() => setRefused(true)} />
      ) : (
        <div className="grid gap-5">
          <Notice tone="warning" title={m.reset_invalid_title()} announce={isRefused}>
            {m.reset_invalid()}
          </Notice>
          <Button variant="secondary" asChild>
            <Link to="/">{m.register_back_to_sign_in()}</Link>
          </Button>
        </div>
      )}
    </main>
  );
}

/**
 * Removes the token from the URL, so it can't leak through the screen, the browser history, or the Referer
 * header.
 */
function useTokenRemovedFromUrl(token: string | undefined): string | undefined {
  const { history } = useRouter();
  const [savedToken] = useState(token);
  useEffect(() => {
    if (token) history.replace(history.location.pathname);
  }, [history, token]);
  return savedToken;
}

function NewPasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const resetMutation = useResetPassword();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await resetMutation.mutateAsync({ token, password });
      toast({
        title: m.common_password_changed(),
        description: m.reset_success_description(),
        tone: 'success',
      });
      await navigate({ to: '/' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password_link_invalid') return onRefused();
      showFieldErrors(form, error);
      showFailure(error, m.password_failure_title(), m.password_failure_description());
    }
  });

  const labels = { showLabel: m.field_show_password(), hideLabel: m.field_hide_password() };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={m.password_new()} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...labels} {...form.register('password')} />
      </Field>
      <Field label={m.password_confirm()} error={errors.confirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...labels}
          {...form.register('confirmPassword')}
        />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting}>
        {m.reset_submit()}
      </Button>
    </form>
  );
}
