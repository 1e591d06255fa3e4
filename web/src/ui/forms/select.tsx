import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { floatingClasses, menuItemClasses } from '../overlays/floating-classes';
import { controlClasses } from './control-classes';
import { useFieldControl } from './field-context';

export type SelectOption = { value: string; label: ReactNode; disabled?: boolean };

type SelectProps = Omit<
  ComponentProps<typeof RadixSelect.Trigger>,
  'value' | 'defaultValue' | 'onChange'
> & {
  options: readonly SelectOption[];
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** The name under which a form submits the value. */
  name?: string;
};

/** Labeled by the surrounding Field or by its own `aria-label`. */
export function Select({
  options,
  placeholder,
  value,
  defaultValue,
  onValueChange,
  name,
  disabled,
  className,
  ...props
}: SelectProps) {
  return (
    <RadixSelect.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange}
      name={name}
      disabled={disabled}
    >
      <RadixSelect.Trigger
        {...props}
        {...useFieldControl(props)}
        className={cx(
          controlClasses,
          'flex h-10 items-center justify-between gap-2 text-start data-placeholder:text-muted pointer-coarse:h-11',
          '[&>span]:truncate',
          className,
        )}
      >
        <RadixSelect.Value placeholder={placeholder} />
        <RadixSelect.Icon>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className={cx(
            floatingClasses,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
          )}
        >
          {/* Radix adds a style element here to hide the scroll bar, so the CSP requires its nonce. */}
          <RadixSelect.Viewport nonce={getNonce()} className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cx(menuItemClasses, 'pe-9')}
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="absolute end-2.5">
                  <Check aria-hidden="true" className="size-4 text-primary-ink" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
