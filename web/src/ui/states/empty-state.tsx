import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: ReactNode;
  /** What will appear here. */
  description?: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-5 px-6 py-12 text-center', className)}>
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-6" />
      </span>
      <div className="grid max-w-md gap-1.5">
        <h2 className="font-serif text-xl font-semibold">{title}</h2>
        {description && <p className="text-balance text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
