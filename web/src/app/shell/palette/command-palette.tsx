import { lazy, Suspense, useEffect, useState } from 'react';

const PaletteDialog = lazy(() =>
  import('./palette-dialog').then((module) => ({ default: module.PaletteDialog })),
);

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Opens with Ctrl-K or ⌘-K. Its code is loaded on first use and then stays. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open, onOpenChange]);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <PaletteDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
