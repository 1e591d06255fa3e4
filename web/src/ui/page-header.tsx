import type { ReactNode } from 'react';
import { cx } from './cx';

type PageHeaderProps = {
  /** The page's only h1. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, with the primary action first. */
  actions?: ReactNode;
  className?: string;
};

export function PageHeader({ title, description, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'mb-6 flex flex-col gap-4 sm:mb-8 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-8',
        className,
      )}
    >
      <div className="grid gap-2 sm:grow sm:basis-72">
        <h1 className="font-serif text-2xl font-semibold tracking-[-0.01em] text-ink sm:text-3xl">
          {title}
        </h1>
        {description && <p className="max-w-measure text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
