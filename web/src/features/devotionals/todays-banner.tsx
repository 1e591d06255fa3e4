import { Link } from '@tanstack/react-router';
import { isNotFound } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { LoadFailure } from '@/lib/load-failure';
import { formatCalendarDay } from '@/lib/time/dates';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Devotional, useTodaysDevotional } from './api';
import { Completion, useCompletedToday } from './completion';

const sheetClasses = 'mb-10 rounded-lg border border-line bg-surface shadow-sheet';

/** Today's devotional, shown above the library. */
export function TodaysBanner() {
  const { timeZone } = useCurrentUser();
  const day = useToday(timeZone);
  const { data: devotional, isPending, error, refetch } = useTodaysDevotional(day);
  return (
    <section aria-label={m.devotionals_today_region()} className={sheetClasses}>
      {isPending && <BannerSkeleton />}
      {isNotFound(error) && <NoDevotional />}
      {error && !isNotFound(error) && (
        <LoadFailure
          title={m.common_we_couldnt_load_todays_devotional()}
          error={error}
          onRetry={refetch}
        />
      )}
      {devotional && <Banner devotional={devotional} day={day} />}
    </section>
  );
}

const columnClasses =
  'grid gap-7 p-6 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-12 lg:p-10';

function Banner({ devotional, day }: { devotional: Devotional; day: string }) {
  const { id, title, theme, verse, verseReference } = devotional;
  const completedToday = useCompletedToday();
  return (
    <div className={columnClasses}>
      <div className="grid content-between gap-7">
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            <span className="font-medium text-wine-ink">{m.devotionals_today()}</span>
            {` · ${formatCalendarDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}`}
          </p>
          <h2 className="font-serif text-3xl font-semibold tracking-[-0.01em]">{title}</h2>
          <p className="text-muted">{theme}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button asChild>
            <Link to="/devotionals/$id" params={{ id }}>
              {m.common_read_devotional()}
            </Link>
          </Button>
          <Completion
            kind="page"
            devotionalId={id}
            title={title}
            isDone={completedToday.any}
            isPending={completedToday.isPending}
          />
        </div>
      </div>
      <figure className="grid content-center gap-3 border-s-2 border-wheat ps-5 sm:ps-7">
        <blockquote className="font-serif text-lg leading-relaxed sm:text-xl sm:leading-relaxed">
          {verse}
        </blockquote>
        <figcaption>
          <cite className="text-sm font-medium text-wine-ink not-italic">{verseReference}</cite>
        </figcaption>
      </figure>
    </div>
  );
}

function NoDevotional() {
  return (
    <div className="grid gap-1 p-6 sm:p-8">
      <h2 className="font-serif text-xl font-semibold">{m.common_no_devotional_for_today_yet()}</h2>
      <p className="text-muted">{m.devotionals_today_none_hint()}</p>
    </div>
  );
}

function BannerSkeleton() {
  return (
    <div className={columnClasses}>
      <Spinner label={m.common_loading_todays_devotional()} className="sr-only" />
      <div className="grid content-between gap-7">
        <div className="grid gap-3">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-5 w-32" />
        </div>
        <div className="flex gap-4">
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-10 w-36" />
        </div>
      </div>
      <div className="grid content-center gap-3 border-s-2 border-line ps-5 sm:ps-7">
        <Skeleton className="h-60 sm:h-40" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
  );
}
