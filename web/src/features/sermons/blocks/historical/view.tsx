import { useId } from 'react';
import { GeneratedText } from '@/features/assist';
import { m } from '@/messages';
import type { Block } from '../../model';
import { Part, ReadingText } from '../shared/view-parts';
import { GeneratedTitle, GeneratingBadge, GenerationDetails } from '../written/generation-details';
import { contextParts } from './parts';

/** Shows a passage's historical context. */
export function HistoricalView({ block: { id, content } }: { block: Block<'historical'> }) {
  const sourcesId = useId();
  return (
    <>
      <ReadingText>
        <GeneratedTitle kind={m.common_historical_context()} reference={content.reference} />
        <GeneratingBadge blockId={id} />
        {contextParts
          .filter(({ key }) => content.context[key].trim() !== '')
          .map(({ key, label }) => (
            <Part key={key} title={label()}>
              <GeneratedText text={content.context[key]} sourcesId={sourcesId} />
            </Part>
          ))}
      </ReadingText>
      <GenerationDetails content={content} sourcesId={sourcesId} />
    </>
  );
}
