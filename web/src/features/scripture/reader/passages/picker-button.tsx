import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

type PickerButtonProps = ComponentProps<typeof Button> & {
  /** What is picked here: "Book". */
  label: string;
  /** What is picked now: "John". */
  value: string;
};

/** What opens a picker: it shows the choice and is named by both. */
export function PickerButton({ label, value, className, ...props }: PickerButtonProps) {
  return (
    <Button
      variant="secondary"
      {...props}
      aria-label={`${label}: ${value}`}
      className={cx('max-md:px-3!', className)}
    >
      <span className="truncate">{value}</span>
      <ChevronDown aria-hidden="true" className="text-muted" />
    </Button>
  );
}
