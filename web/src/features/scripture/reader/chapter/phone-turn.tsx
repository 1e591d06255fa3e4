import { ChapterTurn } from './chapter-turn';
import { floatingBarClasses } from './floating-bar';
import { ListenButton } from './listen-button';

/** Turning the page, where the thumb is. */
export function PhoneTurn() {
  return (
    <div className={floatingBarClasses}>
      <ChapterTurn compact />
      <ListenButton />
    </div>
  );
}
