import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

type TooltipProps = {
  label: ReactNode;
  side?: ComponentProps<typeof RadixTooltip.Content>['side'];
  /** One element that can take focus and a ref, with its own accessible name. */
  children: ReactNode;
};

/** Extra information on hover or focus. Never put essential information only here. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-xs text-balance text-canvas shadow-raised data-[state=closed]:animate-fade-out"
          >
            {label}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
