import { Check } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { useFieldControl } from './field-context';

/** Labeled by the surrounding Field (`layout="inline"`) or by its own `aria-label`. */
export function Checkbox({ className, ...props }: ComponentProps<typeof RadixCheckbox.Root>) {
  return (
    <RadixCheckbox.Root
      {...props}
      {...useFieldControl(props)}
      className={cx(
        'touch-target grid size-5 shrink-0 place-items-center rounded-sm border border-control bg-surface text-on-primary',
        'transition-colors hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
}
