import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

type PickerButtonProps = ComponentProps<typeof Button> & {
  /** What this picker selects, such as "Book". */
  label: string;
  /** The current selection, such as "John". */
  value: string;
};

/** The button that opens a picker; its accessible name includes the label and the selection. */
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
