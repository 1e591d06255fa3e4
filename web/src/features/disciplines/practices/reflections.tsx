import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { ShowMore } from '@/ui/show-more';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import { type Practice, type Reflection, useDeleteReflection, useReflections } from '../api';
import { showErrorToast } from '../failures';
import { moveFocusOnClose } from '../focus-fallback';
import { PartFailure } from '../states';

const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** A practice's reflections, newest first. */
export function Reflections({ practice }: { practice: Practice }) {
  const query = useReflections(practice.id);
  const [toDelete, setToDelete] = useState<Reflection | null>(null);
  const container = useRef<HTMLDivElement>(null);
  if (query.isPending) {
    return (
      <SkeletonList
        label={m.disciplines_reflections_loading()}
        rows={['h-4 w-32', 'h-16']}
        className="grid gap-3"
      />
    );
  }
  if (!query.data) {
    return (
      <PartFailure
        words={m.disciplines_reflections_failure()}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const reflections = query.data.pages.flat();
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4 rounded-sm">
      {reflections.length === 0 ? (
        <p className="text-sm text-muted">{m.disciplines_reflections_empty()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {reflections.map((reflection) => (
            <ReflectionRow
              key={reflection.id}
              reflection={reflection}
              onDelete={() => setToDelete(reflection)}
            />
          ))}
        </ol>
      )}
      <ShowMore
        pages={query}
        label={m.common_show_more()}
        failure={m.disciplines_reflections_more_failure()}
      />
      {toDelete && (
        <DeleteReflection
          practiceId={practice.id}
          reflection={toDelete}
          placeAfter={() => container.current}
          onClose={() => setToDelete(null)}
        />
      )}
    </div>
  );
}

function ReflectionRow({ reflection, onDelete }: { reflection: Reflection; onDelete: () => void }) {
  const date = formatCalendarDay(reflection.date);
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex items-center justify-between gap-4">
        <time dateTime={reflection.date} className="text-xs text-muted">
          {date}
        </time>
        <IconButton
          icon={Trash2}
          label={m.disciplines_reflection_delete_named({ date })}
          onClick={onDelete}
        />
      </div>
      <p dir="auto" className="font-serif leading-relaxed wrap-anywhere whitespace-pre-line">
        {reflection.content}
      </p>
    </li>
  );
}

type DeleteReflectionProps = {
  practiceId: string;
  reflection: Reflection;
  /** Where focus moves after the deletion. */
  placeAfter: () => HTMLElement | null;
  onClose: () => void;
};

function DeleteReflection(props: DeleteReflectionProps) {
  const { practiceId, reflection, placeAfter, onClose } = props;
  const deleteMutation = useDeleteReflection();
  const isGone = useRef(false);
  const remove = async () => {
    try {
      await deleteMutation.mutateAsync({ id: practiceId, reflectionId: reflection.id });
      isGone.current = true;
      toast({
        title: m.disciplines_reflection_deleted_title(),
        description: m.disciplines_reflection_deleted_description(),
        tone: 'success',
      });
    } catch (error) {
      showErrorToast(error, m.disciplines_reflection_delete_failure());
    }
    onClose();
  };
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.disciplines_reflection_delete_title()}
        description={m.disciplines_reflection_delete_description({
          date: formatCalendarDay(reflection.date),
        })}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        tone="danger"
        pending={deleteMutation.isPending}
        onConfirm={() => void remove()}
        onCloseAutoFocus={(event) => isGone.current && moveFocusOnClose(event, placeAfter())}
      />
    </Suspense>
  );
}
