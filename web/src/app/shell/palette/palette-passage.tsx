import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '@/api/query';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { PaletteGroup, PaletteItem } from './palette-parts';

/** Long enough to avoid a request on every keystroke, short enough not to be noticed. */
export const typingDelay = 150;

/**
 * The passage in the query, parsed by the server: "jn 3:16" leads to John 3:16. Enter pressed before the
 * response arrives is remembered, so fast typists don't have to wait.
 */
export function usePalettePassage(typed: string, onChoose: (reference: string) => void) {
  const now = typed.trim();
  const searchedText = useDebounced(now, typingDelay);
  const { data, isPending } = useQuery({
    ...apiQuery('/api/bible/reference', { query: { q: searchedText } }),
    enabled: mayBePassage(searchedText),
  });
  // Ignore the response to an earlier query; otherwise, pressing Enter quickly would open the wrong passage.
  const reference = searchedText === now && mayBePassage(now) ? data?.reference : undefined;
  const isWaiting = mayBePassage(now) && (searchedText !== now || isPending);

  const [entered, setEntered] = useState<string | null>(null);
  // Typing after Enter cancels the pending choice.
  if (entered !== null && entered !== now) setEntered(null);
  const chosen = entered === now ? reference : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (chosen) choose(chosen);
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWaiting) return;
    event.preventDefault();
    setEntered(now);
  };
  return { reference, isWaiting, onKeyDown };
}

type PalettePassageProps = {
  typed: string;
  reference: string | undefined;
  onChoose: (reference: string) => void;
};

/** The option to open the recognized passage; nothing if the typed text isn't a passage. */
export function PalettePassage({ typed, reference, onChoose }: PalettePassageProps) {
  if (!reference) return null;
  return (
    <PaletteGroup heading={m.common_passage()}>
      <PaletteItem
        value={`${typed} ${reference}`}
        icon={BookOpenText}
        label={m.common_go_to_reference({ reference })}
        onChoose={() => onChoose(reference)}
      />
    </PaletteGroup>
  );
}

/** Requires a book and a number: page names have no digits, so they never trigger a request. */
export function mayBePassage(typed: string): boolean {
  return /\p{L}/u.test(typed) && /\d/.test(typed);
}
