import { type FormEvent, useId, useRef } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { useDraftFields } from '@/lib/draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { DraftNotice } from './draft-notice';
import { showRefusal } from './failures';
import { type Fast, useEndFast } from './fasting-api';
import { goTo } from './kept-focus';

/** As much as the server keeps. */
const longestReflection = 20_000;

const words = {
  completed: {
    title: m.disciplines_fasting_complete_title,
    description: m.disciplines_fasting_complete_description,
    cancel: m.app_cancel,
    action: m.disciplines_fasting_complete_action,
    failure: m.disciplines_fasting_complete_failure,
  },
  ended: {
    title: m.disciplines_fasting_end_title,
    description: m.disciplines_fasting_end_description,
    cancel: m.disciplines_fasting_end_cancel,
    action: m.disciplines_fasting_end_action,
    failure: m.disciplines_fasting_end_failure,
  },
};

type EndFastDialogProps = { fast: Fast; status: keyof typeof words; onClose: () => void };

/** A fast comes to its end, or is ended before; either way something may be written down. */
export function EndFastDialog({ fast, status, onClose }: EndFastDialogProps) {
  const { id: userId } = useCurrentUser();
  const { values, isRestored, change, startOver, forget } = useDraftFields(
    `fast-reflection:${userId}:${fast.id}`,
    { reflection: '' },
  );
  const formId = useId();
  const hasEnded = useRef(false);
  const ending = useEndFast();
  const { title, description, cancel, action, failure } = words[status];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (ending.isPending) return;
    try {
      const ended = await ending.mutateAsync({ id: fast.id, status, ...values });
      forget();
      hasEnded.current = true;
      showEnd(ended);
      onClose();
    } catch (error) {
      showRefusal(error, failure());
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title()}
        description={description()}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (hasEnded.current) goTo(event, document.getElementById('fasting-plans'));
        }}
      >
        {isRestored && <DraftNotice isSaving={ending.isPending} onStartOver={startOver} />}
        <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-5">
          <Field
            label={m.disciplines_fasting_reflection()}
            hint={m.disciplines_fasting_reflection_hint()}
            error={fieldErrorsOf(ending.error).reflection}
          >
            <Textarea
              className="font-serif"
              maxLength={longestReflection}
              readOnly={ending.isPending}
              value={values.reflection}
              onChange={(event) => change('reflection', event.target.value)}
            />
          </Field>
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {cancel()}
          </Button>
          <Button type="submit" form={formId} loading={ending.isPending}>
            {action()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** One that is ended when its time is over has been completed, whatever was pressed. */
function showEnd({ status, planName: name }: Fast): void {
  const isCompleted = status === 'completed';
  toast({
    title: isCompleted
      ? m.disciplines_fasting_completed_title()
      : m.disciplines_fasting_ended_title(),
    description: isCompleted
      ? m.disciplines_fasting_completed_description({ name })
      : m.disciplines_fasting_ended_description(),
    tone: 'success',
  });
}
