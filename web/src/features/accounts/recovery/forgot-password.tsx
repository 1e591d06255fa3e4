import { useEffect, useRef } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Notice } from '@/ui/states/notice';
import { Spinner } from '@/ui/states/spinner';
import { forgotPasswordSchema } from '../schemas';
import { useAuthOptions } from '../sign-in/sign-in-api';
import { useForgotPassword } from './api';

/**
 * Replaces the sign-in form: requests a reset link by email, or explains who can help when email isn't set
 * up.
 */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { data: options } = useAuthOptions();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this form is gone, so move focus to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="forgot-password" className="grid gap-5">
      <h2
        ref={heading}
        id="forgot-password"
        tabIndex={-1}
        className="rounded-sm font-serif text-lg font-semibold"
      >
        {m.forgot_title()}
      </h2>
      {options ? (
        <BackToSignIn canMail={options.canMail} />
      ) : (
        <Spinner label={m.common_loading()} className="sr-only" />
      )}
      <Button variant="secondary" onClick={onBack}>
        {m.register_back_to_sign_in()}
      </Button>
    </section>
  );
}

function BackToSignIn({ canMail }: { canMail: boolean }) {
  return canMail ? <RequestLinkForm /> : <Notice>{m.forgot_ask_administrator()}</Notice>;
}

function RequestLinkForm() {
  const requestMutation = useForgotPassword();
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await requestMutation.mutateAsync({ email });
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(error, m.forgot_failure_title(), m.forgot_failure_description());
    }
  });

  if (requestMutation.isSuccess) {
    return (
      <Notice tone="success" announce>
        {m.forgot_sent()}
      </Notice>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-sm text-muted">{m.forgot_description()}</p>
      <Field label={m.common_email()} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="lg" loading={isSubmitting}>
        {m.forgot_submit()}
      </Button>
    </form>
  );
}
