import type { BlockEditorProps } from './deferred-kind';
import { getDeferredKind } from './deferred-kinds';

/** Shows a block in edit mode. The canvas provides its frame and the way to close it. */
export function BlockEditor(props: BlockEditorProps) {
  const { Editor } = getDeferredKind(props.block.type);
  return <Editor {...props} />;
}
