import { useDraggable } from '@dnd-kit/core';
import { CalendarClock, Copy, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { useAfterClose } from '../after-close';
import type { Sermon } from '../api';
import { BuilderLink } from '../builder-link';
import type { SermonActions } from '../sermon-actions';
import { StatusBadge } from '../status-badge';
import { statusStyles } from '../statuses';
import { formatBlockCount, formatSermonDay, sermonDetails } from '../words';

type SermonChipProps = { sermon: Sermon; actions: SermonActions };

/** A sermon on the calendar: drag it to another day, or open it to view and edit it. */
export function SermonChip({ sermon, actions }: SermonChipProps) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: sermon.id,
    attributes: { roleDescription: m.sermon_planning_drag_role() },
  });
  return (
    <SermonPopover sermon={sermon} actions={actions}>
      {(opener) => (
        <ChipFace
          sermon={sermon}
          {...attributes}
          {...listeners}
          ref={(node) => {
            setNodeRef(node);
            opener.current = node;
          }}
          data-sermon={sermon.id}
          // The space bar picks up the sermon for moving; Enter opens it.
          onKeyUp={(event) => event.code === 'Space' && event.preventDefault()}
          className={cx('touch-manipulation', isDragging && 'opacity-55')}
        />
      )}
    </SermonPopover>
  );
}

/** A sermon that can only be opened: on phones, the month is too small for dragging. */
export function StaticChip({ sermon, actions }: SermonChipProps) {
  return (
    <SermonPopover sermon={sermon} actions={actions}>
      {(opener) => <ChipFace isLarge sermon={sermon} ref={opener} />}
    </SermonPopover>
  );
}

type ChipFaceProps = ComponentProps<'button'> & { sermon: Sermon; isLarge?: boolean };

/** How a sermon looks on the calendar, including while it is dragged. */
export function ChipFace({ sermon, isLarge = false, className, ...props }: ChipFaceProps) {
  const { icon: Icon, name, chip } = statusStyles[sermon.status];
  return (
    <button
      type="button"
      {...props}
      className={cx(
        'flex w-full gap-1 rounded-sm border-s-4 py-1 text-start font-medium shadow-sheet',
        isLarge ? 'min-h-11 items-center px-3 text-sm' : 'items-start px-1.5 text-xs leading-4',
        chip,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="sr-only">{name()}: </span>
      <span dir="auto" className="line-clamp-3 min-w-0 wrap-anywhere">
        {sermon.title}
      </span>
    </button>
  );
}

type SermonPopoverProps = SermonChipProps & {
  /** Renders the button that opens the menu. */
  children: (
    opener: ReturnType<typeof useAfterClose>['opener'],
  ) => ComponentProps<'button'>['children'];
};

function SermonPopover({ sermon, actions, children }: SermonPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const { opener, choose, onCloseAutoFocus } = useAfterClose();
  const { title, subtitle, status, passages } = sermon;
  const choice = (action: (opened: HTMLElement) => void) => () => {
    choose(action);
    setOpen(false);
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children(opener)}</PopoverTrigger>
      <PopoverContent aria-label={title} className="grid gap-3" onCloseAutoFocus={onCloseAutoFocus}>
        <div className="grid justify-items-start gap-1.5">
          <StatusBadge status={status} />
          <p dir="auto" className="font-serif text-base font-semibold wrap-anywhere">
            {title}
          </p>
          {subtitle && (
            <p dir="auto" className="font-serif text-muted wrap-anywhere">
              {subtitle}
            </p>
          )}
          <p>{formatSermonDay(sermon)}</p>
          <p className="figures text-xs text-muted wrap-anywhere">
            {[...sermonDetails(sermon), ...passages, formatBlockCount(sermon)].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <BuilderLink sermon={sermon} />
          <Button size="sm" variant="ghost" onClick={choice(() => actions.edit(sermon))}>
            <Pencil aria-hidden="true" />
            {m.common_edit()}
          </Button>
          <Button size="sm" variant="ghost" onClick={choice(() => actions.move(sermon))}>
            <CalendarClock aria-hidden="true" />
            {m.sermon_planning_move_to()}
          </Button>
          <Button size="sm" variant="ghost" onClick={choice(() => actions.copy(sermon))}>
            <Copy aria-hidden="true" />
            {m.common_copy()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={choice((opened) => actions.remove(sermon, opened))}
          >
            <Trash2 aria-hidden="true" />
            {m.common_delete()}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
