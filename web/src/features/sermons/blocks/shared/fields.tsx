import type { KeyboardEvent, ReactNode } from 'react';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { lengthLabel } from './characters';
import { maxReferenceLength, maxTextLength } from './limits';

type LineFieldProps = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  placeholder?: string;
  hint?: ReactNode;
  maxLength?: number;
  inputMode?: 'url';
  /** Called when Enter is pressed, for fields that submit something. */
  onEnter?: () => void;
  onBlur?: () => void;
  /** The field isn't part of the sermon, so it uses the browser's undo instead of the sermon's. */
  hasOwnUndo?: boolean;
  className?: string;
};

/** A single-line field in a block. */
export function LineField({
  label,
  onValue,
  hint,
  onEnter,
  hasOwnUndo,
  className,
  ...input
}: LineFieldProps) {
  const pressed = (event: KeyboardEvent) => {
    // During IME composition, Enter only confirms a choice.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <Field label={label} hint={hint} className={className}>
      <Input
        maxLength={maxTextLength}
        autoComplete="off"
        dir="auto"
        {...input}
        data-own-undo={hasOwnUndo ? '' : undefined}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onEnter && pressed}
      />
    </Field>
  );
}

type AreaFieldProps = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  rows?: number;
  /** Whether to show the length below the field. */
  isCounted?: boolean;
  hint?: ReactNode;
};

/** A multi-line field in a block, in the reading typeface. */
export function AreaField({
  label,
  value,
  onValue,
  rows = 3,
  isCounted = false,
  hint,
}: AreaFieldProps) {
  const below = (
    <>
      {hint && <span className="block">{hint}</span>}
      {isCounted && <span className="figures">{lengthLabel(value)}</span>}
    </>
  );
  return (
    <Field label={label} hint={hint || isCounted ? below : undefined}>
      <Textarea
        value={value}
        rows={rows}
        maxLength={maxTextLength}
        dir="auto"
        onChange={(event) => onValue(event.target.value)}
        className="font-serif"
      />
    </Field>
  );
}

type ReferenceFieldProps = Pick<LineFieldProps, 'value' | 'onValue' | 'onEnter' | 'hint'>;

/** The passage that a block is about. */
export function ReferenceField(props: ReferenceFieldProps) {
  return (
    <LineField
      {...props}
      label={m.common_bible_reference()}
      placeholder={m.sermon_blocks_bible_reference_placeholder()}
      maxLength={maxReferenceLength}
      className="min-w-40 grow"
    />
  );
}
