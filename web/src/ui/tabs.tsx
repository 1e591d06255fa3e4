import { Tabs as RadixTabs } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cx } from './cx';

export function Tabs({ className, ...props }: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root {...props} className={cx('grid content-start gap-6', className)} />;
}

type TabsListProps = ComponentProps<typeof RadixTabs.List> & {
  /** `underline` switches between sections of a page; `segmented` chooses between two or three options. */
  variant?: 'underline' | 'segmented';
};

export function TabsList({ variant = 'underline', className, ...props }: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  // When the tabs don't fit on a phone, scroll the active one into view.
  useEffect(() => {
    const open = list.current?.querySelector('[data-state=active]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <RadixTabs.List
      {...props}
      ref={list}
      data-variant={variant}
      className={cx(
        'group/tabs flex min-w-0 data-[variant=segmented]:rounded-lg data-[variant=segmented]:bg-sunken data-[variant=segmented]:p-1',
        'data-[variant=underline]:gap-5 data-[variant=underline]:overflow-x-auto data-[variant=underline]:[box-shadow:inset_0_-1px_0_var(--line)] data-[variant=underline]:[scrollbar-width:none]',
        className,
      )}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...props}
      className={cx(
        'inline-flex items-center justify-center gap-2 text-sm font-medium whitespace-nowrap text-muted transition-colors',
        'hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-4',
        'group-data-[variant=underline]/tabs:border-b-2 group-data-[variant=underline]/tabs:border-transparent group-data-[variant=underline]/tabs:px-0.5 group-data-[variant=underline]/tabs:py-2.5',
        'group-data-[variant=underline]/tabs:data-[state=active]:border-primary group-data-[variant=underline]/tabs:data-[state=active]:text-ink',
        'group-data-[variant=segmented]/tabs:grow group-data-[variant=segmented]/tabs:basis-0 group-data-[variant=segmented]/tabs:rounded-md group-data-[variant=segmented]/tabs:px-3 group-data-[variant=segmented]/tabs:py-1.5',
        'group-data-[variant=segmented]/tabs:data-[state=active]:bg-raised group-data-[variant=segmented]/tabs:data-[state=active]:text-ink group-data-[variant=segmented]/tabs:data-[state=active]:shadow-sheet',
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} className={cx('rounded-sm', className)} />;
}
