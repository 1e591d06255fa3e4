import { Headphones } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useReader } from './reader-context';
import { samePlace } from './spoken-verse';
import { LISTEN_ID } from './text-focus';

/** Has the chapter on the page read aloud, or stops that. */
export function ListenButton() {
  const { listening, listen, stopListening, place } = useReader();
  const isHeard = listening !== null && samePlace(listening.place, place);
  return (
    <Button
      id={LISTEN_ID}
      variant="ghost"
      size="icon"
      aria-label={m.bible_listen()}
      aria-pressed={isHeard}
      data-state={isHeard ? 'open' : undefined}
      onClick={() => (isHeard ? stopListening() : listen())}
    >
      <Headphones aria-hidden="true" />
    </Button>
  );
}
