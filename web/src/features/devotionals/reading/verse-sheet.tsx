import { m } from '@/messages';
import { useReturnFocus } from '@/ui/overlays/return-focus';
import { Sheet, SheetContent } from '@/ui/overlays/sheet';
import { Passage, type PassageProps } from './passage';

/** A passage shown over the text on small screens. */
export function VerseSheet({
  devotionalId,
  reference,
  onClose,
}: PassageProps & { onClose: () => void }) {
  const returnFocus = useReturnFocus();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={reference}
        description={m.devotional_panel_description()}
        closeLabel={m.app_close()}
        onOpenAutoFocus={returnFocus.onOpenAutoFocus}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
      >
        <div className="grid gap-4">
          <Passage devotionalId={devotionalId} reference={reference} />
        </div>
      </SheetContent>
    </Sheet>
  );
}
