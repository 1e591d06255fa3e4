import { Link, useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { bottomBarFor, isCurrent } from '../navigation';

/**
 * Links to the daily pages, within thumb's reach. `data-bottom-bar` makes the layout reserve space for the
 * bar.
 */
export function BottomBar() {
  const { role } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label={m.nav_mobile_region()}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-lg">
        {bottomBarFor(role).map((item) => (
          <li key={item.to} className="grow basis-0">
            <Link
              to={item.to}
              activeOptions={{ exact: item.exact ?? false }}
              className={cx(
                'flex h-full flex-col items-center justify-center gap-1 text-xs leading-none focus-visible:-outline-offset-2',
                isCurrent(item, pathname) ? 'font-medium text-primary-ink' : 'text-muted',
              )}
            >
              {item.bottomBar && <item.bottomBar.icon aria-hidden="true" className="size-5" />}
              {item.bottomBar?.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
