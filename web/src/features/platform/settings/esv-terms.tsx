import { m } from '@/messages';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { RadioGroup } from '@/ui/forms/radio-group';
import { Notice } from '@/ui/states/notice';
import type { ApiSettings, Giving } from './api';
import { usePaymentSettings } from './payments/api';

type Terms = ApiSettings['esvTerms'];
type EsvTermsProps = { terms: Terms; onChange: (terms: Terms) => void };

const answerLabels: Record<Giving, () => string> = {
  none: m.system_giving_none,
  permission: m.system_giving_permission,
};

function isGiving(value: string): value is Giving {
  return value in answerLabels;
}

/**
 * The publisher's conditions for showing the ESV. The operator has to accept them; we can't do it for them.
 */
export function EsvTerms({ terms, onChange }: EsvTermsProps) {
  const { data: payments } = usePaymentSettings();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-medium">{m.system_terms_title()}</legend>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
        <li>{m.system_terms_noncommercial()}</li>
        <li>{m.system_terms_storage()}</li>
        <li>{m.system_terms_notice()}</li>
        <li>{m.system_terms_speech()}</li>
      </ul>
      <p className="text-sm">
        <a
          href="https://api.esv.org/"
          rel="noreferrer"
          className="text-primary-ink underline underline-offset-4"
        >
          {m.system_terms_link()}
        </a>
      </p>
      <Field label={m.system_giving_question()} hint={m.system_giving_hint()}>
        <RadioGroup
          options={Object.entries(answerLabels).map(([value, label]) => ({
            value,
            label: label(),
          }))}
          value={terms.giving ?? ''}
          onValueChange={(giving) => isGiving(giving) && onChange({ ...terms, giving })}
        />
      </Field>
      {payments?.esvSaysNoGifts && terms.giving === 'none' && (
        <Notice tone="warning">{m.system_esv_payment_conflict()}</Notice>
      )}
      <Field layout="inline" label={m.system_terms_confirm()}>
        <Checkbox
          checked={terms.confirmed}
          onCheckedChange={(confirmed) => onChange({ ...terms, confirmed: confirmed === true })}
        />
      </Field>
    </fieldset>
  );
}
