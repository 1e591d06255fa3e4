import { cx } from '@/ui/cx';
import type { Segment } from './api';
import { paragraphsOf } from './paragraphs';

type LinkedTextProps = {
  segments: readonly Segment[];
  /** The first letter of the text stands large, as in a book. */
  initial?: boolean;
  onReference: (reference: string) => void;
};

/** A text in its paragraphs, in which every reference can be pressed. */
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
      {pieces.map(({ text, reference, at: place }) =>
        reference === null ? (
          text
        ) : (
          <ReferenceButton key={place} onClick={() => onReference(reference)}>
            {text}
          </ReferenceButton>
        ),
      )}
    </p>
  ));
}

type ReferenceButtonProps = { onClick: () => void; children: string };

function ReferenceButton({ onClick, children }: ReferenceButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-sm text-primary-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
    >
      {children}
    </button>
  );
}
