import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { LazySelect } from '@/ui/forms/lazy-select';
import { Textarea } from '@/ui/forms/textarea';
import { PageHeader } from '@/ui/page-header';
import { toast } from '@/ui/toast/toast-store';
import { type FeedbackKind, useSendFeedback } from './api';
import { pageWithoutId } from './origin';
import { kinds } from './words';

const kindOrder: readonly FeedbackKind[] = ['problem', 'idea', 'thanks'];

/**
 * A form for telling this installation's admins about problems and ideas. `from` is the path the member came
 * from.
 */
export function SendFeedbackPage({ from }: { from?: string | undefined }) {
  return (
    <>
      <PageHeader title={m.page_feedback()} description={m.feedback_description()} />
      <FeedbackForm page={pageWithoutId(from)} />
    </>
  );
}

function FeedbackForm({ page }: { page: string | null }) {
  const [kind, setKind] = useState<FeedbackKind>('problem');
  const [message, setMessage] = useState('');
  const [isAnonymous, setAnonymous] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const sendMutation = useSendFeedback();
  const messageError =
    isChecked && message.trim() === '' ? m.feedback_message_required() : undefined;

  const send = async () => {
    try {
      await sendMutation.mutateAsync({ kind, message, page, anonymous: isAnonymous });
      toast({ title: m.feedback_sent_title(), description: m.feedback_sent(), tone: 'success' });
      setMessage('');
      setChecked(false);
    } catch (error) {
      showFailure(error, m.feedback_failure());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (message.trim() && !sendMutation.isPending) void send();
  };

  return (
    <form onSubmit={submit} noValidate className="grid max-w-measure gap-5">
      <Field label={m.feedback_kind()}>
        <LazySelect
          value={kind}
          onValueChange={(value) => setKind(kindOrder.find((one) => one === value) ?? kind)}
          options={kindOrder.map((one) => ({ value: one, label: kinds[one].name() }))}
        />
      </Field>
      <Field
        required
        label={m.common_message()}
        error={messageError ?? fieldErrorsOf(sendMutation.error).message}
      >
        <Textarea
          rows={6}
          maxLength={4000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <Field layout="inline" label={m.feedback_anonymous()} hint={m.feedback_anonymous_hint()}>
        <Checkbox
          checked={isAnonymous}
          onCheckedChange={(checked) => setAnonymous(checked === true)}
        />
      </Field>
      {page && <p className="text-sm text-muted">{m.feedback_page_sent({ page })}</p>}
      <div>
        <Button type="submit" loading={sendMutation.isPending}>
          {m.feedback_send()}
        </Button>
      </div>
    </form>
  );
}
