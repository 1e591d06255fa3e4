import { useState } from 'react';
import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { HistoryList } from './history-list';
import { HistoryTrigger } from './toolbar-triggers';

export function HistoryPopover() {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <HistoryTrigger />
      </PopoverTrigger>
      <PopoverContent aria-label={m.bible_history()} align="end" className="grid gap-3">
        <h2 className="font-serif text-lg font-semibold">{m.bible_history()}</h2>
        <HistoryList onChoose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
