import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { blockTypeLabel } from '../blocks';
import { type Content, getExcerpt } from './block-words';

type LibraryItemProps = {
  /** The text that identifies the item. */
  title: string;
  block: Content;
  /** Where and when it was used. */
  facts: ReactNode;
  isInserting?: boolean;
  onInsert: () => void;
  /** Additional buttons for the item. */
  actions?: ReactNode;
};

/** An item that can be inserted into the sermon. */
export function LibraryItem(props: LibraryItemProps) {
  const { title, block, facts, isInserting, onInsert, actions } = props;
  const excerpt = getExcerpt(block);
  return (
    <li className="grid gap-2 py-4">
      <div className="grid gap-1">
        <h3
          tabIndex={-1}
          className="justify-self-start rounded-sm font-serif font-semibold wrap-anywhere"
        >
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Badge>{blockTypeLabel(block.type)}</Badge>
          {facts}
        </p>
      </div>
      {excerpt && (
        <p dir="auto" className="line-clamp-3 font-serif text-sm wrap-anywhere text-muted">
          {excerpt}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="secondary"
          loading={isInserting}
          aria-label={m.sermon_library_insert_named({ title })}
          onClick={onInsert}
        >
          <Plus aria-hidden="true" />
          {m.sermon_library_insert()}
        </Button>
        {actions}
      </div>
    </li>
  );
}
