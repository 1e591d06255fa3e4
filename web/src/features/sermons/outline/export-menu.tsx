import { ChevronDown, Download } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useLateMenu } from '@/ui/late-menu';
import type { Subject } from './use-exports';

const loadExportMenu = () => import('./openable-export-menu');

const OpenableMenu = lazy(() =>
  loadExportMenu().then((module) => ({ default: module.OpenableExportMenu })),
);

/** The sermon to take along. A plain button until its menu has come. */
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

export function ExportButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props} variant="secondary">
      <Download aria-hidden="true" />
      {m.sermon_outline_export()}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
