import { ApiError } from '@/api/errors';
import { Generating, GenerationFailed, useGeneration } from '@/features/assist';
import { useFocusHandover } from '@/lib/focus-handover';
import { useRememberedFields } from '@/lib/forms/use-remembered-fields';
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
  const { work, failure, start, cancel, discard, annotate } = generation;
  const form = useRememberedFields('devotional-wish', emptyValues);
  const handover = useFocusHandover();

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
    const dismiss = () => {
      form.startOver();
      discard();
    };
    return (
      <DevotionalResult
        id={work.id}
        devotional={work.result}
        note={work.note}
        onSaved={annotate}
        onAnother={() => {
          handover.press(true);
          dismiss();
        }}
        onClose={() => {
          dismiss();
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
      problem={failure && messageFor(failure.error)}
      headingRef={handover.receive}
    />
  );
}

/**
 * The toast has a fixed message, so problems the member can act on, such as a used-up daily quota, are
 * explained here.
 */
function messageFor(error: unknown): string | null {
  if (error instanceof GenerationFailed) return error.sentence;
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
}
