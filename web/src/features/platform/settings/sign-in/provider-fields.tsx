import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Notice } from '@/ui/states/notice';
import type { Problems } from '../draft';
import { TestButton } from '../key-field';
import { SecretField } from '../secret-field';
import { type SignInProvider, type SignInSettings, useTestSignIn } from './api';

type ProviderFieldsProps = {
  draft: SignInProvider;
  problems: Problems;
  /** Shown as placeholders: these values from the configuration file apply until others are saved. */
  configured: SignInSettings['configured'];
  onChange: (changes: Partial<SignInProvider>) => void;
};

const plainTextProps = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export function ProviderFields({ draft, problems, configured, onChange }: ProviderFieldsProps) {
  const testMutation = useTestSignIn();
  const issuer = draft.issuer.trim() || (configured?.issuer ?? '');
  // A result for a different issuer is not shown.
  const isForCurrentIssuer = testMutation.variables?.issuer === issuer;
  const fileHint = configured ? m.system_signin_from_file() : undefined;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={m.system_signin_issuer()}
          hint={fileHint ?? m.system_signin_issuer_hint()}
          error={problems.issuer}
          className="grow basis-72"
        >
          <Input
            {...plainTextProps}
            name="issuer"
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder={configured?.issuer ?? 'https://id.example.org'}
            value={draft.issuer}
            onChange={(event) => onChange({ issuer: event.target.value })}
          />
        </Field>
        <div className="sm:pt-6.5">
          <TestButton
            label={m.system_signin_test()}
            canTest={issuer !== ''}
            isTesting={testMutation.isPending}
            onTest={() => testMutation.mutate({ issuer })}
          />
        </div>
      </div>
      {isForCurrentIssuer && testMutation.isError && (
        <Notice tone="danger" announce className="wrap-anywhere">
          {messageOf(testMutation.error, m.system_service_test_fallback())}
        </Notice>
      )}
      {isForCurrentIssuer && testMutation.isSuccess && (
        <Notice tone="success" announce className="wrap-anywhere">
          {m.system_signin_test_success({ address: testMutation.data.authorizationEndpoint })}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.system_signin_client()} hint={fileHint} error={problems.clientId}>
          <Input
            {...plainTextProps}
            name="clientId"
            maxLength={200}
            placeholder={configured?.clientId}
            value={draft.clientId}
            onChange={(event) => onChange({ clientId: event.target.value })}
          />
        </Field>
        <SecretField
          label={m.system_signin_secret()}
          hint={m.system_signin_secret_hint()}
          name="clientSecret"
          value={draft.clientSecret}
          error={problems.clientSecret}
          onChange={(value) => onChange({ clientSecret: value })}
        />
      </div>
      <Field
        label={m.system_signin_label()}
        hint={m.system_signin_label_hint()}
        error={problems.label}
      >
        <Input
          {...plainTextProps}
          name="label"
          maxLength={60}
          placeholder={configured?.label ?? m.system_signin_usual_label()}
          value={draft.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Field>
    </>
  );
}
