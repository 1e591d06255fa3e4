import { lazy, Suspense, useRef, useState } from 'react';
import { useRecentNotifications } from '@/features/notifications/api';
import { bellLabel, formatBadge } from '@/features/notifications/unread';
import { useLiveNotifications } from '@/features/notifications/use-live-notifications';
import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { Skeleton } from '@/ui/states/skeleton';
import { keepFocusOnPage } from './focus';
import { BellTrigger } from './header-triggers';

const BellContent = lazy(() =>
  import('@/features/notifications/bell-content').then((module) => ({
    default: module.BellContent,
  })),
);

export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const hasLeft = useRef(false);
  const { data } = useRecentNotifications();
  useLiveNotifications();
  const unread = data?.unreadCount ?? 0;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellTrigger
          name={bellLabel(unread)}
          count={unread > 0 ? formatBadge(unread) : undefined}
        />
      </PopoverTrigger>
      {/* The button's name changes silently; this announces new notifications. */}
      <span role="status" className="sr-only">
        {unread > 0 && bellLabel(unread)}
      </span>
      <PopoverContent
        align="end"
        aria-label={m.common_notifications()}
        className="sm:w-96"
        onCloseAutoFocus={(event) => {
          if (hasLeft.current) keepFocusOnPage(event);
          hasLeft.current = false;
        }}
      >
        <Suspense fallback={<Skeleton className="h-39" />}>
          <BellContent
            onLeave={() => {
              hasLeft.current = true;
              setOpen(false);
            }}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
