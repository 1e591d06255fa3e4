import { Link } from '@tanstack/react-router';
import { Check, CircleCheck } from 'lucide-react';
import {
  type Enrolment,
  getPace,
  PortionLinks,
  useEnrolments,
  useMarkRead,
} from '@/features/reading-plans';
import { useFocusHandover } from '@/lib/focus-handover';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { HomeSection, HomeSectionFailure } from './section';

/** Today's reading for each active plan. */
export function ReadingToday() {
  const { data: enrolments = [] } = useEnrolments();
  return (
    <HomeSection
      title={m.home_reading_title()}
      aside={
        enrolments.some(isActive) && (
          <Button asChild size="sm" variant="link">
            <Link to="/reading-plans">{m.home_reading_all()}</Link>
          </Button>
        )
      }
    >
      <ActivePlans />
    </HomeSection>
  );
}

const isActive = ({ status }: Enrolment) => status === 'active';

function ActivePlans() {
  const { data: enrolments, isPending, error, refetch } = useEnrolments();
  if (isPending) return <Skeleton className="h-13" />;
  if (error) return <HomeSectionFailure onRetry={() => void refetch()} />;
  const active = enrolments.filter(isActive);
  if (active.length === 0) {
    return (
      <div className="grid justify-items-start">
        <p className="text-muted">{m.home_reading_none()}</p>
        <Button asChild variant="link">
          <Link to="/reading-plans">{m.home_reading_choose()}</Link>
        </Button>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {active.map((enrolment) => (
        <PlanReading key={enrolment.id} enrolment={enrolment} />
      ))}
    </ul>
  );
}

function PlanReading({ enrolment }: { enrolment: Enrolment }) {
  const { title, portion } = enrolment;
  const { mark, isPending } = useMarkRead(enrolment);
  const handover = useFocusHandover();
  const isDone = getPace(enrolment) === 'ahead' || !portion;
  const markRead = async () => {
    if (!portion) return;
    handover.press(true);
    if (!(await mark(portion))) handover.press(false);
  };
  return (
    <li className="grid gap-1 py-3">
      <p className="text-sm text-muted">{title}</p>
      {isDone ? (
        <p
          {...handover.word}
          className="flex min-h-8 items-center gap-2 rounded-sm text-primary-ink outline-none"
        >
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {m.home_reading_done()}
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PortionLinks portion={portion} className="text-lg" />
          <Button
            size="sm"
            variant="secondary"
            loading={isPending}
            aria-label={m.home_reading_mark_named({ title })}
            onClick={() => void markRead()}
          >
            <Check aria-hidden="true" />
            {m.common_mark_as_read()}
          </Button>
        </div>
      )}
    </li>
  );
}
