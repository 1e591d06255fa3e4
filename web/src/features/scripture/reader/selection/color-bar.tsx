import { Check, Eraser } from 'lucide-react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/overlays/tooltip';
import { toast } from '@/ui/toast/toast-store';
import { HIGHLIGHT_COLORS, type HighlightColor, highlightName } from '../../shared';
import { isSelected, type Selection } from '../state/places';
import { useReader } from '../state/reader-context';
import { useHighlights } from './highlights-api';
import { type HighlightChange, useChangeHighlights } from './highlights-change';

const swatchClasses: Record<HighlightColor, string> = {
  yellow: 'bg-(--highlight-yellow)',
  blue: 'bg-(--highlight-blue)',
  green: 'bg-(--highlight-green)',
  pink: 'bg-(--highlight-pink)',
  orange: 'bg-(--highlight-orange)',
};

/** Five colors, each with its name, and one button to remove the highlight. */
export function ColorBar({ selection }: { selection: Selection }) {
  const { place, verses } = useReader();
  const highlights = useHighlights(place) ?? [];
  const { mutateAsync } = useChangeHighlights();

  const selectedHighlights = highlights.filter(({ verse }) => isSelected(selection, verse));
  const current =
    selectedHighlights.find(({ verse }) => verse === selection.anchor)?.highlightColor ?? null;

  // Awaited rather than passed to mutate(): the bar is unmounted when the selection is cleared.
  const apply = async (changes: HighlightChange[]) => {
    try {
      await mutateAsync({ place, changes });
      return true;
    } catch (error) {
      showFailure(error, m.bible_highlight_failure());
      return false;
    }
  };

  const applyColor = (color: HighlightColor) => {
    const selectedVerses = verses.filter(({ verse }) => isSelected(selection, verse));
    void apply(selectedVerses.map(({ verse }) => ({ verse, color })));
  };

  const remove = async () => {
    const before = selectedHighlights.map(({ verse, highlightColor: color }) => ({ verse, color }));
    if (!(await apply(before.map(({ verse }) => ({ verse, color: null }))))) return;
    toast({
      title: m.bible_highlight_removed(),
      action: { label: m.common_undo(), onClick: () => void apply(before) },
    });
  };

  return (
    <div className="flex items-center">
      {HIGHLIGHT_COLORS.map((color) => (
        <Tooltip key={color} label={highlightName(color)}>
          <button
            type="button"
            aria-label={m.bible_highlight_in({ color: highlightName(color) })}
            aria-pressed={current === color}
            disabled={verses.length === 0}
            onClick={() => applyColor(color)}
            className="grid size-9 place-items-center rounded-full pointer-coarse:h-11"
          >
            <span
              className={`grid size-6 place-items-center rounded-full border border-control ${swatchClasses[color]}`}
            >
              {current === color && <Check aria-hidden="true" className="size-4" />}
            </span>
          </button>
        </Tooltip>
      ))}
      <Tooltip label={m.bible_highlight_remove()}>
        <IconButton
          icon={Eraser}
          label={m.bible_highlight_remove()}
          disabled={selectedHighlights.length === 0}
          onClick={() => void remove()}
        />
      </Tooltip>
    </div>
  );
}
