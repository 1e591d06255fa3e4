import { Progress as RadixProgress } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx';

const TONES = { green: 'bg-primary', wine: 'bg-wine', wheat: 'bg-wheat' };

type ProgressProps = {
  label: ReactNode;
  /** Null while the remaining work is unknown. */
  value: number | null;
  max?: number;
  /** The text at the end of the bar, also read by screen readers: "3 of 7 days". */
  valueLabel?: string;
  tone?: keyof typeof TONES;
  hideLabel?: boolean;
  className?: string;
};

export function Progress({
  label,
  value,
  max = 100,
  valueLabel,
  tone = 'green',
  hideLabel = false,
  className,
}: ProgressProps) {
  const labelId = useId();
  const share = value === null ? null : Math.min(Math.max(value / max, 0), 1);
  const valueText = valueLabel ?? (share === null ? undefined : `${Math.round(share * 100)}%`);
  return (
    <div className={cx('grid gap-2', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-4 text-sm'}>
        <span id={labelId}>{label}</span>
        {valueLabel && (
          <span aria-hidden="true" className="figures text-xs whitespace-nowrap text-muted">
            {valueLabel}
          </span>
        )}
      </div>
      <RadixProgress.Root
        value={share === null ? null : share * 100}
        aria-labelledby={labelId}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <RadixProgress.Indicator
          className={cx(
            'h-full rounded-full transition-[width]',
            TONES[tone],
            share === null && 'w-2/5 animate-drift',
          )}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </RadixProgress.Root>
    </div>
  );
}
