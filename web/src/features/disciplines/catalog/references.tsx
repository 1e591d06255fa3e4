import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';

const VersePopup = lazy(() =>
  import('./verse-popup').then((module) => ({ default: module.VersePopup })),
);

/** Bible references that open in a popover on the same page. */
export function References({ references }: { references: readonly string[] }) {
  const [open, setOpen] = useState<{ anchor: HTMLElement; reference: string } | null>(null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">{m.common_scripture()}</span>
      {references.map((reference) => (
        <button
          key={reference}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open?.reference === reference}
          onClick={(event) => setOpen({ anchor: event.currentTarget, reference })}
          className="touch-target rounded-sm text-primary-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
        >
          {reference}
        </button>
      ))}
      <Suspense>{open && <VersePopup {...open} onClose={() => setOpen(null)} />}</Suspense>
    </p>
  );
}
