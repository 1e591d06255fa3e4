import { useRef } from 'react';
import { AssistNote } from '@/features/assist';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { SpinnerIcon } from '@/ui/states/spinner';
import { ReferenceField } from '../shared/fields';

type GenerateButtonsProps = {
  label: string;
  isRunning: boolean;
  onStart: () => void;
  onCancel: () => void;
};

/** Buttons that start a long-running task, show that it is running, and can stop it. */
export function GenerateButtons({ label, isRunning, onStart, onCancel }: GenerateButtonsProps) {
  const start = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex gap-2">
      <Button ref={start} aria-disabled={isRunning} aria-busy={isRunning} onClick={onStart}>
        {isRunning && <SpinnerIcon />}
        {isRunning ? m.sermon_blocks_generating() : label}
      </Button>
      {isRunning && (
        <Button
          variant="secondary"
          onClick={() => {
            // The Cancel button disappears when the task stops.
            start.current?.focus();
            onCancel();
          }}
        >
          {m.common_cancel()}
        </Button>
      )}
    </div>
  );
}

type GenerateFormProps = {
  reference: string;
  onReference: (reference: string) => void;
  isWriting: boolean;
  onWrite: () => void;
  onCancel: () => void;
};

/** A form that requests generated text about a passage. */
export function GenerateForm(props: GenerateFormProps) {
  const { reference, onReference, isWriting, onWrite, onCancel } = props;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <ReferenceField value={reference} onValue={onReference} onEnter={onWrite} />
        <GenerateButtons
          label={m.common_generate()}
          isRunning={isWriting}
          onStart={onWrite}
          onCancel={onCancel}
        />
      </div>
      <AssistNote />
    </div>
  );
}
