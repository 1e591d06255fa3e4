import { lazy, Suspense } from 'react';
import { inertControls } from './toolbar-inert';
import { ToolbarLayout, type ToolbarProps } from './toolbar-layout';

const LiveToolbar = lazy(async () => {
  const { liveControls } = await import('./toolbar-live');
  return {
    default: (props: ToolbarProps) => <ToolbarLayout {...props} controls={liveControls} />,
  };
});

/** One can read before menus and popovers have come: until then their buttons stand there, disabled. */
export function Toolbar(props: ToolbarProps) {
  return (
    <Suspense fallback={<ToolbarLayout {...props} controls={inertControls} />}>
      <LiveToolbar {...props} />
    </Suspense>
  );
}
