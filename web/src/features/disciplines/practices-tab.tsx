import { Link } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { useRef } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { type PracticeStatus, usePractices } from './api';
import { PracticeCard } from './practice-card';
import { PanelSkeleton, TabFailure } from './states';

const groups: readonly { status: PracticeStatus; title: () => string }[] = [
  { status: 'active', title: m.disciplines_practices_active },
  { status: 'paused', title: m.disciplines_practices_paused },
  { status: 'completed', title: m.disciplines_practices_completed },
];

export function PracticesTab() {
  const { data: practices, isPending, error, refetch } = usePractices();
  // A practice that changes its state moves to another group; the keyboard goes with it.
  const moved = useRef<string | null>(null);
  if (isPending) return <PanelSkeleton label={m.disciplines_practices_loading()} />;
  if (!practices) {
    return (
      <TabFailure
        title={m.disciplines_practices_failure()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (practices.length === 0) return <NothingBegun />;
  return (
    <div className="grid gap-12">
      {groups
        .filter(({ status }) => practices.some((practice) => practice.status === status))
        .map(({ status, title }) => (
          <section key={status} aria-labelledby={`practices-${status}`} className="grid gap-4">
            <h2 id={`practices-${status}`} className="font-serif text-2xl font-semibold">
              {title()}
            </h2>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              {practices
                .filter((practice) => practice.status === status)
                .map((practice) => (
                  <PracticeCard key={practice.id} practice={practice} moved={moved} />
                ))}
            </div>
          </section>
        ))}
    </div>
  );
}

function NothingBegun() {
  return (
    <EmptyState
      icon={Sprout}
      title={m.disciplines_practices_empty()}
      description={m.disciplines_practices_empty_hint()}
      action={
        <Button asChild>
          <Link to="/disciplines" search={{ tab: 'explore' }}>
            {m.disciplines_practices_empty_action()}
          </Link>
        </Button>
      }
    />
  );
}
