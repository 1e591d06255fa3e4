import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { useReturnFocus } from './return-focus';

export const FullWindowTitle = RadixDialog.Title;
export const FullWindowDescription = RadixDialog.Description;

/** Avoids the notch and the system bar at the bottom. */
const insets = {
  paddingTop: 'env(safe-area-inset-top)',
  paddingRight: 'env(safe-area-inset-right)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  paddingLeft: 'env(safe-area-inset-left)',
};

type FullWindowProps = ComponentProps<typeof RadixDialog.Content> & {
  /** Called when the member presses Escape. */
  onLeave: () => void;
};

/**
 * Covers the whole window and traps focus while it's rendered. Must contain a `FullWindowTitle` and a
 * `FullWindowDescription`, visible or not.
 */
export function FullWindow({
  onLeave,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: FullWindowProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <RadixDialog.Portal>
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
          style={insets}
          className={cx(
            'fixed inset-0 z-50 bg-canvas text-ink outline-none data-[state=open]:animate-fade-in',
            className,
          )}
        />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
