import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LazySelect } from '@/ui/forms/lazy-select';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import type { CardProps } from './draft';
import { KeyField } from './key-field';
import { isSecurity, type MailSecurity, type MailState, useMailState, useTestMail } from './mail';

const securityLabels: Record<MailSecurity, () => string> = {
  starttls: m.system_mail_starttls,
  tls: m.system_mail_tls,
  none: m.system_mail_none,
};

/** The SMTP server for password resets, account approvals and other emails. */
export function MailCard({ saved, draft, problems, onChange }: CardProps) {
  const testMutation = useTestMail();
  const isFilled = draft.smtpHost.trim() !== '' && draft.mailFrom.trim() !== '';
  const test = () =>
    testMutation.mutate(draft, {
      onSuccess: ({ to }) =>
        toast({
          title: m.system_mail_test_success(),
          description: m.system_mail_test_sent({ to }),
          tone: 'success',
        }),
      onError: (error) =>
        showFailure(error, m.system_mail_test_failure(), m.system_service_test_fallback()),
    });

  return (
    <Card aria-labelledby="mail-service">
      <CardHeader>
        <CardTitle id="mail-service">{m.common_email()}</CardTitle>
        <CardDescription>{m.system_mail_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <StateNotice state={useMailState(saved)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.system_mail_host()} error={problems.smtpHost}>
            <Input
              name="smtpHost"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={253}
              placeholder="mail.example.org"
              value={draft.smtpHost}
              onChange={(event) => onChange({ smtpHost: event.target.value })}
            />
          </Field>
          <Field label={m.system_mail_port()} error={problems.smtpPort}>
            <Input
              name="smtpPort"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={draft.smtpPort}
              onChange={(event) => onChange({ smtpPort: event.target.value })}
              className="max-w-32"
            />
          </Field>
          <Field label={m.system_mail_security()} hint={m.system_mail_security_hint()}>
            <LazySelect
              value={draft.smtpSecurity}
              onValueChange={(value) => isSecurity(value) && onChange({ smtpSecurity: value })}
              options={Object.entries(securityLabels).map(([value, label]) => ({
                value,
                label: label(),
              }))}
            />
          </Field>
          <Field
            label={m.system_mail_from()}
            hint={m.system_mail_from_hint()}
            error={problems.mailFrom}
          >
            <Input
              name="mailFrom"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
              value={draft.mailFrom}
              onChange={(event) => onChange({ mailFrom: event.target.value })}
            />
          </Field>
          <Field
            label={m.common_username()}
            hint={m.system_mail_username_hint()}
            error={problems.smtpUsername}
          >
            <Input
              name="smtpUsername"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={draft.smtpUsername}
              onChange={(event) => onChange({ smtpUsername: event.target.value })}
            />
          </Field>
        </div>
        <KeyField
          label={m.system_mail_password()}
          name="smtpPassword"
          value={draft.smtpPassword}
          error={problems.smtpPassword}
          onChange={(smtpPassword) => onChange({ smtpPassword })}
          test={{
            label: m.system_mail_test(),
            canTest: isFilled,
            isTesting: testMutation.isPending,
            onTest: test,
          }}
        />
      </CardContent>
    </Card>
  );
}

function StateNotice({ state }: { state: MailState }) {
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-muted">
        <span
          aria-hidden="true"
          className={cx(
            'size-2.5 shrink-0 rounded-full',
            state === 'on' ? 'bg-primary' : 'bg-danger',
          )}
        />
        {state === 'on' ? m.system_mail_is_on() : m.common_off()}
      </p>
      {state === 'not set up' && <Notice>{m.system_mail_without()}</Notice>}
      {state === 'no address' && <Notice tone="warning">{m.system_mail_needs_address()}</Notice>}
    </>
  );
}
