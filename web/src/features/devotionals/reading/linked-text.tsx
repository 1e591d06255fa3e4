import { cx } from '@/ui/cx';
import type { Segment } from '../api';
import { paragraphsOf, type Run, splitIntoRuns } from './paragraphs';

type LinkedTextProps = {
  segments: readonly Segment[];
  /** Whether to set the first letter as a drop cap. */
  initial?: boolean;
  /** Without this callback, references are plain text. */
  onReference?: (reference: string) => void;
};

/** Text split into paragraphs, with clickable Bible references. */
export function LinkedText({ segments, initial = false, onReference }: LinkedTextProps) {
  return paragraphsOf(segments).map(({ at, pieces }, index) => (
    <p
      key={at}
      className={cx(
        'whitespace-pre-line',
        initial &&
          index === 0 &&
          'first-letter:float-start first-letter:me-[0.08em] first-letter:mt-[0.06em] first-letter:text-[3.3em] first-letter:leading-[0.82] first-letter:text-wine-ink',
      )}
    >
      {splitIntoRuns(pieces).map((run) =>
        run.reference === null || !onReference ? (
          runText(run)
        ) : (
          <Reference key={run.at} run={run} onReference={onReference} />
        ),
      )}
    </p>
  ));
}

/** A run's text with any attached punctuation. */
function runText(run: Run): string {
  return run.reference === null ? run.text : run.before + run.text + run.after;
}

type ReferenceProps = {
  run: Extract<Run, { reference: string }>;
  onReference: (reference: string) => void;
};

function Reference({ run: { before, text, after, reference }, onReference }: ReferenceProps) {
  return (
    <span className="whitespace-nowrap">
      {before}
      <button
        type="button"
        onClick={() => onReference(reference)}
        className="rounded-sm text-primary-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
      >
        {text}
      </button>
      {after}
    </span>
  );
}
