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
  /** The sermon that is worked on: it is left out of what is found. Null while it was never saved. */
  sermonId: string | null;
  /** The passages of that sermon, each once, to be looked up. */
  passages?: readonly SermonPassage[];
  onInsert: (blocks: Block[]) => void;
};

/**
 * What was said before, beside the sermon that is being written. The page stays in reach: what is inserted is seen where it
 * stands, and a toast can be answered.
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
        // Closed by its button and by Escape; whoever works on beside it goes on finding it there.
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
