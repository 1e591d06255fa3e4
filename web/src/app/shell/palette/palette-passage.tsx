import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '@/api/query';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { PaletteGroup, PaletteItem } from './palette-parts';

/** Long enough not to ask at every key, short enough not to be felt. */
export const typingRest = 150;

/**
 * The passage that was typed, read by the server: "jn 3:16" leads to John 3:16. Until its answer is there an Enter is
 * remembered, so that whoever types quickly does not wait.
 */
export function usePalettePassage(typed: string, onChoose: (reference: string) => void) {
  const now = typed.trim();
  const asked = useDebounced(now, typingRest);
  const { data, isPending } = useQuery({
    ...apiQuery('/api/bible/reference', { query: { q: asked } }),
    enabled: mayBePassage(asked),
  });
  // An answer to what stood there a moment ago would send a quick Enter astray.
  const reference = asked === now && mayBePassage(now) ? data?.reference : undefined;
  const isWaiting = mayBePassage(now) && (asked !== now || isPending);

  const [entered, setEntered] = useState<string | null>(null);
  // Whoever types on has not chosen yet.
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

/** What is no passage is simply not offered as one. */
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

/** A book and a number: names of pages have no digits, so they are never asked about. */
export function mayBePassage(typed: string): boolean {
  return /\p{L}/u.test(typed) && /\d/.test(typed);
}
