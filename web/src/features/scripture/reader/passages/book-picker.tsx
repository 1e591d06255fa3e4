import { useState } from 'react';
import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { BookTrigger } from '../toolbar/toolbar-triggers';
import { PassagePicker } from './passage-picker';

export function BookPicker() {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BookTrigger />
      </PopoverTrigger>
      <PopoverContent aria-label={m.bible_choose_book()} align="start" className="md:w-[42rem]">
        <PassagePicker onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
