import type { Block, BlockContents, BlockType } from '../model';
import { CommentaryEditor } from './commentary-editor';
import { HistoricalEditor } from './historical-editor';
import { ImageEditor } from './image-editor';
import { ReferenceEditor } from './reference-editor';
import { ScriptureEditor } from './scripture-editor';
import { SectionEditor } from './section-editor';
import { TextEditor } from './text-editor';
import { TimelineEditor } from './timeline-editor';
import { VerseEditor } from './verse-editor';
import { VideoEditor } from './video-editor';

export type BlockEditorProps = {
  block: Block;
  /** What has changed of the content. Bound to the block's id: it is called, too, when something comes after the block was left. */
  onChange: (content: Partial<BlockContents[BlockType]>) => void;
  /** Other blocks take its place. */
  onReplace: (blocks: Block[]) => void;
  /** The text that the preacher uses unless the block names another. */
  translationId: string;
  /** Another text was chosen: it is the usual one from now on. */
  onTranslation: (id: string) => void;
  sermonTitle: string;
};

/** A block as it is written. Its frame, and how one leaves it, are the canvas's. */
export function BlockEditor(props: BlockEditorProps) {
  const { block, onChange, onReplace, translationId, onTranslation, sermonTitle } = props;
  switch (block.type) {
    case 'scripture':
      return (
        <ScriptureEditor
          block={block}
          onChange={onChange}
          onReplace={onReplace}
          translationId={translationId}
          onTranslation={onTranslation}
        />
      );
    case 'verse':
      return <VerseEditor block={block} onChange={onChange} />;
    case 'text':
      return <TextEditor block={block} onChange={onChange} />;
    case 'reference':
      return <ReferenceEditor block={block} onChange={onChange} />;
    case 'image':
      return <ImageEditor block={block} onChange={onChange} sermonTitle={sermonTitle} />;
    case 'video':
      return <VideoEditor block={block} onChange={onChange} />;
    case 'section':
      return <SectionEditor block={block} onChange={onChange} />;
    case 'timeline':
      return <TimelineEditor block={block} onChange={onChange} translationId={translationId} />;
    case 'historical':
      return <HistoricalEditor block={block} onChange={onChange} translationId={translationId} />;
    case 'commentary':
      return <CommentaryEditor block={block} onChange={onChange} translationId={translationId} />;
  }
}
