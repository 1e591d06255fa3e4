import { lazy, Suspense } from 'react';
import { useMediaQuery } from '@/lib/device/media';
import { wideLayoutQuery } from './toolbox-open';
import { ToolboxSheet } from './toolbox-sheet';

export const loadToolbox = () => import('./toolbox-panel');

const ToolboxPanel = lazy(() => loadToolbox().then((module) => ({ default: module.ToolboxPanel })));

/** The toolbox: next to the canvas, or a bottom sheet on phones. Its space is reserved while it loads. */
export function Toolbox() {
  const isWide = useMediaQuery(wideLayoutQuery);
  if (!isWide) return <ToolboxSheet />;
  return (
    <Suspense fallback={<div className="w-64 shrink-0" />}>
      <ToolboxPanel />
    </Suspense>
  );
}
