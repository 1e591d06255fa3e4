import { X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { Sheet, SheetContent } from '@/ui/overlays/sheet';
import { Skeleton } from '@/ui/states/skeleton';
import { focusOverlay } from './focus-overlay';
import { SearchPanel, StudyPanel } from './panel-parts';
import { useReader } from './state/reader-context';
import type { Panels } from './state/use-panels';
import { focusVerse } from './text-focus';

type ReaderPanelProps = { panel: 'study' | 'search'; panels: Panels };

/** The panel beside the text on wide screens and over it on phones. */
export function ReaderPanel({ panel, panels }: ReaderPanelProps) {
  const { reading, isPhone, clearSelection, closeSearch } = useReader();
  const verse = reading.selection?.anchor ?? null;
  const isSearch = panel === 'search' || verse === null;

  const close = () => {
    if (isSearch) closeSearch();
    else if (isPhone) panels.setStudyOpen(false);
    else clearSelection();
  };
  const Frame = isPhone ? OverlayFrame : AsideFrame;
  return (
    <Frame
      title={isSearch ? m.common_search() : m.bible_study_title({ verse })}
      description={isSearch ? m.bible_search_description() : m.bible_study_description()}
      onClose={close}
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        {isSearch ? <SearchPanel panels={panels} /> : <StudyPanel verse={verse} panels={panels} />}
      </Suspense>
    </Frame>
  );
}

type FrameProps = {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
};

function AsideFrame({ title, onClose, children }: FrameProps) {
  return (
    <aside
      aria-label={title}
      className="sticky top-32 h-[calc(100dvh-8.5rem)] min-w-0 self-start overflow-y-auto overscroll-contain border-s border-line py-5 ps-8 pe-1"
    >
      <header className="mb-4 flex items-center justify-between gap-4">
        <h2 className="font-serif text-xl font-semibold">{title}</h2>
        <IconButton icon={X} label={m.app_close()} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}

function OverlayFrame({ title, description, onClose, children }: FrameProps) {
  const { reading } = useReader();
  const verse = reading.selection?.anchor ?? null;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={title}
        description={description}
        closeLabel={m.app_close()}
        onOpenAutoFocus={focusOverlay}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusVerse(verse);
        }}
      >
        {children}
      </SheetContent>
    </Sheet>
  );
}
