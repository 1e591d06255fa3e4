import { useId } from 'react';
import { GeneratedLine, GeneratedText } from '@/features/assist';
import { m } from '@/messages';
import type { Block } from '../../model';
import { Part, ReadingText } from '../shared/view-parts';
import { GeneratedTitle, GeneratingBadge, GenerationDetails } from '../written/generation-details';
import { commentaryParts } from './parts';

/** Shows a passage with its explanation and application. */
export function CommentaryView({ block: { id, content } }: { block: Block<'commentary'> }) {
  const sourcesId = useId();
  const { commentary } = content;
  return (
    <>
      <ReadingText>
        <GeneratedTitle kind={m.common_commentary()} reference={content.reference} />
        <GeneratingBadge blockId={id} />
        {commentaryParts
          .filter(({ key }) => commentary[key].trim() !== '')
          .map(({ key, label }) => (
            <Part key={key} title={label()}>
              <GeneratedText text={commentary[key]} sourcesId={sourcesId} />
            </Part>
          ))}
        {commentary.crossReferences.length > 0 && (
          <Part title={m.common_cross_references()}>
            <p>
              <GeneratedLine text={commentary.crossReferences.join('; ')} />
            </p>
          </Part>
        )}
      </ReadingText>
      <GenerationDetails content={content} sourcesId={sourcesId} />
    </>
  );
}
