import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import {
  consistencyTip,
  countWeek,
  type NextStep,
  nextSteps,
  type Tip,
  type WeekCounts,
  weeklyConsistency,
} from './formulas';
import { LevelBar } from './level-bar';
import { levelName } from './level-name';
import { ProgressFigure, type ProgressParts, ProgressSection } from './parts';
import { WeekRings } from './week-rings';

export function Overview({ week, summary }: ProgressParts) {
  const { showStreaks } = useCurrentUser();
  const counts = countWeek(week);
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
      <ProgressSection title={m.progress_week_title()}>
        <WeekRings counts={counts} />
        <Consistency counts={counts} />
      </ProgressSection>
      <div className="grid content-start gap-12">
        <ProgressSection title={m.common_your_level()}>
          <p className="font-serif text-2xl">{levelName(summary.level.id)}</p>
          <LevelBar points={summary.growthPoints} level={summary.level} />
        </ProgressSection>
        <NextSteps hints={nextSteps(counts)} />
        {showStreaks && (
          <ProgressSection title={m.progress_streak_title()} description={m.progress_streak_hint()}>
            <dl className="grid grid-cols-3 gap-4">
              <ProgressFigure label={m.progress_streak_current()} value={summary.currentStreak} />
              <ProgressFigure label={m.progress_streak_longest()} value={summary.longestStreak} />
              <ProgressFigure label={m.progress_streak_days()} value={summary.totals.days} />
            </dl>
          </ProgressSection>
        )}
      </div>
    </div>
  );
}

const tips: Record<Tip, () => string> = {
  excellent: m.progress_tip_excellent,
  good: m.progress_tip_good,
  reminders: m.progress_tip_reminders,
};

function Consistency({ counts }: { counts: WeekCounts }) {
  const consistency = weeklyConsistency(counts);
  return (
    <div className="grid gap-1 border-t border-line pt-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{m.progress_consistency()}</span>
        <span className="figures font-serif text-2xl font-semibold">
          {m.common_percent({ percent: consistency })}
        </span>
      </p>
      <p className="max-w-measure text-muted">{tips[consistencyTip(consistency)]()}</p>
    </div>
  );
}

function NextSteps({ hints }: { hints: NextStep[] }) {
  return (
    <ProgressSection title={m.progress_next_title()}>
      {hints.length === 0 ? (
        <p className="text-muted">{m.progress_next_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {hints.map((hint) => (
            <li key={hint} className="grid justify-items-start gap-1 py-3">
              {hint === 'devotional' ? (
                <>
                  <p>{m.progress_next_devotional()}</p>
                  <Button asChild variant="link">
                    <Link to="/devotionals">{m.progress_next_devotional_action()}</Link>
                  </Button>
                </>
              ) : (
                <>
                  <p>{m.progress_next_prayer()}</p>
                  <Button asChild variant="link">
                    <Link to="/prayer">{m.progress_next_prayer_action()}</Link>
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </ProgressSection>
  );
}
