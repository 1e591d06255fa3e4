import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { IconButton } from '@/ui/icon-button';

/** The limits the server enforces: activities per Sabbath, and characters per activity. */
const maxActivities = 30;
const maxActivityLength = 200;

type ActivityListProps = {
  activities: readonly string[];
  /** Text that was typed but not added yet. */
  typed: string;
  onChange: (activities: readonly string[], typed: string) => void;
  isSaving: boolean;
  error: string | undefined;
};

/** The activities planned for a Sabbath, one per line. */
export function ActivityList(props: ActivityListProps) {
  const { activities, typed, onChange, isSaving, error } = props;
  const [refusal, setRefusal] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  const input = () => container.current?.querySelector('input');

  const add = () => {
    const next = addActivity(activities, typed);
    if (next.length > maxActivities) setRefusal(m.disciplines_sabbath_activity_full());
    else if (typed.trim() !== '' && next.length === activities.length) {
      setRefusal(m.disciplines_sabbath_activity_twice());
    } else {
      setRefusal(undefined);
      onChange(next, '');
    }
    input()?.focus();
  };

  const remove = (activity: string) => {
    setRefusal(undefined);
    onChange(
      activities.filter((one) => one !== activity),
      typed,
    );
    // The button that was pressed is removed along with its row.
    input()?.focus();
  };

  return (
    <div ref={container} className="grid gap-3">
      <Field
        label={m.disciplines_sabbath_activities()}
        hint={m.disciplines_sabbath_activities_hint()}
        error={refusal ?? error}
      >
        <div className="flex gap-2">
          <Input
            autoComplete="off"
            maxLength={maxActivityLength}
            readOnly={isSaving}
            value={typed}
            onChange={(event) => {
              setRefusal(undefined);
              onChange(activities, event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') {
                return;
              }
              event.preventDefault();
              if (!isSaving) add();
            }}
          />
          <Button variant="secondary" aria-disabled={isSaving} onClick={add}>
            <Plus aria-hidden="true" />
            {m.common_add()}
          </Button>
        </div>
      </Field>
      {activities.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {activities.map((activity) => (
            <li key={activity} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{activity}</span>
              <IconButton
                aria-disabled={isSaving}
                icon={X}
                label={m.disciplines_sabbath_activity_remove({ activity })}
                onClick={() => remove(activity)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Appends the typed activity, unless it's blank or already in the list. */
export function addActivity(activities: readonly string[], typed: string): string[] {
  const activity = typed.trim().replace(/\s+/g, ' ');
  return activity === '' || activities.includes(activity)
    ? [...activities]
    : [...activities, activity];
}
