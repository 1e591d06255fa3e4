import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';
import { type ApiSettings, type EsvState, esvStateOf, useTestEsvKey } from './api';
import { EsvTerms } from './esv-terms';

type BibleServiceCardProps = {
  saved: ApiSettings;
  draft: ApiSettings;
  onChange: (draft: ApiSettings) => void;
};

/** The ESV: a text that is not ours to bundle, fetched from its publisher under the publisher's terms. */
export function BibleServiceCard({ saved, draft, onChange }: BibleServiceCardProps) {
  return (
    <Card aria-labelledby="bible-service">
      <CardHeader>
        <CardTitle id="bible-service">{m.system_esv_title()}</CardTitle>
        <CardDescription>{m.system_esv_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-7">
        <StateNotice state={esvStateOf(saved)} />
        <KeyField
          value={draft.esvApiKey}
          onChange={(esvApiKey) => onChange({ ...draft, esvApiKey })}
        />
        <EsvTerms
          terms={draft.esvTerms}
          onChange={(esvTerms) => onChange({ ...draft, esvTerms })}
        />
      </CardContent>
    </Card>
  );
}

function StateNotice({ state }: { state: EsvState }) {
  if (state === 'on') return <Notice tone="success">{m.system_esv_on()}</Notice>;
  if (state === 'terms open') return <Notice tone="warning">{m.system_esv_terms_open()}</Notice>;
  return <Notice>{m.system_esv_off()}</Notice>;
}

function KeyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const testing = useTestEsvKey();
  const key = value.trim();

  const test = () =>
    testing.mutate(key, {
      onSuccess: ({ reference, text }) =>
        toast({
          title: m.system_test_success(),
          description: m.system_test_passage({ reference, text }),
          tone: 'success',
        }),
      onError: (error) => showFailure(error, m.system_test_failure(), m.system_test_fallback()),
    });

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={m.system_esv_key()} className="grow basis-72">
        <PasswordInput
          autoComplete="off"
          showLabel={m.system_key_show()}
          hideLabel={m.system_key_hide()}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        disabled={key === ''}
        loading={testing.isPending}
        aria-label={m.system_test_named()}
        onClick={test}
      >
        {m.system_test()}
      </Button>
    </div>
  );
}
