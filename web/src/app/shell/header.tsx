import { lazy, Suspense } from 'react';
import { HeaderLayout } from './header-layout';
import { inertControls } from './inert-controls';

type HeaderProps = { onOpenPalette: () => void };

const LiveHeader = lazy(async () => {
  const { liveControls } = await import('./live-controls');
  return {
    default: (props: HeaderProps) => <HeaderLayout {...props} controls={liveControls} />,
  };
});

/**
 * The code of menus, popovers and sheets is as large as a page, and no page needs it to be read: it comes after the page.
 * Until then the header stands there complete, its menu buttons disabled.
 */
export function Header(props: HeaderProps) {
  return (
    <Suspense fallback={<HeaderLayout {...props} controls={inertControls} />}>
      <LiveHeader {...props} />
    </Suspense>
  );
}
