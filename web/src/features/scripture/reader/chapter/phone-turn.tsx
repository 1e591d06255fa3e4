import { floatingBarClasses } from '../floating-bar';
import { ListenButton } from '../toolbar/listen-button';
import { ChapterTurn } from './chapter-turn';

/** Page-turn buttons within reach of the thumb. */
export function PhoneTurn() {
  return (
    <div className={floatingBarClasses}>
      <ChapterTurn compact />
      <ListenButton />
    </div>
  );
}
