import { lazy, Suspense } from 'react';
import { inertControls } from './toolbar-inert';
import { ToolbarLayout, type ToolbarProps } from './toolbar-layout';

const LiveToolbar = lazy(async () => {
  const { liveControls } = await import('./toolbar-live');
  return {
    default: (props: ToolbarProps) => <ToolbarLayout {...props} controls={liveControls} />,
  };
});

/**
 * Reading doesn't wait for menus and popovers: until they load, the buttons that open them are shown
 * disabled.
 */
export function Toolbar(props: ToolbarProps) {
  return (
    <Suspense fallback={<ToolbarLayout {...props} controls={inertControls} />}>
      <LiveToolbar {...props} />
    </Suspense>
  );
}
