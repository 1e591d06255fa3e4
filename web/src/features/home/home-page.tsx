import { useCurrentUser } from '@/features/accounts';
import { useToday } from '@/lib/time/today';
import { Achievements } from './achievements';
import { CharacterFocus } from './character-focus';
import { Practices } from './practices';
import { QuickActions } from './quick-actions';
import { ReadingToday } from './reading-today';
import { StreaksCard } from './streaks-card';
import { TodaysFocus } from './todays-focus';
import { Updates } from './updates';
import { Welcome } from './welcome';

/** The home page: today's verse first and largest, then the day's tasks, then updates. */
export function HomePage() {
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  return (
    <>
      <Welcome today={today} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:gap-16">
        <div className="grid content-start gap-10">
          <TodaysFocus today={today} />
          <CharacterFocus />
        </div>
        <div className="grid content-start gap-10">
          <Practices today={today} />
          <ReadingToday />
          <QuickActions />
          <StreaksCard />
        </div>
      </div>
      <div className="mt-12 grid gap-10 border-t border-line pt-10 md:grid-cols-2 lg:gap-16">
        <Achievements />
        <Updates />
      </div>
    </>
  );
}
