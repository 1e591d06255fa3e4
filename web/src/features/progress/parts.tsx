import { type ReactNode, useId } from 'react';
import { cx } from '@/ui/cx';
import type { PracticeRecord, Summary } from './api';

/** The data that every tab shows. */
export type ProgressParts = { week: PracticeRecord[]; summary: Summary };

type ProgressSectionProps = {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function ProgressSection({ title, description, className, children }: ProgressSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={cx('grid min-w-0 content-start gap-5', className)}
    >
      <header className="grid gap-1">
        <h2 id={headingId} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        {description && <p className="max-w-measure text-sm text-muted">{description}</p>}
      </header>
      {children}
    </section>
  );
}

/** A number with its label below; screen readers read the label first. */
export function ProgressFigure({ label, value }: { label: ReactNode; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-serif text-3xl font-semibold">{value}</dd>
    </div>
  );
}
