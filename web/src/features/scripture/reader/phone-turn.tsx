import { ChapterTurn } from './chapter-turn';
import { floatingBarClasses } from './floating-bar';

/** Turning the page, where the thumb is. */
export function PhoneTurn() {
  return (
    <div className={floatingBarClasses}>
      <ChapterTurn compact />
    </div>
  );
}
