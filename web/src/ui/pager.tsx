import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button';

type PagerProps = {
  /** The accessible name of the page navigation. */
  label: string;
  /** Which items are shown, out of how many. */
  shown: string;
  previousLabel: string;
  nextLabel: string;
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
};

/** Navigation between a list's pages; hidden if there is only one page. */
export function Pager({
  label,
  shown,
  previousLabel,
  nextLabel,
  page,
  hasNext,
  onPage,
}: PagerProps) {
  if (page <= 1 && !hasNext) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <p role="status" className="figures text-sm text-muted">
        {shown}
      </p>
      <div className="flex gap-2">
        <IconButton
          variant="secondary"
          icon={ChevronLeft}
          label={previousLabel}
          isDirectional
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          variant="secondary"
          icon={ChevronRight}
          label={nextLabel}
          isDirectional
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
