import { useId } from 'react';
import { GeneratedLine, GeneratedText } from '@/features/assist';
import { m } from '@/messages';
import type { Block } from '../../model';
import { ReadingText } from '../shared/view-parts';
import { GeneratedTitle, GeneratingBadge, GenerationDetails } from '../written/generation-details';

/** Shows events in order. */
export function TimelineView({ block: { id, content } }: { block: Block<'timeline'> }) {
  const sourcesId = useId();
  return (
    <>
      <ReadingText>
        <GeneratedTitle kind={m.sermon_blocks_timeline()} reference={content.reference} />
        <GeneratingBadge blockId={id} />
        {content.events.length > 0 && (
          <ol className="list-none! border-s border-line ps-[1em]!">
            {content.events.map(({ period, event, significance }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same text
              <li key={at} className="relative mb-3">
                <span
                  aria-hidden="true"
                  className="absolute -start-[1em] top-[0.55em] size-2 -translate-x-1/2 rounded-full bg-wheat rtl:translate-x-1/2"
                />
                {period && (
                  <p className="mb-0! font-sans text-[0.7em] font-medium text-wine-ink">{period}</p>
                )}
                <p className="mb-0! whitespace-pre-line">
                  <GeneratedLine text={event} sourcesId={sourcesId} />
                </p>
                <GeneratedText
                  text={significance}
                  sourcesId={sourcesId}
                  className="text-[0.9em] text-muted"
                />
              </li>
            ))}
          </ol>
        )}
      </ReadingText>
      <GenerationDetails content={content} sourcesId={sourcesId} />
    </>
  );
}
