import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { addDays } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { IconButton } from '@/ui/icon-button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { useDevotionalsOn } from './api';
import { type DevotionalActions, DevotionalTable } from './devotional-table';

type CalendarTabProps = DevotionalActions & { today: string; onCreate: (day: string) => void };

/** The devotionals for one day. */
export function CalendarTab({ today, onCreate, ...actions }: CalendarTabProps) {
  const [day, setDay] = useState(today);
  return (
    <div className="grid gap-6">
      <div className="flex items-end gap-2">
        <Field label={m.common_date()} className="w-48">
          <Input
            type="date"
            value={day}
            onChange={({ target }) => target.value && setDay(target.value)}
          />
        </Field>
        <IconButton
          variant="secondary"
          icon={ChevronLeft}
          label={m.devotional_previous_day()}
          isDirectional
          onClick={() => setDay(addDays(day, -1))}
        />
        <IconButton
          variant="secondary"
          icon={ChevronRight}
          label={m.common_next_day()}
          isDirectional
          onClick={() => setDay(addDays(day, 1))}
        />
      </div>
      <QueryBoundary
        query={useDevotionalsOn(day)}
        loading={<SkeletonList label={m.common_loading()} rows={['h-12', 'h-12', 'h-12']} />}
        failure={m.devotional_admin_failure()}
        empty={
          <EmptyState
            icon={CalendarX}
            title={m.devotional_none_on_day()}
            action={<Button onClick={() => onCreate(day)}>{m.devotional_create_on_day()}</Button>}
          />
        }
      >
        {(found) => <DevotionalTable devotionals={found} {...actions} />}
      </QueryBoundary>
    </div>
  );
}
