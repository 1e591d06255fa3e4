import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button } from '../button';
import { cx } from '../cx';
import {
  dismissToast,
  getShownToast,
  type ShownToast,
  subscribeToToast,
  TOAST_DURATION,
} from './toast-store';

export { dismissToast, type ToastOptions, toast } from './toast-store';

/** How far to swipe right, in pixels, to dismiss a toast. */
const SWIPE_THRESHOLD = 50;
const HOTKEY = ['F8'];

type ToasterProps = {
  /** The label screen readers use for each toast. */
  notificationLabel: string;
  /** The accessible name of the region; `{hotkey}` is replaced with the key that moves focus there. */
  regionLabel: string;
  closeLabel: string;
};

/** Mount once, near the root. */
export function Toaster({ notificationLabel, regionLabel, closeLabel }: ToasterProps) {
  const activeToast = useSyncExternalStore(subscribeToToast, getShownToast);
  return (
    <RadixToast.Provider
      label={notificationLabel}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      {activeToast && (
        <ToastCard key={activeToast.id} activeToast={activeToast} closeLabel={closeLabel} />
      )}
      <RadixToast.Viewport
        hotkey={HOTKEY}
        label={regionLabel}
        className="fixed end-0 bottom-0 z-60 w-full p-4 pb-[max(1rem,calc(env(safe-area-inset-bottom)+var(--bottom-bar,0px)+0.5rem))] outline-none sm:max-w-md [&:focus-visible>li]:outline-2 [&:focus-visible>li]:outline-offset-2 [&:focus-visible>li]:outline-focus"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ activeToast, closeLabel }: { activeToast: ShownToast; closeLabel: string }) {
  const { id, title, description, tone, action, duration, open } = activeToast;
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && dismissToast(id)}
      duration={duration}
      type={tone === 'danger' ? 'foreground' : 'background'}
      className={cx(
        'flex gap-3 rounded-lg border bg-raised p-4 pe-3 text-sm text-ink shadow-raised',
        description ? 'items-start' : 'items-center',
        tone === 'danger' ? 'border-danger' : 'border-line',
        'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate] data-[swipe=end]:animate-swipe-out',
      )}
    >
      {tone === 'danger' && (
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger-ink" />
      )}
      {tone === 'success' && (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      )}
      <div className="grid grow gap-0.5">
        <RadixToast.Title className="font-medium">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="text-muted">{description}</RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action asChild altText={action.label}>
          <Button variant="secondary" size="sm" onClick={action.onClick}>
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <button
          type="button"
          aria-label={closeLabel}
          className="touch-target grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-wash hover:text-ink -my-1.5"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
