import { m } from '@/messages';
import { cx } from '@/ui/cx';
import type { WeekCounts } from './formulas';

const practiceRings = [
  { practice: 'devotional', label: m.common_devotional, radius: 88, tone: 'stroke-primary' },
  { practice: 'prayer', label: m.common_prayer, radius: 68, tone: 'stroke-wine' },
  { practice: 'mission', label: m.common_mission, radius: 48, tone: 'stroke-wheat' },
] as const;

/** Three rings, each full after seven days. The values are also given as text beside them. */
export function WeekRings({ counts }: { counts: WeekCounts }) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <svg
        viewBox="0 0 200 200"
        role="img"
        aria-label={m.progress_week_rings(counts)}
        className="size-52 shrink-0"
      >
        {practiceRings.map(({ practice, radius, tone }) => (
          <PracticeRing key={practice} radius={radius} tone={tone} share={counts[practice] / 7} />
        ))}
      </svg>
      <ul className="grid gap-4">
        {practiceRings.map(({ practice, label, tone }) => (
          <li key={practice} className="flex items-center gap-3">
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
              <circle cx="10" cy="10" r="7" fill="none" strokeWidth="5" className={tone} />
            </svg>
            <span className="grid">
              <span className="font-medium">{label()}</span>
              <span className="figures text-sm text-muted">
                {m.progress_of_seven({ count: counts[practice] })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PracticeRing({ radius, tone, share }: { radius: number; tone: string; share: number }) {
  const circumference = 2 * Math.PI * radius;
  const circleProps = { cx: 100, cy: 100, r: radius, fill: 'none', strokeWidth: 13 };
  return (
    <g transform="rotate(-90 100 100)">
      <circle {...circleProps} className="stroke-sunken" />
      {share > 0 && (
        <circle
          {...circleProps}
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - Math.min(1, share))}
          className={cx(tone, 'transition-[stroke-dashoffset]')}
        />
      )}
    </g>
  );
}
