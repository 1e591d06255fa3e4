import { useId } from 'react';
import { WrittenLine, WrittenText } from '@/features/assist';
import { m } from '@/messages';
import type { Block } from '../../model';
import { Part, Read } from '../shared/view-parts';
import { WritingMark, WrittenMarks, WrittenTitle } from '../written/written-marks';
import { commentaryParts } from './parts';

/** Shows a passage with its explanation and application. */
export function CommentaryView({ block: { id, content } }: { block: Block<'commentary'> }) {
  const sourcesId = useId();
  const { commentary } = content;
  return (
    <>
      <Read>
        <WrittenTitle kind={m.common_commentary()} reference={content.reference} />
        <WritingMark blockId={id} />
        {commentaryParts
          .filter(({ key }) => commentary[key].trim() !== '')
          .map(({ key, label }) => (
            <Part key={key} title={label()}>
              <WrittenText text={commentary[key]} sourcesId={sourcesId} />
            </Part>
          ))}
        {commentary.crossReferences.length > 0 && (
          <Part title={m.common_cross_references()}>
            <p>
              <WrittenLine text={commentary.crossReferences.join('; ')} />
            </p>
          </Part>
        )}
      </Read>
      <WrittenMarks content={content} sourcesId={sourcesId} />
    </>
  );
}
