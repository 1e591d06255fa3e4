import type { BlockEditorProps } from './deferred-kind';
import { deferredKindOf } from './deferred-kinds';

/** Shows a block in edit mode. The canvas provides its frame and the way to close it. */
export function BlockEditor(props: BlockEditorProps) {
  const { Editor } = deferredKindOf(props.block.type);
  return <Editor {...props} />;
}
