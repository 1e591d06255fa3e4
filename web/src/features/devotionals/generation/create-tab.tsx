import { ApiError } from '@/api/errors';
import { Failed, Generating, useGeneration } from '@/features/assist';
import { useRememberedFields } from '@/lib/forms/use-remembered-fields';
import { useHandover } from '@/lib/handover';
import { m } from '@/messages';
import { CreateForm, emptyValues } from './create-form';
import { devotionalKind } from './generation';
import { DevotionalResult } from './result';

type CreateTabProps = {
  /** Called when the result is closed. */
  onClose: () => void;
};

/** Generates a devotional: the form, the progress, and the result. */
export function CreateTab({ onClose }: CreateTabProps) {
  const generation = useGeneration(devotionalKind);
  const { work, failure, start, cancel, letGo, annotate } = generation;
  const form = useRememberedFields('devotional-wish', emptyValues);
  const handover = useHandover();

  if (work?.state === 'running') {
    return (
      <Generating
        work={work}
        title={m.devotionals_generating()}
        onCancel={() => {
          handover.press(true);
          void cancel();
        }}
      />
    );
  }
  if (work?.result) {
    const putAway = () => {
      form.startOver();
      letGo();
    };
    return (
      <DevotionalResult
        id={work.id}
        devotional={work.result}
        note={work.note}
        onKept={annotate}
        onAnother={() => {
          handover.press(true);
          putAway();
        }}
        onClose={() => {
          putAway();
          onClose();
        }}
      />
    );
  }
  return (
    <CreateForm
      values={form.values}
      onChange={(name, value) => {
        form.change(name, value);
        generation.forgetFailure();
      }}
      onSubmit={start}
      problem={failure && sentenceOf(failure.error)}
      headingRef={handover.receive}
    />
  );
}

/**
 * The toast has a fixed message, so problems the member can act on, such as a used-up daily quota, are
 * explained here.
 */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Failed) return error.sentence;
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
}
