import { Pencil, Trash2 } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Series } from './api';
import { selectionHeadingId } from './use-deletion';
import { formatSeriesDates } from './words';

type SelectionHeaderProps = {
  /** Null for all sermons, or for those without a series. */
  series: Series | null;
  title: string;
  onEdit: (series: Series) => void;
  onDelete: (series: Series, pressed: HTMLElement) => void;
};

/** The selection's name; for a series, also its description and actions. */
export function SelectionHeader({ series, title, onEdit, onDelete }: SelectionHeaderProps) {
  const facts = series && [series.theme, formatSeriesDates(series)].filter(Boolean).join(' · ');
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2
          id={selectionHeadingId}
          tabIndex={-1}
          dir="auto"
          className="rounded-sm font-serif text-xl font-semibold wrap-anywhere"
        >
          {title}
        </h2>
        {series && (
          <div className="flex gap-1">
            <Button
              size="sm"
              variant="ghost"
              aria-label={m.sermon_planning_series_edit_named({ title })}
              onClick={() => onEdit(series)}
            >
              <Pencil aria-hidden="true" />
              {m.common_edit()}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={m.sermon_planning_series_delete_named({ title })}
              onClick={(event) => onDelete(series, event.currentTarget)}
            >
              <Trash2 aria-hidden="true" />
              {m.common_delete()}
            </Button>
          </div>
        )}
      </div>
      {facts && <p className="figures text-sm text-muted wrap-anywhere">{facts}</p>}
      {series?.description && (
        <p
          dir="auto"
          className="max-w-measure font-serif leading-relaxed wrap-anywhere whitespace-pre-line"
        >
          {series.description}
        </p>
      )}
    </header>
  );
}
