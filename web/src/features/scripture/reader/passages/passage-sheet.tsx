import { useState } from 'react';
import { m } from '@/messages';
import { Dialog, DialogContent, DialogTrigger } from '@/ui/overlays/dialog';
import { focusOverlay } from '../focus-overlay';
import { HistoryList } from '../toolbar/history-list';
import { PassageTrigger } from '../toolbar/toolbar-triggers';
import { PassagePicker } from './passage-picker';

/** On phones, one button shows the book and chapter and opens a bottom sheet. */
export function PassageSheet() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <PassageTrigger />
      </DialogTrigger>
      <DialogContent
        title={m.bible_choose_passage()}
        description={m.bible_choose_passage_hint()}
        closeLabel={m.app_close()}
        className="h-[92dvh] content-start"
        onOpenAutoFocus={focusOverlay}
      >
        <PassagePicker onDone={() => setOpen(false)} />
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-serif text-lg font-semibold">{m.bible_history()}</h3>
          <HistoryList onChoose={() => setOpen(false)} />
        </section>
      </DialogContent>
    </Dialog>
  );
}
