import { useId } from 'react';
import { Provenance, SourcesList } from '@/features/assist';
import { m } from '@/messages';
import type { DailyDevotional } from './api';

/** The checks on a generated devotional, and the sources it's based on. */
export function ReportSection({ report }: { report: NonNullable<DailyDevotional['report']> }) {
  const sourcesId = useId();
  return (
    <section aria-label={m.report_title()} className="grid gap-3 rounded-lg bg-sunken p-4">
      <h3 className="text-sm font-medium">{m.report_title()}</h3>
      <p className="text-sm text-muted">
        {m.report_hint({ translation: report.translation })}{' '}
        {report.model && m.report_model({ model: report.model })}
      </p>
      <Provenance {...report} hasPassage />
      <SourcesList sources={report.sources} sourcesId={sourcesId} />
    </section>
  );
}
