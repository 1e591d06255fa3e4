import { lazy, Suspense, useState } from 'react';
import type { PreviewDialogProps } from './preview-dialog';

const Loaded = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);

/** Loaded when first opened, then stays mounted. */
export function PreviewDialog(props: PreviewDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <Loaded {...props} />}</Suspense>;
}
