import type { Block } from '../model';
import { IllustrationDialog } from './illustration-dialog';

export type SaveIllustrationDialogProps = {
  /** The block from this sermon to save for other sermons. */
  block: Block;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function SaveIllustrationDialog({ block, open, onOpenChange }: SaveIllustrationDialogProps) {
  if (!open) return null;
  const { id: _id, noteToSelf: _note, ...content } = block;
  return <IllustrationDialog entry={null} block={content} onClose={() => onOpenChange(false)} />;
}
