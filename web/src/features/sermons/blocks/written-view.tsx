import type { Block } from '../model';
import { CommentaryView } from './commentary-view';
import { HistoricalView } from './historical-view';
import { TimelineView } from './timeline-view';

export type WrittenViewProps = {
  block: Block<'timeline'> | Block<'historical'> | Block<'commentary'>;
};

/** A block that was compiled for the preacher, with what it rests on. */
export function WrittenView({ block }: WrittenViewProps) {
  switch (block.type) {
    case 'timeline':
      return <TimelineView block={block} />;
    case 'historical':
      return <HistoricalView block={block} />;
    case 'commentary':
      return <CommentaryView block={block} />;
  }
}
