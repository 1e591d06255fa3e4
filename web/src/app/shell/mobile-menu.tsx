import { Link, useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useConfirmedSignOut } from '@/features/offline';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Sheet, SheetContent, SheetTrigger } from '@/ui/overlays/sheet';
import {
  isCurrent,
  menuFor,
  type NavigationItem,
  type Section,
  sectionLabels,
} from '../navigation';
import { keepFocusOnPage } from './focus';
import { MobileMenuTrigger } from './header-triggers';
import { PageIcon } from './page-icon';

const menuSections: readonly Section[] = ['main', 'study', 'tools', 'account', 'admin'];

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken [&>svg]:size-5';

/** The slide-in menu with every page. */
export function MobileMenu() {
  const { role } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const navigated = useRef(false);
  const leave = () => {
    navigated.current = true;
    setOpen(false);
  };
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <MobileMenuTrigger />
      </SheetTrigger>
      <SheetContent
        side="start"
        title={m.nav_menu_title()}
        description={m.nav_menu_description()}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (navigated.current) keepFocusOnPage(event);
          navigated.current = false;
        }}
      >
        <nav aria-label={m.nav_menu_title()} className="grid gap-6">
          {menuSections.map((section) => (
            <MenuSection
              key={section}
              section={section}
              items={menuFor(role, section)}
              onNavigate={leave}
            />
          ))}
          {menuFor(role, 'support').map((item) => (
            <Button key={item.to} asChild variant="secondary" size="lg">
              <Link to={item.to} onClick={leave}>
                <PageIcon to={item.to} />
                {item.label()}
              </Link>
            </Button>
          ))}
        </nav>
      </SheetContent>
    </Sheet>
  );
}

type MenuSectionProps = { section: Section; items: NavigationItem[]; onNavigate: () => void };

function MenuSection({ section, items, onNavigate }: MenuSectionProps) {
  const headingId = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1 px-3 text-xs font-medium text-muted">
        {sectionLabels[section]()}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              activeOptions={{ exact: item.exact ?? false }}
              onClick={onNavigate}
              className={cx(
                rowClasses,
                isCurrent(item, pathname) && 'bg-primary-soft font-medium text-primary-ink',
              )}
            >
              <PageIcon to={item.to} />
              {item.label()}
            </Link>
          </li>
        ))}
        {section === 'account' && (
          <li>
            <SignOutRow />
          </li>
        )}
      </ul>
    </section>
  );
}

function SignOutRow() {
  const { leave } = useConfirmedSignOut();
  return (
    <button type="button" className={rowClasses} onClick={leave}>
      <LogOut aria-hidden="true" />
      {m.nav_sign_out()}
    </button>
  );
}
