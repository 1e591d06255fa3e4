import { floatingBarClasses } from '../floating-bar';
import { ListenButton } from '../toolbar/listen-button';
import { ChapterNavigation } from './chapter-navigation';

/** Page-turn buttons within reach of the thumb. */
export function PhoneChapterNavigation() {
  return (
    <div className={floatingBarClasses}>
      <ChapterNavigation compact />
      <ListenButton />
    </div>
  );
}
