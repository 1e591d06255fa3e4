import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { seriesSummary } from './names';
import { SeriesBar } from './series-bar';
import type { SeriesProgress } from './standing';

/** A series in the list: enough to decide whether to start it. */
export function SeriesCard({ standing }: { standing: SeriesProgress }) {
  const { series, state } = standing;
  return (
    <article
      aria-label={series.title}
      className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-sheet"
    >
      <header className="grid gap-1">
        <p className="text-xs text-muted">{seriesSummary(series)}</p>
        <h2 className="font-serif text-lg font-semibold">{series.title}</h2>
      </header>
      <p className="grow font-serif leading-relaxed text-muted">{series.description}</p>
      {state === 'under_way' && <SeriesBar standing={standing} />}
      <footer className="flex items-center justify-between gap-3 pt-1">
        <OpenSeriesLink standing={standing} />
        {state === 'finished' && (
          <span className="inline-flex items-center gap-1.5 text-sm font-medium text-primary-ink">
            <Check aria-hidden="true" strokeWidth={2.5} className="size-4" />
            {m.common_finished()}
          </span>
        )}
      </footer>
    </article>
  );
}

const labelsByState: Record<
  SeriesProgress['state'],
  Record<'label' | 'name', (of: { title: string }) => string>
> = {
  new: { label: m.missions_view, name: m.missions_view_named },
  under_way: { label: m.missions_continue, name: m.missions_continue_named },
  finished: { label: m.missions_look_back, name: m.missions_look_back_named },
};

/** A link to a series; the one in progress gets the primary button. */
export function OpenSeriesLink({ standing }: { standing: SeriesProgress }) {
  const { series, state } = standing;
  const { label, name } = labelsByState[state];
  return (
    <Button asChild size="sm" variant={state === 'under_way' ? 'primary' : 'secondary'}>
      <Link
        to="/missions/$seriesId"
        params={{ seriesId: series.id }}
        aria-label={name({ title: series.title })}
      >
        {label({ title: series.title })}
      </Link>
    </Button>
  );
}
