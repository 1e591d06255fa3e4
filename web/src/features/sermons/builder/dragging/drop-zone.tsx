import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { useIsDropTarget } from './drag-state';

/**
 * A drop zone before every block and after the last. It takes up no space, so nothing shifts when a drag
 * begins; the canvas shows all zones through its `data-carrying` attribute.
 */
export function DropZone({ zone }: { zone: string }) {
  const isDropTarget = useIsDropTarget(zone);
  return (
    <div
      aria-hidden="true"
      data-zone={zone}
      data-aimed={isDropTarget || undefined}
      className={cx(
        'pointer-events-none invisible flex h-4 items-center gap-2 px-1 text-xs font-medium group-data-carrying/canvas:visible',
        isDropTarget ? 'text-primary-ink' : 'text-transparent',
      )}
    >
      <Line isDropTarget={isDropTarget} />
      {isDropTarget && (
        <>
          {m.sermon_builder_drop_here()}
          <Line isDropTarget />
        </>
      )}
    </div>
  );
}

function Line({ isDropTarget }: { isDropTarget: boolean }) {
  return (
    <span
      className={cx(
        'grow border-t-2',
        isDropTarget ? 'border-primary' : 'border-dashed border-control',
      )}
    />
  );
}
