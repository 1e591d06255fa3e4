import { m } from '@/messages';
import { useReturnFocus } from '@/ui/overlays/return-focus';
import { Sheet, SheetContent } from '@/ui/overlays/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { toast } from '@/ui/toast/toast-store';
import type { Block } from '../model';
import { BlocksTab } from './blocks-tab';
import { IllustrationsTab } from './illustrations-tab';
import { PreachedTab, type SermonPassage } from './preached-tab';

export type LibrarySheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The sermon being edited, which is excluded from the results. Null if it was never saved. */
  sermonId: string | null;
  /** The passages to look up: those in the sermon being edited, without duplicates. */
  passages?: readonly SermonPassage[];
  onInsert: (blocks: Block[]) => void;
};

/**
 * Shows content from earlier sermons next to the one being written. The page remains usable, so that users
 * can see inserted blocks and respond to toasts.
 */
export function LibrarySheet(props: LibrarySheetProps) {
  const { open, onOpenChange, sermonId, passages = [], onInsert } = props;
  const returnFocus = useReturnFocus();
  const insert = (blocks: Block[]) => {
    onInsert(blocks);
    toast({ title: m.sermon_builder_block_added(), tone: 'success' });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} modal={false}>
      <SheetContent
        title={m.sermon_library_name()}
        description={m.sermon_library_description()}
        closeLabel={m.app_close()}
        className="max-w-full sm:w-[32rem]"
        onOpenAutoFocus={returnFocus.onOpenAutoFocus}
        onCloseAutoFocus={returnFocus.onCloseAutoFocus}
        // Closes only with its button or Escape, so it stays open while the user works next to it.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Tabs defaultValue="blocks">
          <TabsList>
            <TabsTrigger value="blocks">{m.sermon_library_tab_blocks()}</TabsTrigger>
            <TabsTrigger value="illustrations">{m.sermon_library_tab_illustrations()}</TabsTrigger>
            <TabsTrigger value="preached">{m.sermon_library_tab_preached()}</TabsTrigger>
          </TabsList>
          <TabsContent value="blocks">
            <BlocksTab sermonId={sermonId} onInsert={insert} />
          </TabsContent>
          <TabsContent value="illustrations">
            <IllustrationsTab onInsert={insert} />
          </TabsContent>
          <TabsContent value="preached">
            <PreachedTab
              sermonId={sermonId}
              passages={passages}
              onOpen={() => onOpenChange(false)}
            />
          </TabsContent>
        </Tabs>
      </SheetContent>
    </Sheet>
  );
}
