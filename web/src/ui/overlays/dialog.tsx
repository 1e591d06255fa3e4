import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button';
import { dialogPanelClasses, scrimClasses } from './dialog-classes';
import { useReturnFocus } from './return-focus';

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' };

type DialogContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> & {
  title: ReactNode;
  description: ReactNode;
  closeLabel: string;
  width?: keyof typeof WIDTHS;
};

export function DialogContent({
  title,
  description,
  closeLabel,
  width = 'md',
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrimClasses} />
      <RadixDialog.Content
        {...props}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          returnFocus.onCloseAutoFocus(event);
        }}
        className={cx(dialogPanelClasses, WIDTHS[width], className)}
      >
        <header className="grid gap-1.5 pe-10">
          <RadixDialog.Title className="font-serif text-xl font-semibold">
            {title}
          </RadixDialog.Title>
          <RadixDialog.Description className="text-sm text-muted">
            {description}
          </RadixDialog.Description>
        </header>
        {children}
        <div className="absolute end-3 top-3">
          <RadixDialog.Close asChild>
            <IconButton icon={X} label={closeLabel} />
          </RadixDialog.Close>
        </div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cx('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
    />
  );
}
