import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { controlClasses } from './control-classes';
import { useFieldControl } from './field-context';

/** Grows with its content, starting at `rows`, if the browser supports it. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      className={cx(controlClasses, 'field-sizing-content min-h-24 py-2 leading-6', className)}
    />
  );
}
