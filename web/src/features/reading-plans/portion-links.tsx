import { Link } from '@tanstack/react-router';
import { cx } from '@/ui/cx';
import type { Portion } from './api';

type PortionLinksProps = { portion: Portion; className?: string };

/** The passages in a portion; each opens in the reader. */
export function PortionLinks({ portion, className }: PortionLinksProps) {
  return (
    <ul className={cx('flex flex-wrap gap-x-4 gap-y-1 font-serif', className)}>
      {portion.references.map((reference) => (
        <li key={reference}>
          <Link
            to="/bible"
            search={{ ref: reference }}
            className="inline-flex items-center rounded-sm text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
          >
            {reference}
          </Link>
        </li>
      ))}
    </ul>
  );
}
