import { Download, FileDown, Printer } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/overlays/dialog';
import { BlockView, isCustomText, isEmptyBlock } from '../blocks';
import { type Block, defaultTitle } from '../model';
import { Printing } from './printing';
import { useExports } from './use-exports';

export type PreviewDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  blocks: readonly Block[];
};

/** Shows the sermon as others will see it, before it is printed or exported. */
export function PreviewDialog({ open, onOpenChange, title, blocks }: PreviewDialogProps) {
  const exports = useExports({ title, blocks });
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent
          width="lg"
          title={<span dir="auto">{title.trim() || defaultTitle}</span>}
          description={m.sermon_outline_preview_hint()}
          closeLabel={m.sermon_outline_preview_close()}
        >
          <Preview blocks={blocks} />
          <DialogFooter className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-raised p-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
            <Button variant="secondary" onClick={() => exports.save('txt')}>
              <Download aria-hidden="true" />
              {m.sermon_outline_preview_text()}
            </Button>
            <Button variant="secondary" loading={exports.isBusy} onClick={exports.print}>
              <FileDown aria-hidden="true" />
              {m.sermon_outline_preview_pdf()}
            </Button>
            <Button loading={exports.isBusy} onClick={exports.print}>
              <Printer aria-hidden="true" />
              {m.common_print()}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Printing {...exports} />
    </>
  );
}

function Preview({ blocks }: { blocks: readonly Block[] }) {
  const visibleBlocks = blocks.filter((block) => !block.noteToSelf && !isEmptyBlock(block));
  if (visibleBlocks.length === 0) {
    const isUntouched = blocks.length === 0;
    return (
      <p className="py-8 text-center text-muted">
        {isUntouched ? m.sermon_outline_preview_empty() : m.sermon_outline_preview_only_notes()}
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-7">
      {visibleBlocks.map((block) => (
        <div key={block.id} data-block={block.type}>
          <BlockView block={withNotes(block)} />
        </div>
      ))}
    </div>
  );
}

/** Exports include the notes on verses, so the preview shows them even for a collapsed passage. */
function withNotes(block: Block): Block {
  if (block.type !== 'scripture' || block.content.isExpanded) return block;
  const hasNotes = block.content.verses.some(({ notes }) => notes.trim() !== '');
  if (!hasNotes || isCustomText(block.content)) return block;
  return { ...block, content: { ...block.content, isExpanded: true } };
}
