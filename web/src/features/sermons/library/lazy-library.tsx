import { lazy, Suspense } from 'react';
import type { LibrarySheetProps } from './library-sheet';
import type { SaveIllustrationDialogProps } from './save-illustration-dialog';

const LoadedSheet = lazy(() =>
  import('./library-sheet').then((module) => ({ default: module.LibrarySheet })),
);
const LoadedDialog = lazy(() =>
  import('./save-illustration-dialog').then((module) => ({
    default: module.SaveIllustrationDialog,
  })),
);

export function LibrarySheet(props: LibrarySheetProps) {
  return props.open ? (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  ) : null;
}

export function SaveIllustrationDialog(props: SaveIllustrationDialogProps) {
  return props.open ? (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  ) : null;
}
