import { useQuery } from '@tanstack/react-query';
import { FilePenLine } from 'lucide-react';
import { apiQuery } from '@/api/query';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { PaletteGroup, PaletteItem } from './palette-parts';
import { typingRest } from './palette-passage';

const most = 8;

type PaletteSermonsProps = { typed: string; onChoose: (id: string) => void };

/** The person's own sermons that have the typed words in their title, subtitle, theme or passages. */
export function PaletteSermons({ typed, onChoose }: PaletteSermonsProps) {
  const search = useDebounced(typed.trim(), typingRest);
  const { data: sermons = [] } = useQuery({
    ...apiQuery('/api/sermons'),
    enabled: search.length > 1,
    // Written and renamed in the builder since it was last asked.
    refetchOnMount: 'always',
  });
  if (search.length < 2 || search !== typed.trim()) return null;
  const found = sermons
    .filter(({ title, subtitle, theme, passages }) =>
      hasWords(search, [title, subtitle, theme, ...passages]),
    )
    .slice(0, most);
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading={m.common_sermons()}>
      {found.map(({ id, title }) => (
        <PaletteItem
          key={id}
          // The words have been compared already. They stand last, so that a page of that name comes first.
          value={`${id} ${typed}`}
          icon={FilePenLine}
          label={title}
          onChoose={() => onChoose(id)}
        />
      ))}
    </PaletteGroup>
  );
}

function hasWords(search: string, parts: readonly string[]): boolean {
  const text = folded(parts.join('\n'));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
