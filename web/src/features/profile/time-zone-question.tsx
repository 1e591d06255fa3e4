import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { useDeviceTimeZone } from '@/lib/time/today';
import { haveSameClock } from '@/lib/time/zoned-time';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { useSetTimeZone } from './account-api';
import { hasAnswered, saveAnswer } from './time-zone-answers';

/** When the device's time zone differs from the member's, asks once which of the two to use. */
export function TimeZoneQuestion({ onAnswered }: { onAnswered: () => void }) {
  const { timeZone, hasTimeZone } = useCurrentUser();
  const ofDevice = useDeviceTimeZone();
  const [answered, setAnswered] = useState<string | null>(null);
  const setTimeZone = useSetTimeZone();
  const isAsked =
    hasTimeZone &&
    isRealLocation(ofDevice) &&
    answered !== ofDevice &&
    !hasAnswered(ofDevice) &&
    !haveSameClock(timeZone, ofDevice, new Date());
  if (!isAsked) return null;

  const settle = () => {
    setAnswered(ofDevice);
    onAnswered();
  };
  const keep = () => {
    saveAnswer(ofDevice, 'kept');
    settle();
  };
  const use = () =>
    setTimeZone.mutate(
      { timeZone: ofDevice },
      {
        onSuccess: () => {
          toast({
            title: m.common_updated(),
            description: m.time_zone_success_description({ zone: cityOf(ofDevice) }),
            tone: 'success',
          });
          settle();
        },
        onError: (error) => showFailure(error, m.time_zone_question_failure()),
      },
    );
  return (
    <section
      aria-label={m.time_zone_question_label()}
      className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 text-sm sm:px-6"
    >
      <p>{m.time_zone_question({ place: cityOf(ofDevice) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={setTimeZone.isPending} onClick={use}>
          {m.time_zone_question_use()}
        </Button>
        <Button size="sm" variant="secondary" onClick={keep}>
          {m.time_zone_question_keep({ place: cityOf(timeZone) })}
        </Button>
      </div>
    </section>
  );
}

/** A browser that hides its location reports UTC, which isn't a place anyone lives. */
function isRealLocation(zone: string): boolean {
  return zone.includes('/') && !zone.startsWith('Etc/');
}

/** The city in a time zone's name: "America/Argentina/Buenos_Aires" is Buenos Aires. */
function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
