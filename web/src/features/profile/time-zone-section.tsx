import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { formatTime } from '@/lib/time/dates';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { toast } from '@/ui/toast/toast-store';
import { useSetTimeZone } from './account-api';
import { ProfileSection } from './profile-section';
import { isTimeZone, timeZones } from './time-zones';
import { useFocusAfter } from './use-focus-after';

export function TimeZoneSection({ timeZone: savedTimeZone }: { timeZone: string }) {
  const [chosen, setChosen] = useState(savedTimeZone);
  const [error, setError] = useState<string>();
  const setTimeZone = useSetTimeZone();
  const listId = useId();
  const deviceZone = deviceTimeZone();
  const known = isTimeZone(chosen);
  const form = useRef<HTMLFormElement>(null);
  const differs = chosen !== savedTimeZone;
  const differsFromDevice = chosen !== deviceZone;
  // Focuses the heading, not the field, which would open the keyboard on a phone.
  useFocusAfter(differs, form, 'h2');
  useFocusAfter(differsFromDevice, form, 'h2');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!known) {
      setError(m.time_zone_invalid());
      return;
    }
    setTimeZone.mutate(
      { timeZone: chosen },
      {
        onSuccess: () =>
          toast({
            title: m.common_updated(),
            description: m.time_zone_success_description({ zone: chosen }),
            tone: 'success',
          }),
        onError: (failure) => {
          setError(fieldErrorsOf(failure).timeZone);
          showFailure(failure, m.common_error(), m.time_zone_question_failure());
        },
      },
    );
  };

  const choose = (zone: string) => {
    setChosen(zone);
    setError(undefined);
  };

  return (
    <ProfileSection title={m.time_zone_title()} description={m.time_zone_description()}>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-sm gap-4">
        <Field
          label={m.common_time_zone()}
          hint={
            known ? m.time_zone_now({ time: formatTime(new Date(), chosen) }) : m.time_zone_hint()
          }
          error={error}
        >
          <Input
            list={listId}
            autoComplete="off"
            spellCheck={false}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
          />
        </Field>
        <datalist id={listId}>
          {timeZones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="flex flex-wrap gap-3">
          {differs && (
            <Button type="submit" loading={setTimeZone.isPending}>
              {m.time_zone_submit()}
            </Button>
          )}
          {differsFromDevice && (
            <Button variant="secondary" onClick={() => choose(deviceZone)}>
              {m.time_zone_use_device({ zone: deviceZone })}
            </Button>
          )}
        </div>
      </form>
    </ProfileSection>
  );
}
