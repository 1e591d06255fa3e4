import { lazy, Suspense } from 'react';
import { useLazyMenu } from '@/ui/overlays/lazy-menu';
import { ExportButton } from './export-button';
import type { ExportSubject } from './files';

const loadExportMenu = () => import('./openable-export-menu');

const OpenableMenu = lazy(() =>
  loadExportMenu().then((module) => ({ default: module.OpenableExportMenu })),
);

/** Menu for exporting the sermon. A plain button until the menu has loaded. */
export function ExportMenu(subject: ExportSubject) {
  const { menu, openMethod, plain } = useLazyMenu(loadExportMenu);
  const button = <ExportButton {...plain} />;
  if (menu === 'away') return button;
  return (
    <Suspense fallback={button}>
      <OpenableMenu openMethod={openMethod} {...subject} />
    </Suspense>
  );
}
