import { Slider as RadixSlider } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { useFieldGroup } from './field-context';

type SliderProps = Omit<
  ComponentProps<typeof RadixSlider.Root>,
  'value' | 'defaultValue' | 'onValueChange' | 'onValueCommit'
> & {
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** Called when the member releases the thumb. */
  onValueCommit?: (value: number) => void;
  /** The value in words, for when the number alone would be unclear. */
  valueLabel?: string;
};

/** A slider with a single thumb. Labeled by the surrounding Field or by its own `aria-label`. */
export function Slider({
  value,
  defaultValue,
  onValueChange,
  onValueCommit,
  valueLabel,
  className,
  'aria-label': ariaLabel,
  ...props
}: SliderProps) {
  const wiring = useFieldGroup();
  return (
    <RadixSlider.Root
      {...props}
      value={value === undefined ? undefined : [value]}
      defaultValue={defaultValue === undefined ? undefined : [defaultValue]}
      onValueChange={([next]) => next !== undefined && onValueChange?.(next)}
      onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
      className={cx(
        'relative flex h-6 w-full touch-none items-center select-none data-disabled:opacity-55 pointer-coarse:h-11',
        className,
      )}
    >
      <RadixSlider.Track className="relative h-1.5 grow rounded-full border border-control bg-sunken">
        <RadixSlider.Range className="absolute h-full rounded-full bg-primary" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        id={wiring.id}
        aria-labelledby={ariaLabel ? undefined : wiring['aria-labelledby']}
        aria-describedby={wiring['aria-describedby']}
        aria-label={ariaLabel}
        aria-valuetext={valueLabel}
        className="touch-target block size-5 rounded-full border-2 border-primary bg-raised shadow-sheet transition-colors hover:bg-primary-soft"
      />
    </RadixSlider.Root>
  );
}
