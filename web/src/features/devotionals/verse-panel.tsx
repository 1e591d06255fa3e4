import { Link } from '@tanstack/react-router';
import { BookOpenText, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { useReturnFocus } from '@/ui/return-focus';
import { Sheet, SheetContent } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { usePassage } from './api';
import { FlagButton } from './flags';

type PanelProps = { devotionalId: string; reference: string; onClose: () => void };

/** A passage beside the text; for the keyboard it is entered at once, and left where one came from. */
export function VerseAside({ devotionalId, reference, onClose }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly opened passage is gone to
  useEffect(() => {
    const from = document.activeElement;
    if (!heading.current?.parentElement?.parentElement?.contains(from)) opener.current = from;
    heading.current?.focus({ preventScroll: true });
  }, [reference]);

  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  return (
    <aside
      aria-label={reference}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="grid gap-4 border-b border-line pb-8"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="rounded-sm font-serif text-xl font-semibold">
          {reference}
        </h2>
        <Button variant="ghost" size="icon" aria-label={m.app_close()} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <Passage devotionalId={devotionalId} reference={reference} />
    </aside>
  );
}

/** The same over the text, on a small screen. */
export function VerseSheet({ devotionalId, reference, onClose }: PanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={reference}
        description={m.devotional_panel_description()}
        closeLabel={m.app_close()}
        onOpenAutoFocus={returnFocus.onOpenAutoFocus}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
      >
        <div className="grid gap-4">
          <Passage devotionalId={devotionalId} reference={reference} />
        </div>
      </SheetContent>
    </Sheet>
  );
}

function Passage({ devotionalId, reference }: Omit<PanelProps, 'onClose'>) {
  const { data: passage, isPending, error, refetch } = usePassage(reference);
  if (isPending) return <PassageSkeleton />;
  if (error) {
    return (
      <ErrorState
        className="py-6"
        title={m.devotional_panel_failure()}
        description={messageOf(error, m.devotional_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  const { text, chapterSummary, historicalContext, sources, attribution } = passage;
  return (
    <>
      <div className="grid gap-2">
        <p className="border-s-2 border-wheat ps-4 font-serif text-lg leading-relaxed">{text}</p>
        {attribution && <p className="text-xs text-muted">{attribution}</p>}
      </div>
      <div className="-ms-3 flex flex-wrap gap-1">
        <FlagButton devotionalId={devotionalId} reference={reference} />
        <Button asChild size="sm" variant="ghost">
          <Link to="/bible" search={{ ref: reference }}>
            <BookOpenText aria-hidden="true" />
            {m.devotional_panel_open()}
          </Link>
        </Button>
      </div>
      <Part title={m.devotional_panel_summary()} text={chapterSummary} />
      <Part title={m.devotional_panel_history()} text={historicalContext} />
      {!chapterSummary && !historicalContext && (
        <p className="text-sm text-muted">{m.devotional_panel_no_context()}</p>
      )}
      {sources.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-xs font-medium">{m.devotional_panel_sources()}</h3>
          <ul className="text-xs text-muted">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n+/).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-serif text-lg font-semibold">{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="font-serif leading-relaxed">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function PassageSkeleton() {
  return (
    <div className="grid gap-3">
      <Spinner label={m.devotional_panel_loading()} className="sr-only" />
      <Skeleton className="h-24" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-32" />
    </div>
  );
}
