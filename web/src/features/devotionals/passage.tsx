import { Link } from '@tanstack/react-router';
import { BookOpenText } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { usePassage } from './api';
import { FlagButton } from './flags';

export type PassageProps = { devotionalId: string; reference: string };

/** A passage with what helps to understand it. */
export function Passage({ devotionalId, reference }: PassageProps) {
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
