import { m } from '@/messages';
import type { WritingSource } from './api';
import { sourceElementId } from './source-id';
import { GeneratedLine } from './written-text';

type SourcesListProps = {
  sources: readonly WritingSource[];
  /** Must match the `sourcesId` on the generated text whose citations link here. */
  sourcesId: string;
  /** The heading level. */
  level?: 2 | 3;
};

/** Longer lists are collapsed, because people look sources up rather than read them. */
const collapseAbove = 10;

/** A numbered list of sources with their authors and rights. */
export function SourcesList({ sources, sourcesId, level = 3 }: SourcesListProps) {
  if (sources.length === 0) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="grid gap-2">
      <Heading className="text-sm font-medium">{m.common_sources()}</Heading>
      {sources.length > collapseAbove ? (
        <details>
          <summary className="w-fit rounded-sm py-1 text-sm text-muted pointer-coarse:py-3">
            {m.assist_sources_all({ count: sources.length })}
          </summary>
          <SourceItems sources={sources} sourcesId={sourcesId} />
        </details>
      ) : (
        <SourceItems sources={sources} sourcesId={sourcesId} />
      )}
    </section>
  );
}

function SourceItems({ sources, sourcesId }: Pick<SourcesListProps, 'sources' | 'sourcesId'>) {
  return (
    <ol className="grid gap-1.5 text-sm text-muted">
      {sources.map(({ number, title, author, reference, rights }) => (
        <li
          key={number}
          id={sourceElementId(sourcesId, number)}
          tabIndex={-1}
          value={number}
          className="flex gap-2 rounded-sm"
        >
          <span className="figures shrink-0">{number}.</span>
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink">{title}</span>
            {author && `, ${author}`}
            {reference && ', '}
            {reference && <GeneratedLine text={reference} />}
            {rights && `. ${rights}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
