import { floatingBarClasses } from '../floating-bar';
import { ListenButton } from '../toolbar/listen-button';
import { ChapterTurn } from './chapter-turn';

/** Turning the page, where the thumb is. */
export function PhoneTurn() {
  return (
    <div className={floatingBarClasses}>
      <ChapterTurn compact />
      <ListenButton />
    </div>
  );
}
