import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { useFieldControl } from './field-context';

/**
 * For a setting that takes effect immediately. Labeled by the surrounding Field or by its own `aria-label`.
 */
export function Switch({ className, ...props }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      {...props}
      {...useFieldControl(props)}
      className={cx(
        'touch-target inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-control bg-sunken px-0.5',
        'transition-colors hover:border-ink disabled:cursor-not-allowed disabled:opacity-55',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
    >
      <RadixSwitch.Thumb
        className={cx(
          'size-4 rounded-full bg-control transition-[translate,background-color]',
          'data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-on-primary',
          'rtl:data-[state=checked]:-translate-x-[1.125rem]',
        )}
      />
    </RadixSwitch.Root>
  );
}
