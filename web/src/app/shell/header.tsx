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
 * Menus, popovers, and sheets need as much code as a page but aren't needed to read one, so they load after
 * the page. Until then, the header is complete but its menu buttons are disabled.
 */
export function Header(props: HeaderProps) {
  return (
    <Suspense fallback={<HeaderLayout {...props} controls={inertControls} />}>
      <LiveHeader {...props} />
    </Suspense>
  );
}
