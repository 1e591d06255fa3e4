import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';

type HomeSectionProps = {
  title: ReactNode;
  /** Content shown at the far end of the heading row. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A home page section with a heading. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-3">
      <header className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Shown when one section fails to load; the rest of the page still works. */
export function HomeSectionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3 text-sm text-muted"
    >
      {m.home_section_failure()}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {m.common_try_again_2()}
      </Button>
    </div>
  );
}
