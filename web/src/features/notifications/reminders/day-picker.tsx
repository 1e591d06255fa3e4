import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { dayName, everyDay } from './reminder-text';

type DayPickerProps = {
  days: readonly number[];
  error?: string;
  onChange: (days: number[]) => void;
};

/** A row of toggles for the days of the week. */
export function DayPicker({ days, error, onChange }: DayPickerProps) {
  const errorId = useId();
  const toggle = (day: number) =>
    onChange(everyDay.filter((one) => days.includes(one) !== (one === day)));
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 text-sm leading-5 font-medium">{m.common_days()}</legend>
      <div className="flex flex-wrap gap-2">
        {everyDay.map((day) => (
          <label
            key={day}
            className={cx(
              'relative inline-flex min-h-11 items-center justify-center rounded-full border px-4 text-sm font-medium transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              days.includes(day)
                ? 'border-primary bg-primary text-on-primary'
                : 'border-control bg-surface hover:border-ink',
            )}
          >
            <input
              type="checkbox"
              aria-label={dayName(day)}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{dayName(day, 'short')}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-xs text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
