import { floatingBarClasses } from '../floating-bar';
import { ListenButton } from '../toolbar/listen-button';
import { ChapterNavigation } from './chapter-navigation';

/** On phones, shows the previous and next chapter buttons within reach of the thumb. */
export function PhoneChapterNavigation() {
  return (
    <div className={floatingBarClasses}>
      <ChapterNavigation compact />
      <ListenButton />
    </div>
  );
}
