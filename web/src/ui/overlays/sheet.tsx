import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { IconButton } from '../icon-button';
import { scrimClasses } from './dialog-classes';

export const Sheet = RadixDialog.Root;
export const SheetTrigger = RadixDialog.Trigger;
export const SheetClose = RadixDialog.Close;

const sideClasses =
  'inset-y-0 w-[min(22rem,calc(100vw-3rem))] data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out';

const SIDES = {
  start: `${sideClasses} start-0 border-e [--slide-from:-100%] rtl:[--slide-from:100%]`,
  end: `${sideClasses} end-0 border-s [--slide-from:100%] rtl:[--slide-from:-100%]`,
  bottom:
    'inset-x-0 bottom-0 max-h-[65dvh] rounded-t-lg border-t data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out',
};

type SheetContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> & {
  side?: keyof typeof SIDES;
  title: ReactNode;
  /** Read by screen readers after the title; not visible. */
  description: string;
  closeLabel: string;
};

/** A panel that slides in from the start or end side, or from the bottom. */
export function SheetContent({
  side = 'end',
  title,
  description,
  closeLabel,
  className,
  children,
  ...props
}: SheetContentProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrimClasses} />
      <RadixDialog.Content
        {...props}
        className={cx(
          'fixed z-50 flex flex-col border-line bg-raised text-ink shadow-raised',
          SIDES[side],
          className,
        )}
      >
        {/* Not a <header>, because next to a page that stays accessible it would be a second banner. */}
        <div className="flex items-center justify-between gap-4 border-b border-line py-3 ps-5 pe-3">
          <RadixDialog.Title className="font-serif text-lg font-semibold">
            {title}
          </RadixDialog.Title>
          <RadixDialog.Description className="sr-only">{description}</RadixDialog.Description>
          <RadixDialog.Close asChild>
            <IconButton icon={X} label={closeLabel} />
          </RadixDialog.Close>
        </div>
        <div className="grow overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
