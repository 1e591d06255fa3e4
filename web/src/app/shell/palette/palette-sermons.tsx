import { useQuery } from '@tanstack/react-query';
import { FilePenLine } from 'lucide-react';
import { apiQuery } from '@/api/query';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { PaletteGroup, PaletteItem } from './palette-parts';
import { typingDelay } from './palette-passage';

const maxResults = 8;

type PaletteSermonsProps = { typed: string; onChoose: (id: string) => void };

/** The member's sermons that match the query in their title, subtitle, theme or passages. */
export function PaletteSermons({ typed, onChoose }: PaletteSermonsProps) {
  const search = useDebounced(typed.trim(), typingDelay);
  const { data: sermons = [] } = useQuery({
    ...apiQuery('/api/sermons'),
    enabled: search.length > 1,
    // Sermons may have been added or renamed in the builder since the last fetch.
    refetchOnMount: 'always',
  });
  if (search.length < 2 || search !== typed.trim()) return null;
  const matches = sermons
    .filter(({ title, subtitle, theme, passages }) =>
      matchesWords(search, [title, subtitle, theme, ...passages]),
    )
    .slice(0, maxResults);
  if (matches.length === 0) return null;
  return (
    <PaletteGroup heading={m.common_sermons()}>
      {matches.map(({ id, title }) => (
        <PaletteItem
          key={id}
          // These sermons have already been matched against the query. They come last so that a page with a
          // matching name ranks first.
          value={`${id} ${typed}`}
          icon={FilePenLine}
          label={title}
          onChoose={() => onChoose(id)}
        />
      ))}
    </PaletteGroup>
  );
}

function matchesWords(search: string, parts: readonly string[]): boolean {
  const text = foldCase(parts.join('\n'));
  return foldCase(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
