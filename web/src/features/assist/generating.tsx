import { useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ReadingText } from '@/ui/prose';
import { Progress } from '@/ui/states/progress';
import { Skeleton } from '@/ui/states/skeleton';
import type { TrackedGeneration } from './work';
import { GeneratedText } from './written-text';

type GeneratingProps = {
  work: Pick<TrackedGeneration<unknown>, 'progress' | 'partial' | 'isOutOfReach'>;
  title: string;
  /**
   * Moves focus here and scrolls this into view, because it may render out of view when the button is
   * pressed.
   */
  takesFocus?: boolean;
  onCancel: () => void;
};

/** A generation request in progress: a progress bar, the text so far, and a cancel button. */
export function Generating({ work, title, takesFocus = false, onCancel }: GeneratingProps) {
  const { progress, partial, isOutOfReach } = work;
  const percent = Math.round(progress);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, so move focus here.
    if (takesFocus || isFocusLost()) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-label={title} className="grid max-w-measure gap-6">
      <div className="grid gap-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 font-serif text-xl font-semibold outline-none"
        >
          {title}
        </h2>
        <Progress
          label={m.assist_generating()}
          // There's no progress to report yet, so show an indeterminate bar instead of 0%.
          value={percent > 0 ? percent : null}
          valueLabel={percent > 0 ? m.common_percent({ percent }) : undefined}
        />
        <p role="status" className="text-sm text-muted">
          {isOutOfReach ? m.common_we_cant_reach_the() : m.assist_generating_hint()}
        </p>
        <Button variant="secondary" onClick={onCancel} className="justify-self-start">
          {m.common_cancel()}
        </Button>
      </div>
      {partial.length > 0 ? (
        <section aria-label={m.assist_generating_partial()}>
          <ReadingText>
            <GeneratedText text={partial.join('\n\n')} />
          </ReadingText>
        </section>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </section>
  );
}
