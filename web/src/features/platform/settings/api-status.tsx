import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { type SettingsDraft, usesCustomServer } from './draft';
import { usePaymentSettings } from './payments/api';
import { useSignInSettings } from './sign-in/api';

/** An overview of which keys are set. */
export function ApiStatus({ draft }: { draft: SettingsDraft }) {
  return (
    <section
      aria-labelledby="api-status"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="api-status" className="font-serif text-lg font-semibold">
        {m.system_status_title()}
      </h2>
      <dl className="grid gap-2 text-sm">
        <KeyStatus name={m.system_esv_name()} value={draft.esvApiKey} />
        <KeyStatus
          name={m.system_text_name()}
          value={draft.openaiApiKey}
          withoutKey={usesCustomServer(draft) ? m.system_status_own_server() : undefined}
        />
        <KeyStatus name={m.common_voice()} value={draft.elevenLabsApiKey} />
        <PaymentStatus />
        <SignInStatus />
      </dl>
    </section>
  );
}

type KeyStatusProps = {
  name: string;
  value: string;
  /** What an empty key means, if not just that the key is missing. */
  withoutKey?: string | undefined;
};

function KeyStatus({ name, value, withoutKey = m.system_status_empty() }: KeyStatusProps) {
  const isFilled = value.trim() !== '';
  return (
    <Status
      name={name}
      isGood={isFilled}
      words={isFilled ? m.system_status_filled() : withoutKey}
    />
  );
}

/**
 * Shows the saved payment settings, not the edited ones, because the payment card has its own Save button.
 */
function PaymentStatus() {
  const { data: saved } = usePaymentSettings();
  if (!saved) return null;
  const ready = saved.mode === 'live' ? m.system_status_live() : m.system_status_test();
  return (
    <Status
      name={m.system_payment_name()}
      isGood={saved.isReady}
      words={saved.isReady ? ready : m.common_not_set_up()}
    />
  );
}

function SignInStatus() {
  const { data: saved } = useSignInSettings();
  if (!saved) return null;
  const isOn = saved.issuer !== '' || saved.configured !== null;
  return (
    <Status
      name={m.system_signin_name()}
      isGood={isOn}
      words={isOn ? m.system_mail_is_on() : m.common_not_set_up()}
    />
  );
}

type StatusProps = { name: string; isGood: boolean; words: string };

function Status({ name, isGood, words }: StatusProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0">{name}</dt>
      <dd className="flex items-center gap-2 text-muted">
        <span
          aria-hidden="true"
          className={cx('size-2.5 shrink-0 rounded-full', isGood ? 'bg-primary' : 'bg-danger')}
        />
        {words}
      </dd>
    </div>
  );
}
