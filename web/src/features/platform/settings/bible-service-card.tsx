import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import { type EsvState, getEsvState, useTestEsvKey } from './api';
import type { CardProps } from './draft';
import { EsvTerms } from './esv-terms';
import { KeyField } from './key-field';

/**
 * The ESV, a Bible translation we can't bundle. It's fetched from its publisher under the publisher's terms.
 */
export function BibleServiceCard({ saved, draft, problems, onChange }: CardProps) {
  return (
    <Card aria-labelledby="bible-service">
      <CardHeader>
        <CardTitle id="bible-service">{m.system_esv_title()}</CardTitle>
        <CardDescription>{m.system_esv_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-7">
        <StateNotice state={getEsvState(saved)} />
        <EsvKeyField
          value={draft.esvApiKey}
          error={problems.esvApiKey}
          onChange={(esvApiKey) => onChange({ esvApiKey })}
        />
        <EsvTerms terms={draft.esvTerms} onChange={(esvTerms) => onChange({ esvTerms })} />
      </CardContent>
    </Card>
  );
}

function StateNotice({ state }: { state: EsvState }) {
  if (state === 'on') return <Notice tone="success">{m.system_esv_on()}</Notice>;
  if (state === 'terms open') return <Notice tone="warning">{m.system_esv_terms_open()}</Notice>;
  return <Notice>{m.system_esv_off()}</Notice>;
}

type EsvKeyFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function EsvKeyField({ value, error, onChange }: EsvKeyFieldProps) {
  const testMutation = useTestEsvKey();
  const key = value.trim();

  const test = () =>
    testMutation.mutate(
      { apiKey: key },
      {
        onSuccess: ({ reference, text }) =>
          toast({
            title: m.system_test_success(),
            description: m.system_test_passage({ reference, text }),
            tone: 'success',
          }),
        onError: (error) => showFailure(error, m.system_test_failure(), m.system_test_fallback()),
      },
    );

  return (
    <KeyField
      label={m.system_esv_key()}
      name="esvApiKey"
      value={value}
      error={error}
      onChange={onChange}
      test={{
        label: m.system_test_named(),
        canTest: key !== '',
        isTesting: testMutation.isPending,
        onTest: test,
      }}
    />
  );
}
