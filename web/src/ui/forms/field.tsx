import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { FieldContext } from './field-context';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message when the value is invalid. */
  error?: ReactNode;
  required?: boolean;
  /** `inline` puts the control before its label, for a checkbox or switch. */
  layout?: 'stacked' | 'inline';
  className?: string;
  /** Exactly one control from this folder. */
  children: ReactNode;
};

export function Field({
  label,
  hint,
  error,
  required = false,
  layout = 'stacked',
  className,
  children,
}: FieldProps) {
  const controlId = useId();
  const labelId = `${controlId}-label`;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const invalid = Boolean(error);
  const describedBy = [hint && hintId, invalid && errorId].filter(Boolean).join(' ') || undefined;

  const labelElement = (
    <label id={labelId} htmlFor={controlId} className="text-sm leading-5 font-medium">
      {label}
      {required && (
        <span aria-hidden="true" className="ms-1 text-wine-ink">
          *
        </span>
      )}
    </label>
  );
  const notes = (
    <>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {invalid && (
        <p id={errorId} className="flex gap-1.5 text-xs text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  );

  return (
    <FieldContext value={{ controlId, labelId, describedBy, invalid, required }}>
      {layout === 'inline' ? (
        <div className={cx('flex gap-3', className)}>
          <span className="flex h-5 items-center">{children}</span>
          <div className="grid min-w-0 gap-0.5">
            {labelElement}
            {notes}
          </div>
        </div>
      ) : (
        <div className={cx('grid content-start gap-1.5', className)}>
          {labelElement}
          {children}
          {notes}
        </div>
      )}
    </FieldContext>
  );
}
