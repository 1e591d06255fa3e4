import { Link } from '@tanstack/react-router';
import { BookOpenText } from 'lucide-react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { usePassage } from '../api';
import { FlagButton } from './flags';

export type PassageProps = { devotionalId: string; reference: string };

/** A Bible passage with its chapter summary and historical context. */
export function Passage({ devotionalId, reference }: PassageProps) {
  const query = usePassage(reference);
  return (
    <QueryBoundary
      query={query}
      loading={<PassageSkeleton />}
      failure={m.devotional_panel_failure()}
      failureClassName="py-6"
    >
      {(passage) => {
        const { text, chapterSummary, historicalContext, sources, attribution } = passage;
        return (
          <>
            <div className="grid gap-2">
              <p className="border-s-2 border-wheat ps-4 font-serif text-lg leading-relaxed">
                {text}
              </p>
              {attribution && <p className="text-xs text-muted">{attribution}</p>}
            </div>
            <div className="-ms-3 flex flex-wrap gap-1">
              <FlagButton devotionalId={devotionalId} reference={reference} />
              <Button asChild size="sm" variant="ghost">
                <Link to="/bible" search={{ ref: reference }}>
                  <BookOpenText aria-hidden="true" />
                  {m.common_open_in_the_bible()}
                </Link>
              </Button>
            </div>
            <PassagePart title={m.devotional_panel_summary()} text={chapterSummary} />
            <PassagePart title={m.common_historical_context()} text={historicalContext} />
            {!chapterSummary && !historicalContext && (
              <p className="text-sm text-muted">{m.devotional_panel_no_context()}</p>
            )}
            {sources.length > 0 && (
              <section className="grid gap-1">
                <h3 className="text-xs font-medium">{m.common_sources()}</h3>
                <ul className="text-xs text-muted">
                  {sources.map((source) => (
                    <li key={source}>{source}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function PassagePart({ title, text }: { title: string; text: string }) {
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
    <SkeletonList
      label={m.devotional_panel_loading()}
      rows={['h-24', 'h-8 w-40', 'h-6 w-48', 'h-32']}
      className="grid gap-3"
    />
  );
}
