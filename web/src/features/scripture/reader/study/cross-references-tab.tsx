import { m } from '@/messages';
import { type CrossReference, useCrossReferences, type VerseLocation } from '../api';
import { PanelFailure, PanelLoading } from '../panel-states';
import { toSelection } from '../state/places';
import { useReader } from '../state/reader-context';

export function CrossReferencesTab({ place }: { place: VerseLocation }) {
  const { data: references, isPending, error, refetch } = useCrossReferences(place);
  if (isPending) return <PanelLoading />;
  if (error) {
    return (
      <PanelFailure
        title={m.bible_cross_references_failure()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (references.length === 0) {
    return <p className="text-sm text-muted">{m.bible_cross_references_empty()}</p>;
  }
  return (
    <ul className="-mx-3 grid">
      {references.map((reference) => (
        <CrossReferenceItem key={reference.rank} reference={reference} />
      ))}
    </ul>
  );
}

function CrossReferenceItem({ reference }: { reference: CrossReference }) {
  const { leapTo } = useReader();
  const { bookId: book, toChapter: chapter, referenceType, text } = reference;
  const selection = toSelection({
    chapter,
    verse: reference.toVerse,
    endChapter: reference.toEndChapter,
    endVerse: reference.toEndVerse,
  });
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={() => leapTo({ book, chapter, selection })}
        className="grid w-full gap-0.5 rounded-md px-3 py-3 text-start hover:bg-wash"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium text-primary-ink">{reference.reference}</span>
          <span className="text-xs text-muted">
            {referenceType || m.bible_cross_reference_label()}
          </span>
        </span>
        <span className="line-clamp-3 font-serif leading-relaxed">{text}</span>
      </button>
    </li>
  );
}
