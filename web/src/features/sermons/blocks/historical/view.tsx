import { useId } from 'react';
import { WrittenText } from '@/features/assist';
import type { Block } from '../model';
import { contextParts } from './historical-parts';
import { Part, Read } from './view-parts';
import { WritingMark, WrittenMarks, WrittenTitle } from './written-marks';

/** The world that a passage was written into. */
export function HistoricalView({ block: { id, content } }: { block: Block<'historical'> }) {
  const sourcesId = useId();
  return (
    <>
      <Read>
        <WrittenTitle type="historical" reference={content.reference} />
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
