import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { DropdownMenuContent, DropdownMenuItem } from '@/ui/overlays/dropdown-menu';
import type { NavigationItem } from '../navigation';
import { keepFocusOnPage } from './focus';
import { PageIcon } from './page-icon';

type MenuLinksProps = {
  items: NavigationItem[];
  align: ComponentProps<typeof DropdownMenuContent>['align'];
  before?: ReactNode;
  after?: ReactNode;
};

/** The content for a dropdown menu with links to pages. */
export function MenuLinks({ items, align, before, after }: MenuLinksProps) {
  const navigated = useRef(false);
  return (
    <DropdownMenuContent
      align={align}
      onCloseAutoFocus={(event) => {
        if (navigated.current) keepFocusOnPage(event);
        navigated.current = false;
      }}
    >
      {before}
      {items.map((item) => (
        <DropdownMenuItem
          key={item.to}
          asChild
          onSelect={() => {
            navigated.current = true;
          }}
        >
          <Link to={item.to} activeOptions={{ exact: item.exact ?? false }}>
            <PageIcon to={item.to} />
            {item.label()}
          </Link>
        </DropdownMenuItem>
      ))}
      {after}
    </DropdownMenuContent>
  );
}
