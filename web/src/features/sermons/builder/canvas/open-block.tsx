import { use, useEffect, useRef } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { BlockEditor } from '../../blocks';
import { PreachedBefore } from '../../library';
import type { Block } from '../../model';
import { useSermonStore, useTitle } from '../../saving';
import { useTranslationChoice } from '../translation-preference';
import { useBlockActions } from './canvas-actions';
import { EditorSettingsContext } from './canvas-editor-settings';
import { editorAttributes, focusFirstField } from './canvas-focus';
import { OpenBlocksContext } from './canvas-open';

export type CardProps = { block: Block; name: string };

/** Shows a block in edit mode. */
export function OpenBlock({ block, name }: CardProps) {
  const { id } = block;
  const store = useSermonStore();
  const { done, replace } = useBlockActions();
  const { sermonId } = use(EditorSettingsContext);
  const translation = useTranslationChoice();
  const sermonTitle = useTitle();
  const openBlocks = use(OpenBlocksContext);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openBlocks.takeFocus(id)) focusFirstField(editor.current);
  }, [openBlocks, id]);
  return (
    <div ref={editor} {...editorAttributes} className="grid gap-4 px-4 pt-1 pb-4 sm:px-6">
      <BlockEditor
        block={block}
        onChange={(content) => store.change(id, content)}
        onReplace={(blocks) => replace(id, blocks)}
        translationId={translation.id}
        onTranslation={translation.choose}
        sermonTitle={sermonTitle}
      />
      {block.type === 'scripture' && (
        <PreachedBefore
          reference={block.content.reference}
          translationId={block.content.translationId || translation.id}
          exceptSermonId={sermonId}
        />
      )}
      <Button
        size="sm"
        aria-label={m.sermon_builder_done_with({ name })}
        onClick={() => done(id)}
        className="justify-self-end"
      >
        {m.common_done()}
      </Button>
    </div>
  );
}
