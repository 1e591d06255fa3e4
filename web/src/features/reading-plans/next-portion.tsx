import { CalendarCheck, Check, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type Enrolment, useCatchUp } from './api';
import { PortionLinks } from './portion-links';
import { getPace, type Pace } from './schedule';
import { useMarkRead } from './use-mark-read';

const headings: Record<Pace, () => string> = {
  today: m.reading_plans_today,
  behind: m.reading_plans_next,
  ahead: m.reading_plans_ahead,
};

/** The next portion to read. Focus stays on its heading when one portion is done and the next appears. */
export function NextPortion({ enrolment }: { enrolment: Enrolment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mark, isPending } = useMarkRead(enrolment);
  const { portion, title, days } = enrolment;
  const pace = getPace(enrolment);
  if (!portion) return null;
  return (
    <div className="grid gap-5">
      {pace === 'ahead' && (
        <p className="flex items-center gap-2 font-medium text-primary-ink">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {m.reading_plans_up_to_date()}
        </p>
      )}
      <div className="grid gap-2">
        <h4
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap gap-x-2 justify-self-start rounded-sm text-sm font-medium text-muted"
        >
          <span>{headings[pace]()}</span>
          <span className="font-normal">
            {m.common_day_day_of_days({ day: portion.day, days })}
          </span>
        </h4>
        <PortionLinks portion={portion} className="text-xl sm:text-2xl" />
      </div>
      <Button
        className="justify-self-start max-sm:w-full"
        variant={pace === 'ahead' ? 'secondary' : 'primary'}
        loading={isPending}
        aria-label={m.reading_plans_mark_named({ day: portion.day, title })}
        onClick={() => void mark(portion)}
      >
        <Check aria-hidden="true" />
        {m.common_mark_as_read()}
      </Button>
      {pace === 'behind' && (
        <BehindNotice
          enrolment={enrolment}
          onMoved={(pressed) => moveFocus(pressed, heading.current)}
        />
      )}
    </div>
  );
}

type BehindProps = { enrolment: Enrolment; onMoved: (pressed: HTMLElement) => void };

/** The reader has fallen behind. Instead of asking them to catch up, the plan's dates can move. */
function BehindNotice({ enrolment, onMoved }: BehindProps) {
  const { mutateAsync, isPending } = useCatchUp();
  const { id, behind, title } = enrolment;
  const catchUp = async (pressed: HTMLElement) => {
    try {
      const updatedPlan = await mutateAsync(id);
      onMoved(pressed);
      toast({
        title: m.reading_plans_moved_title(),
        description: m.reading_plans_moved_description({
          date: formatCalendarDay(updatedPlan.endsOn),
        }),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.common_error(), m.reading_plans_move_failure());
    }
  };
  return (
    <div className="grid max-w-measure justify-items-start gap-3 border-s-2 border-wheat ps-4">
      <p className="font-serif text-lg">
        {behind === 1 ? m.reading_plans_behind_one() : m.reading_plans_behind({ days: behind })}
      </p>
      <Button
        variant="secondary"
        loading={isPending}
        aria-label={m.reading_plans_move_named({ title })}
        onClick={(event) => void catchUp(event.currentTarget)}
      >
        <CalendarCheck aria-hidden="true" />
        {m.reading_plans_move()}
      </Button>
    </div>
  );
}
