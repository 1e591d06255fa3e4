import { Link } from '@tanstack/react-router';
import { BookOpenText } from 'lucide-react';
import { useId } from 'react';
import { isNotFound } from '@/api/errors';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type TodaysDevotional, useTodaysDevotional } from './api';
import { MarkComplete } from './mark-complete';

export function TodaysFocus({ today }: { today: string }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-sm font-medium text-muted">
        {m.home_focus_title()}
      </h2>
      <Focus today={today} />
    </section>
  );
}

function Focus({ today }: { today: string }) {
  const { data: devotional, isPending, error, refetch } = useTodaysDevotional();
  if (isPending) return <FocusSkeleton />;
  if (error) {
    return isNotFound(error) ? (
      <NoDevotional />
    ) : (
      <LoadFailure
        title={m.common_we_couldnt_load_todays_devotional()}
        error={error}
        hint={m.error_unreachable()}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      <Verse text={devotional.verse} reference={devotional.verseReference} />
      <div className="grid gap-2">
        <h3 className="font-serif text-xl font-semibold">{devotional.title}</h3>
        <p className="line-clamp-3 max-w-measure font-serif text-lg text-muted">
          {firstParagraph(devotional.content)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild>
          <Link to="/devotionals/$id" params={{ id: devotional.id }}>
            <BookOpenText aria-hidden="true" />
            {m.common_read_devotional()}
          </Link>
        </Button>
        <MarkComplete devotionalId={devotional.id} today={today} />
      </div>
    </>
  );
}

/** Verses longer than this use a smaller font, so that they can be seen at a glance. */
const longVerseLength = 170;

function Verse({ text, reference }: { text: string; reference: string }) {
  return (
    <figure className="mb-3 grid gap-4 border-s-2 border-wheat ps-5 sm:ps-7">
      <blockquote
        className={cx(
          'font-serif leading-[1.35] tracking-[-0.012em] text-pretty',
          text.length > longVerseLength ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl',
        )}
      >
        {text}
      </blockquote>
      <figcaption>
        <cite className="font-medium text-wine-ink not-italic">{reference}</cite>
      </figcaption>
    </figure>
  );
}

/** The first paragraph, as a preview. */
function firstParagraph(content: TodaysDevotional['content']): string {
  return content.trim().split(/\n\s*\n/)[0] ?? '';
}

function NoDevotional() {
  return (
    <EmptyState
      icon={BookOpenText}
      title={m.common_no_devotional_for_today_yet()}
      description={m.home_focus_none_description()}
      action={
        <Button asChild>
          <Link to="/devotionals">{m.home_focus_none_action()}</Link>
        </Button>
      }
    />
  );
}

function FocusSkeleton() {
  return (
    <>
      <Spinner label={m.common_loading_todays_devotional()} className="sr-only" />
      <div className="mb-3 grid gap-3 border-s-2 border-line ps-5 sm:ps-7">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-2 h-5 w-32" />
      </div>
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-16 max-w-measure" />
      <div className="flex gap-3">
        <Skeleton className="h-10 w-44" />
        <Skeleton className="h-10 w-36" />
      </div>
    </>
  );
}
