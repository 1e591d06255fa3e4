import type { BlockEditorProps } from './late-kind';
import { lateKindOf } from './late-kinds';

/** A block as it is written. Its frame, and how one leaves it, are the canvas's. */
export function BlockEditor(props: BlockEditorProps) {
  const { Editor } = lateKindOf(props.block.type);
  return <Editor {...props} />;
}
