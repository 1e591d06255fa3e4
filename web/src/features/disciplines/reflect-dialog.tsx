import { type FormEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { useDraftFields } from '@/lib/draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type Practice, useReflect } from './api';
import { DraftNotice } from './draft-notice';
import { showRefusal } from './failures';

/** As much as the server keeps. */
export const longestReflection = 20_000;

type ReflectDialogProps = { practice: Practice; onClose: () => void };

export function ReflectDialog({ practice, onClose }: ReflectDialogProps) {
  const { id, disciplineName: name } = practice;
  const { id: userId } = useCurrentUser();
  const { values, isRestored, change, startOver, forget } = useDraftFields(
    `practice-reflection:${userId}:${id}`,
    { content: '' },
  );
  const formId = useId();
  const [isChecked, setChecked] = useState(false);
  const saving = useReflect();
  const content = values.content.trim();
  const error =
    isChecked && content === ''
      ? m.disciplines_reflection_missing()
      : fieldErrorsOf(saving.error).content;

  const save = async () => {
    try {
      await saving.mutateAsync({ id, content });
      forget();
      toast({
        title: m.disciplines_reflection_saved_title(),
        description: m.disciplines_reflection_saved_description({ name }),
        tone: 'success',
      });
      onClose();
    } catch (failure) {
      showRefusal(failure, m.disciplines_reflection_failure());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    setChecked(true);
    if (content !== '') void save();
    else event.currentTarget.querySelector('textarea')?.focus();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.disciplines_reflection_title({ name })}
        description={m.disciplines_reflection_description()}
        closeLabel={m.app_close()}
      >
        {isRestored && <DraftNotice isSaving={saving.isPending} onStartOver={startOver} />}
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Field required label={m.disciplines_reflection_text()} error={error}>
            <Textarea
              rows={6}
              className="font-serif"
              maxLength={longestReflection}
              readOnly={saving.isPending}
              value={values.content}
              onChange={(event) => change('content', event.target.value)}
            />
          </Field>
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.disciplines_reflection_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
