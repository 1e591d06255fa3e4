import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import { BellTrigger } from './header-triggers';

export function NotificationBell() {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <BellTrigger />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={m.nav_notifications()}>
        <p className="font-serif text-base font-semibold">{m.nav_notifications_empty()}</p>
        <p className="mt-1 text-muted">{m.nav_notifications_empty_hint()}</p>
      </PopoverContent>
    </Popover>
  );
}
