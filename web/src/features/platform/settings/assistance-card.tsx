import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import type { CardProps } from './draft';

/** Settings shared by the text, image and voice services. */
export function AssistanceCard({ draft, problems, onChange }: Omit<CardProps, 'saved'>) {
  return (
    <Card aria-labelledby="assistance">
      <CardHeader>
        <CardTitle id="assistance">{m.system_assistance_title()}</CardTitle>
        <CardDescription>{m.system_assistance_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field
          layout="inline"
          label={m.system_assistance_off()}
          hint={m.system_assistance_off_hint()}
        >
          <Checkbox
            checked={draft.assistanceOff}
            onCheckedChange={(checked) => onChange({ assistanceOff: checked === true })}
          />
        </Field>
        <Field label={m.system_quota()} hint={m.system_quota_hint()} error={problems.dailyQuota}>
          <Input
            name="dailyQuota"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={draft.dailyQuota}
            onChange={(event) => onChange({ dailyQuota: event.target.value })}
            className="max-w-32"
          />
        </Field>
      </CardContent>
    </Card>
  );
}
