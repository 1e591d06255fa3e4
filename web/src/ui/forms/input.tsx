import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { controlClasses } from './control-classes';
import { useFieldControl } from './field-context';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...props}
      {...useFieldControl(props)}
      className={cx(controlClasses, 'h-10 pointer-coarse:h-11', className)}
    />
  );
}
