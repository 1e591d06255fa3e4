import { RadioGroup as RadixRadioGroup } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { useFieldGroup } from './field-context';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** Another action for this option, at the end of its line. */
  action?: ReactNode;
};

type RadioGroupProps = Omit<ComponentProps<typeof RadixRadioGroup.Root>, 'children'> & {
  options: readonly RadioOption[];
};

/** Labeled by the surrounding Field or by its own `aria-label`. */
export function RadioGroup({ options, className, ...props }: RadioGroupProps) {
  const groupId = useId();
  const wiring = useFieldGroup();
  return (
    <RadixRadioGroup.Root {...wiring} {...props} className={cx('grid gap-3 pt-1', className)}>
      {options.map(({ value, label, hint, disabled, action }) => {
        const id = `${groupId}-${value}`;
        return (
          <div key={value} className="flex gap-3">
            <RadixRadioGroup.Item
              id={id}
              value={value}
              disabled={disabled}
              aria-describedby={hint ? `${id}-hint` : undefined}
              className={cx(
                'touch-target grid size-5 shrink-0 place-items-center rounded-full border border-control bg-surface',
                'transition-colors hover:border-ink disabled:cursor-not-allowed disabled:opacity-55',
                'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
              )}
            >
              <RadixRadioGroup.Indicator className="size-2 rounded-full bg-on-primary" />
            </RadixRadioGroup.Item>
            <div className={cx('grid gap-0.5', disabled && 'text-muted')}>
              <label htmlFor={id} className="text-sm leading-5">
                {label}
              </label>
              {hint && (
                <p id={`${id}-hint`} className="text-xs text-muted">
                  {hint}
                </p>
              )}
            </div>
            {action && <div className="ms-auto">{action}</div>}
          </div>
        );
      })}
    </RadixRadioGroup.Root>
  );
}
