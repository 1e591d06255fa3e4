import { Headphones } from 'lucide-react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { useReader } from '../state/reader-context';
import { isSameChapter } from '../state/spoken-verse';
import { LISTEN_ID } from '../text-focus';

/** Starts or stops reading the current chapter aloud. */
export function ListenButton() {
  const { listening, listen, stopListening, place } = useReader();
  const isListening = listening !== null && isSameChapter(listening.place, place);
  return (
    <IconButton
      id={LISTEN_ID}
      icon={Headphones}
      label={m.bible_listen()}
      aria-pressed={isListening}
      data-state={isListening ? 'open' : undefined}
      onClick={() => (isListening ? stopListening() : listen())}
    />
  );
}
