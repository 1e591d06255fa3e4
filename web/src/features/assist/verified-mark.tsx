import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import type { Verification } from './api';

const VerifiedList = lazy(() =>
  import('./verified-list').then((module) => ({ default: module.VerifiedList })),
);

/**
 * A small badge saying that every quotation was compared with the Bible text. Pressing it lists the results.
 */
export function VerifiedMark({ verification }: { verification: Verification }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        className="touch-target inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-primary-ink underline-offset-4 hover:underline"
      >
        <BadgeCheck aria-hidden="true" className="size-4" />
        {m.assist_verified()}
      </button>
      <Suspense>
        {anchor && (
          <VerifiedList
            anchor={anchor}
            verification={verification}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}
