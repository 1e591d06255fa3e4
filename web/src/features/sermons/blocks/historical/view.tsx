import { useId } from 'react';
import { WrittenText } from '@/features/assist';
import { m } from '@/messages';
import type { Block } from '../../model';
import { Part, Read } from '../shared/view-parts';
import { WritingMark, WrittenMarks, WrittenTitle } from '../written/written-marks';
import { contextParts } from './parts';

/** Shows the historical context of a passage. */
export function HistoricalView({ block: { id, content } }: { block: Block<'historical'> }) {
  const sourcesId = useId();
  return (
    <>
      <Read>
        <WrittenTitle kind={m.common_historical_context_2()} reference={content.reference} />
        <WritingMark blockId={id} />
        {contextParts
          .filter(({ key }) => content.context[key].trim() !== '')
          .map(({ key, label }) => (
            <Part key={key} title={label()}>
              <WrittenText text={content.context[key]} sourcesId={sourcesId} />
            </Part>
          ))}
      </Read>
      <WrittenMarks content={content} sourcesId={sourcesId} />
    </>
  );
}
