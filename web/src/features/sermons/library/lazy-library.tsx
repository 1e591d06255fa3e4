import { lazy, Suspense } from 'react';
import type { KeepIllustrationDialogProps } from './keep-illustration-dialog';
import type { LibrarySheetProps } from './library-sheet';

const LoadedSheet = lazy(() =>
  import('./library-sheet').then((module) => ({ default: module.LibrarySheet })),
);
const LoadedDialog = lazy(() =>
  import('./keep-illustration-dialog').then((module) => ({
    default: module.KeepIllustrationDialog,
  })),
);

export function LibrarySheet(props: LibrarySheetProps) {
  return props.open ? (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  ) : null;
}

export function KeepIllustrationDialog(props: KeepIllustrationDialogProps) {
  return props.open ? (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  ) : null;
}
