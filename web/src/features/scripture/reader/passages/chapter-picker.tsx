import { useState } from 'react';
import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import { ChapterGrid } from './chapter-grid';
import { useReader } from './reader-context';
import { ChapterTrigger } from './toolbar-triggers';

export function ChapterPicker() {
  const { reading, chapterCount, turnTo } = useReader();
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ChapterTrigger />
      </PopoverTrigger>
      <PopoverContent aria-label={m.bible_choose_chapter()} align="start" className="md:w-96">
        <ChapterGrid
          count={chapterCount}
          current={reading.chapter}
          onChoose={(chapter) => {
            turnTo({ book: reading.book, chapter });
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
