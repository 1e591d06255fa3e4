import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import type { Sermon } from '../api';

type MoveDialogProps = {
  sermon: Sermon;
  onMove: (to: string | null) => void;
  onClose: () => void;
};

/** Moves a sermon to another day without dragging. */
export function MoveDialog({ sermon, onMove, onClose }: MoveDialogProps) {
  const move = (to: string | null) => {
    onMove(to);
    onClose();
  };
  const form = useDraftForm({
    initial: { day: sermon.scheduledDate ?? '' },
    resolver: validateWith(({ day }) => ({ day: day === '' && m.sermon_planning_move_missing() })),
    save: async ({ day }) => move(day),
  });
  return (
    <AppFormDialog
      form={form}
      width="sm"
      title={m.sermon_planning_move_title({ title: sermon.title })}
      description={m.sermon_planning_move_description()}
      cancelLabel={null}
      saveLabel={m.sermon_planning_move()}
      actions={
        sermon.scheduledDate !== null && (
          <Button variant="ghost" onClick={() => move(null)}>
            {m.sermon_planning_move_none()}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field label={m.common_date()} error={form.errors.day}>
        <Input type="date" {...form.text('day')} />
      </Field>
    </AppFormDialog>
  );
}
