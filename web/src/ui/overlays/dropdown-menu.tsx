import { Check } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { floatingClasses, menuItemClasses } from './floating-classes';

export const DropdownMenuTrigger = RadixMenu.Trigger;
export const DropdownMenuGroup = RadixMenu.Group;
export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

/** Not modal, so the page behind it keeps its scroll bar and stays visible to screen readers. */
export function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root {...props} modal={modal} />;
}

export function DropdownMenuContent({
  align = 'end',
  sideOffset = 6,
  className,
  ...props
}: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        {...props}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cx(
          floatingClasses,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto p-1',
          className,
        )}
      />
    </RadixMenu.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof RadixMenu.Item> & {
  tone?: 'default' | 'danger';
};

export function DropdownMenuItem({ tone = 'default', className, ...props }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      {...props}
      className={cx(
        menuItemClasses,
        tone === 'danger' && 'text-danger-ink [&>svg]:text-danger-ink',
        className,
      )}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem {...props} className={cx(menuItemClasses, 'pe-9', className)}>
      {children}
      <SelectionIndicator />
    </RadixMenu.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem {...props} className={cx(menuItemClasses, 'pe-9', className)}>
      {children}
      <SelectionIndicator />
    </RadixMenu.RadioItem>
  );
}

function SelectionIndicator() {
  return (
    <RadixMenu.ItemIndicator className="absolute end-2.5">
      <Check aria-hidden="true" className="size-4 text-primary-ink" />
    </RadixMenu.ItemIndicator>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof RadixMenu.Label>) {
  return (
    <RadixMenu.Label
      {...props}
      className={cx('px-2.5 pt-2 pb-1 text-xs font-medium text-muted', className)}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof RadixMenu.Separator>) {
  return <RadixMenu.Separator {...props} className={cx('mx-1 my-1 h-px bg-line', className)} />;
}
