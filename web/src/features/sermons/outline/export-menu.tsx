import { lazy, Suspense } from 'react';
import { useLateMenu } from '@/ui/overlays/late-menu';
import { ExportButton } from './export-button';
import type { Subject } from './files';

const loadExportMenu = () => import('./openable-export-menu');

const OpenableMenu = lazy(() =>
  loadExportMenu().then((module) => ({ default: module.OpenableExportMenu })),
);

/** Menu for exporting the sermon. A plain button until the menu has loaded. */
export function ExportMenu(subject: Subject) {
  const { menu, asked, plain } = useLateMenu(loadExportMenu);
  const button = <ExportButton {...plain} />;
  if (menu === 'away') return button;
  return (
    <Suspense fallback={button}>
      <OpenableMenu asked={asked} {...subject} />
    </Suspense>
  );
}
