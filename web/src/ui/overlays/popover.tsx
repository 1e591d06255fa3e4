import { Popover as RadixPopover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { floatingClasses } from './floating-classes';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;
export const PopoverClose = RadixPopover.Close;

type PopoverContentProps = ComponentProps<typeof RadixPopover.Content> & {
  /** Required, because screen readers treat a popover as a dialog, and a dialog needs a name. */
  'aria-label': string;
};

export function PopoverContent({
  align = 'center',
  sideOffset = 6,
  className,
  ...props
}: PopoverContentProps) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        {...props}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cx(
          floatingClasses,
          'max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-4 text-sm',
          className,
        )}
      />
    </RadixPopover.Portal>
  );
}
