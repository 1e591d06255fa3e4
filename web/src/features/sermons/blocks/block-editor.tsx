import type { BlockEditorProps } from './late-kind';
import { lateKindOf } from './late-kinds';

/** Shows a block in edit mode. The canvas provides its frame and the way to close it. */
export function BlockEditor(props: BlockEditorProps) {
  const { Editor } = lateKindOf(props.block.type);
  return <Editor {...props} />;
}
