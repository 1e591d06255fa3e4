import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '@/lib/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useDevotionalsOf } from './api';
import { type DevotionalActions, DevotionalTable } from './devotional-table';
import { Waiting } from './waiting';

type CalendarTabProps = DevotionalActions & { today: string; onCreate: (day: string) => void };

/** What there is for one day. */
export function CalendarTab({ today, onCreate, ...actions }: CalendarTabProps) {
  const [day, setDay] = useState(today);
  return (
    <div className="grid gap-6">
      <div className="flex items-end gap-2">
        <Field label={m.devotional_field_date()} className="w-48">
          <Input
            type="date"
            value={day}
            onChange={({ target }) => target.value && setDay(target.value)}
          />
        </Field>
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.devotional_previous_day()}
          onClick={() => setDay(addDays(day, -1))}
        >
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.devotional_next_day()}
          onClick={() => setDay(addDays(day, 1))}
        >
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
      <Waiting for={useDevotionalsOf(day)}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon={CalendarX}
              title={m.devotional_none_on_day()}
              action={<Button onClick={() => onCreate(day)}>{m.devotional_create_on_day()}</Button>}
            />
          ) : (
            <DevotionalTable devotionals={found} {...actions} />
          )
        }
      </Waiting>
    </div>
  );
}
