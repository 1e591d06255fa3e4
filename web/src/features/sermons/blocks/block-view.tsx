import { memo } from 'react';
import type { Block } from '../model';
import { ImageView } from './image-view';
import { WrittenView } from './lazy-written-view';
import { isEmpty, nameOf } from './names';
import { ReferenceView } from './reference-view';
import { ScriptureView } from './scripture-view';
import { SectionView } from './section-view';
import { TextView } from './text-view';
import { VerseView } from './verse-view';
import { VideoView } from './video-view';

/** A block as it is read: on the canvas, in the preview, in the library and in the pulpit. Drawn anew only when it changes. */
export const BlockView = memo(function BlockView({ block }: { block: Block }) {
  // Something has to be there to be pressed.
  if (isEmpty(block)) return <p className="text-sm text-muted">{nameOf(block)}</p>;
  return <View block={block} />;
});

function View({ block }: { block: Block }) {
  switch (block.type) {
    case 'scripture':
      return <ScriptureView block={block} />;
    case 'verse':
      return <VerseView block={block} />;
    case 'text':
      return <TextView block={block} />;
    case 'reference':
      return <ReferenceView block={block} />;
    case 'image':
      return <ImageView block={block} />;
    case 'video':
      return <VideoView block={block} />;
    case 'section':
      return <SectionView block={block} />;
    case 'timeline':
    case 'historical':
    case 'commentary':
      return <WrittenView block={block} />;
  }
}
