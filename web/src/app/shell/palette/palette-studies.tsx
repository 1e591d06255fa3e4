import { useQuery } from '@tanstack/react-query';
import { BookMarked } from 'lucide-react';
import { apiQuery } from '@/api/query';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { PaletteGroup, PaletteItem } from './palette-parts';
import { typingDelay } from './palette-passage';

const maxResults = 8;

type PaletteStudiesProps = { typed: string; onChoose: (id: string) => void };

/** The member's study guides that match the query. */
export function PaletteStudies({ typed, onChoose }: PaletteStudiesProps) {
  const search = useDebounced(typed.trim(), typingDelay);
  const { data: studies = [] } = useQuery({
    ...apiQuery('/api/bible-studies', { query: { search, limit: maxResults } }),
    enabled: search.length > 1,
  });
  if (search !== typed.trim() || studies.length === 0) return null;
  return (
    <PaletteGroup heading={m.nav_palette_studies()}>
      {studies.map(({ id, title, bibleReference }) => (
        <PaletteItem
          key={id}
          // The server has already matched these studies against the query, including text that isn't shown
          // here. The studies come last so that a page with a matching name ranks first.
          value={`${id} ${typed}`}
          icon={BookMarked}
          label={m.nav_palette_study({ title, reference: bibleReference })}
          onChoose={() => onChoose(id)}
        />
      ))}
    </PaletteGroup>
  );
}
