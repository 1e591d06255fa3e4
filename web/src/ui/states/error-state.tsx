import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { cx } from '../cx';

type ErrorStateProps = {
  title: ReactNode;
  /** What happened, in plain language. */
  description?: ReactNode;
  /** The heading level: 1 if nothing else is on the page. */
  level?: 1 | 2;
  className?: string;
} & ({ onRetry: () => void; retryLabel: string } | { onRetry?: undefined; retryLabel?: undefined });

export function ErrorState({
  title,
  description,
  level = 2,
  onRetry,
  retryLabel,
  className,
}: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role="alert"
      className={cx('grid justify-items-center gap-5 px-6 py-12 text-center', className)}
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff aria-hidden="true" strokeWidth={1.6} className="size-6" />
      </span>
      <div className="grid max-w-md gap-1.5">
        <Heading className="font-serif text-xl font-semibold">{title}</Heading>
        {description && <p className="text-balance text-muted">{description}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
