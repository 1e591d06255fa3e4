import { Check, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';

type NotificationRowProps = {
  icon?: LucideIcon;
  title: string;
  message: string;
  /** The notification's source: an app's name, or what kind of notification this is. */
  source: string;
  createdAt: string;
  isRead: boolean;
  /** The path in this app that the notification links to. */
  link?: string | null;
  /** Called when the link is clicked; modified clicks (a new tab) are left to the browser. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
  onRead: (pressed: HTMLElement) => void;
};

export function NotificationRow(props: NotificationRowProps) {
  const { icon: Icon, title, message, source, createdAt, isRead, link, onFollow, onRead } = props;
  return (
    <li className="flex items-start gap-3 py-3">
      {Icon && (
        <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-5 shrink-0 text-muted" />
      )}
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words">
          <span tabIndex={-1} data-title className={cx(!isRead && 'font-medium')}>
            {link ? (
              <a
                href={link}
                onClick={onFollow}
                className="touch-target rounded-sm underline underline-offset-4 hover:decoration-2"
              >
                {title}
              </a>
            ) : (
              title
            )}
          </span>
          {!isRead && <Badge tone="wine">{m.common_new()}</Badge>}
        </p>
        <p className="text-sm break-words whitespace-pre-line text-muted">{message}</p>
        <p className="text-xs text-muted">
          {source} · <time dateTime={createdAt}>{formatRelativeTime(createdAt, new Date())}</time>
        </p>
      </div>
      {!isRead && (
        <IconButton
          icon={Check}
          label={m.notifications_mark_read_named({ title })}
          title={m.common_mark_as_read()}
          onClick={(event) => onRead(event.currentTarget)}
        />
      )}
    </li>
  );
}

/** The button disappears once the notification is read, so focus moves to the title beside it. */
export function findRowTitle(pressed: HTMLElement): HTMLElement | null {
  const title = pressed.closest('li')?.querySelector<HTMLElement>('[data-title]');
  return title?.querySelector('a') ?? title ?? null;
}
