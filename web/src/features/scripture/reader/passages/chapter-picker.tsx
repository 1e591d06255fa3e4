import { useState } from 'react';
import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { useReader } from '../state/reader-context';
import { ChapterTrigger } from '../toolbar/toolbar-triggers';
import { ChapterGrid } from './chapter-grid';

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
