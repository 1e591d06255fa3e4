import type { Block } from '../model';
import { IllustrationDialog } from './illustration-dialog';

export type KeepIllustrationDialogProps = {
  /** The block of this sermon to save for other sermons. */
  block: Block;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function KeepIllustrationDialog({ block, open, onOpenChange }: KeepIllustrationDialogProps) {
  if (!open) return null;
  const { id: _id, noteToSelf: _note, ...content } = block;
  return <IllustrationDialog entry={null} block={content} onClose={() => onOpenChange(false)} />;
}
