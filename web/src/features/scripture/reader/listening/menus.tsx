import { Moon } from 'lucide-react';
import { changeSpeed, formatSpeed, speeds, useSpeed } from '@/lib/device/speed';
import { useNow } from '@/lib/time/now';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { minutesLeft, type StopMode, sleepMinutes } from './sleep-timer';

export function SpeedMenu() {
  const speed = useSpeed();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          className="figures"
          aria-label={`${m.voice_speed()}: ${formatSpeed(speed)}`}
        >
          {formatSpeed(speed)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        <DropdownMenuLabel>{m.voice_speed()}</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={String(speed)}
          onValueChange={(value) => changeSpeed(Number(value))}
        >
          {speeds.map((value) => (
            <DropdownMenuRadioItem key={value} value={String(value)}>
              {formatSpeed(value)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type StopMenuProps = {
  stop: StopMode;
  onStopAt: (selected: 'chapter' | 'never') => void;
  onSleepIn: (minutes: number) => void;
};

/**
 * Sets when the audio stops: after a number of minutes (a sleep timer), at the end of the chapter, or never.
 */
export function StopMenu({ stop, onStopAt, onSleepIn }: StopMenuProps) {
  const value = typeof stop === 'string' ? stop : String(stop.minutes);
  const choose = (selected: string) => {
    if (selected === 'chapter' || selected === 'never') onStopAt(selected);
    else onSleepIn(Number(selected));
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={m.bible_listen_stop()}>
          <Moon aria-hidden="true" />
          {typeof stop !== 'string' && <TimeLeft deadline={stop.deadline} />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top">
        <DropdownMenuLabel>{m.bible_listen_stop()}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={value} onValueChange={choose}>
          <DropdownMenuRadioItem value="never">{m.bible_listen_go_on()}</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="chapter">
            {m.bible_listen_end_of_chapter()}
          </DropdownMenuRadioItem>
          {sleepMinutes.map((minutes) => (
            <DropdownMenuRadioItem key={minutes} value={String(minutes)}>
              {m.bible_listen_minutes({ minutes })}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function TimeLeft({ deadline }: { deadline: number }) {
  const now = useNow();
  return (
    <span className="figures text-xs text-muted">
      {m.common_minutes_min({ minutes: minutesLeft(deadline, now) })}
    </span>
  );
}
