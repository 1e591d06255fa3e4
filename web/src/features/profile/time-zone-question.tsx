import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { useDeviceTimeZone } from '@/lib/time/today';
import { haveSameOffset } from '@/lib/time/zoned-time';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { useSetTimeZone } from './account-api';
import { hasAnswered, saveAnswer } from './time-zone-answers';

/** When the device's time zone differs from the member's, asks once which of the two to use. */
export function TimeZoneQuestion({ onSaveSucceeded }: { onSaveSucceeded: () => void }) {
  const { timeZone, hasTimeZone } = useCurrentUser();
  const deviceZone = useDeviceTimeZone();
  const [answeredZone, setAnswered] = useState<string | null>(null);
  const setTimeZone = useSetTimeZone();
  const shouldAsk =
    hasTimeZone &&
    isGeographicZone(deviceZone) &&
    answeredZone !== deviceZone &&
    !hasAnswered(deviceZone) &&
    !haveSameOffset(timeZone, deviceZone, new Date());
  if (!shouldAsk) return null;

  const dismiss = () => {
    setAnswered(deviceZone);
    onSaveSucceeded();
  };
  const keepZone = () => {
    saveAnswer(deviceZone, 'kept');
    dismiss();
  };
  const use = () =>
    setTimeZone.mutate(
      { timeZone: deviceZone },
      {
        onSuccess: () => {
          toast({
            title: m.common_updated(),
            description: m.time_zone_success_description({ zone: cityName(deviceZone) }),
            tone: 'success',
          });
          dismiss();
        },
        onError: (error) => showFailure(error, m.time_zone_question_failure()),
      },
    );
  return (
    <section
      aria-label={m.time_zone_question_label()}
      className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 text-sm sm:px-6"
    >
      <p>{m.time_zone_question({ place: cityName(deviceZone) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={setTimeZone.isPending} onClick={use}>
          {m.time_zone_question_use()}
        </Button>
        <Button size="sm" variant="secondary" onClick={keepZone}>
          {m.time_zone_question_keep({ place: cityName(timeZone) })}
        </Button>
      </div>
    </section>
  );
}

/** A browser that hides its location reports UTC, which isn't a place anyone lives. */
function isGeographicZone(zone: string): boolean {
  return zone.includes('/') && !zone.startsWith('Etc/');
}

/** The city in a time zone's name: "America/Argentina/Buenos_Aires" is Buenos Aires. */
function cityName(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
