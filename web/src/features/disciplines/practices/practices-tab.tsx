import { Link } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { useRef } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { type PracticeStatus, usePractices } from '../api';
import { PanelSkeleton } from '../states';
import { PracticeCard } from './practice-card';

const statusGroups: readonly { status: PracticeStatus; title: () => string }[] = [
  { status: 'active', title: m.common_active },
  { status: 'paused', title: m.common_paused },
  { status: 'completed', title: m.common_completed },
];

export function PracticesTab() {
  const query = usePractices();
  // A practice that changes status moves to another group, and focus moves with it.
  const moved = useRef<string | null>(null);
  return (
    <QueryBoundary
      query={query}
      loading={<PanelSkeleton label={m.disciplines_practices_loading()} />}
      failure={m.disciplines_practices_failure()}
      empty={<NoPractices />}
    >
      {(practices) => (
        <div className="grid gap-12">
          {statusGroups
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
      )}
    </QueryBoundary>
  );
}

function NoPractices() {
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
