import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { cx } from './cx';

type IconButtonProps = Omit<
  ComponentProps<typeof Button>,
  'size' | 'asChild' | 'aria-label' | 'children'
> & {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
  /** Mirrors the icon in right-to-left languages because it points in a direction. */
  isDirectional?: boolean;
  iconClassName?: string;
};

/** A button that shows only an icon. */
export function IconButton({
  icon: Icon,
  label,
  isDirectional = false,
  iconClassName,
  variant = 'ghost',
  ...props
}: IconButtonProps) {
  return (
    <Button {...props} variant={variant} size="icon" aria-label={label}>
      <Icon aria-hidden="true" className={cx(isDirectional && 'rtl:-scale-x-100', iconClassName)} />
    </Button>
  );
}
