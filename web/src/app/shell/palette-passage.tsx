import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { apiQuery } from '@/api/query';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { PaletteGroup, PaletteItem } from './palette-parts';

/** Long enough not to ask at every key, short enough not to be felt. */
const typingRest = 150;

type PalettePassageProps = { typed: string; onChoose: (reference: string) => void };

/** "jn 3:16" leads to John 3:16. What is no passage is simply not offered as one. */
export function PalettePassage({ typed, onChoose }: PalettePassageProps) {
  const now = typed.trim();
  const asked = useDebounced(now, typingRest);
  const { data: passage } = useQuery({
    ...apiQuery('/api/bible/reference', { query: { q: asked } }),
    enabled: mayBePassage(asked),
  });
  // An answer to what stood there a moment ago would send a quick Enter astray.
  if (!passage || asked !== now) return null;
  const { reference } = passage;
  return (
    <PaletteGroup heading={m.nav_palette_passage()}>
      <PaletteItem
        value={`${typed} ${reference}`}
        icon={BookOpenText}
        label={m.nav_palette_go_to({ reference })}
        onChoose={() => onChoose(reference)}
      />
    </PaletteGroup>
  );
}

/** A book and a number: names of pages have no digits, so they are never asked about. */
export function mayBePassage(typed: string): boolean {
  return /\p{L}/u.test(typed) && /\d/.test(typed);
}
