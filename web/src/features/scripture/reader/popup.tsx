import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/overlays/popover';
import { Skeleton } from '@/ui/states/skeleton';
import type { PopupContent } from './state/reader-context';

const LexiconCard = lazy(() =>
  import('./study/lexicon-card').then((module) => ({ default: module.LexiconCard })),
);

export type PopupState = { anchor: Element; content: PopupContent };

type PopupProps = { popup: PopupState; onClose: () => void };

/** A single popup for all words and footnotes, anchored to the one that was pressed. */
export function Popup({ popup: { anchor, content }, onClose }: PopupProps) {
  const isNote = content.kind === 'note';
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={isNote ? m.bible_footnote() : m.bible_lexicon()}
        className="grid gap-4"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (anchor instanceof HTMLElement) anchor.focus({ preventScroll: true });
        }}
      >
        {isNote ? (
          <p className="font-serif text-base leading-relaxed">{content.text}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <LexiconCard content={content} onClose={onClose} />
          </Suspense>
        )}
      </PopoverContent>
    </Popover>
  );
}
