import { lazy, Suspense, useState } from 'react';
import type { PreviewDialogProps } from './preview-dialog';

const LoadedPreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);

/** The preview is loaded when it is first opened, then stays mounted. */
export function PreviewDialog(props: PreviewDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <LoadedPreviewDialog {...props} />}</Suspense>;
}
