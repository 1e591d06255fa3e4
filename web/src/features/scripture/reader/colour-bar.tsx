import { useQueryClient } from '@tanstack/react-query';
import { Check, Eraser } from 'lucide-react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { Tooltip } from '@/ui/tooltip';
import { chapterQuery, HIGHLIGHT_COLOURS, type HighlightColour, highlightName } from '../shared';
import { type HighlightChange, useChangeHighlights, useHighlights } from './highlights-api';
import { isSelected, type Selection } from './places';
import { useReader } from './reader-context';

const swatches: Record<HighlightColour, string> = {
  yellow: 'bg-(--highlight-yellow)',
  blue: 'bg-(--highlight-blue)',
  green: 'bg-(--highlight-green)',
  pink: 'bg-(--highlight-pink)',
  orange: 'bg-(--highlight-orange)',
};

/** Five colours, each with its name, and none. */
export function ColourBar({ selection }: { selection: Selection }) {
  const { place } = useReader();
  const queries = useQueryClient();
  const { data: highlights = [] } = useHighlights(place);
  const change = useChangeHighlights(place);

  const marked = highlights.filter(({ verse }) => isSelected(selection, verse));
  const current = marked.find(({ verse }) => verse === selection.anchor)?.highlightColor ?? null;

  const apply = (changes: HighlightChange[], onDone?: () => void) =>
    change.mutate(changes, {
      onSuccess: onDone,
      onError: (error) =>
        showFailure(error, m.bible_highlight_failure(), m.bible_highlight_failure_hint()),
    });

  const paint = (colour: HighlightColour) => {
    const verses = queries.getQueryData(chapterQuery(place).queryKey) ?? [];
    const chosen = verses.filter(({ verse }) => isSelected(selection, verse));
    apply(chosen.map(({ verse }) => ({ verse, colour })));
  };

  const remove = () => {
    const before = marked.map(({ verse, highlightColor: colour }) => ({ verse, colour }));
    apply(
      before.map(({ verse }) => ({ verse, colour: null })),
      () =>
        toast({
          title: m.bible_highlight_removed(),
          action: { label: m.bible_undo(), onClick: () => apply(before) },
        }),
    );
  };

  return (
    <div className="flex items-center">
      {HIGHLIGHT_COLOURS.map((colour) => (
        <Tooltip key={colour} label={highlightName(colour)}>
          <button
            type="button"
            aria-label={m.bible_highlight_in({ colour: highlightName(colour) })}
            aria-pressed={current === colour}
            onClick={() => paint(colour)}
            className="grid size-9 place-items-center rounded-full pointer-coarse:h-11"
          >
            <span
              className={`grid size-6 place-items-center rounded-full border border-control ${swatches[colour]}`}
            >
              {current === colour && <Check aria-hidden="true" className="size-4" />}
            </span>
          </button>
        </Tooltip>
      ))}
      <Tooltip label={m.bible_highlight_remove()}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.bible_highlight_remove()}
          disabled={marked.length === 0}
          onClick={remove}
        >
          <Eraser aria-hidden="true" />
        </Button>
      </Tooltip>
    </div>
  );
}
