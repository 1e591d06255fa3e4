import { Link } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
import { GeneratedBadge } from '@/features/assist';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ShowMore } from '@/ui/show-more';
import { EmptyState } from '@/ui/states/empty-state';
import { type Devotional, useLibrary } from './api';
import { CardGrid, CardSkeletons, DevotionalCard } from './card';
import { Completion, useCompletedToday } from './completion';

export function LibraryTab() {
  const library = useLibrary();

  return (
    <QueryBoundary
      query={library}
      loading={<CardSkeletons label={m.devotionals_library_loading()} />}
      failure={m.devotionals_library_failure()}
    >
      {(data) => {
        const devotionals = data.pages.flat();
        if (devotionals.length === 0) return <EmptyLibrary />;
        return (
          <div className="grid gap-8">
            <CardGrid>
              {devotionals.map((devotional) => (
                <li key={devotional.id}>
                  <LibraryCard devotional={devotional} />
                </li>
              ))}
            </CardGrid>
            <ShowMore
              pages={library}
              label={m.common_show_more()}
              failure={m.devotionals_more_failure()}
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function LibraryCard({ devotional }: { devotional: Devotional }) {
  const { id, title, theme, date, verse, verseReference, type, isBuiltIn } = devotional;
  const completedToday = useCompletedToday();
  return (
    <DevotionalCard
      title={title}
      meta={[formatCalendarDay(date), theme].filter(Boolean).join(' · ')}
      verse={verse}
      verseReference={verseReference}
      badges={type === 'ai_generated' && <GeneratedBadge isBuiltIn={isBuiltIn} />}
    >
      <Button asChild size="sm" variant="link">
        <Link
          to="/devotionals/$id"
          params={{ id }}
          aria-label={m.devotionals_read_full_named({ title })}
        >
          {m.devotionals_read_full()}
        </Link>
      </Button>
      <Completion
        kind="card"
        devotionalId={id}
        title={title}
        isDone={completedToday.of(id)}
        isPending={completedToday.isPending}
      />
    </DevotionalCard>
  );
}

function EmptyLibrary() {
  return (
    <EmptyState
      icon={LibraryBig}
      title={m.common_no_devotionals_yet()}
      description={m.devotionals_library_empty_hint()}
      action={
        <Button asChild>
          <Link to="/bible">{m.common_open_the_bible()}</Link>
        </Button>
      }
    />
  );
}
