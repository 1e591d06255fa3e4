import { type FormEvent, useId, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Sermon } from './api';

type MoveDialogProps = {
  sermon: Sermon;
  onMove: (to: string | null) => void;
  onClose: () => void;
};

/** Another day, for whoever does not drag. */
export function MoveDialog({ sermon, onMove, onClose }: MoveDialogProps) {
  const formId = useId();
  const [day, setDay] = useState(sermon.scheduledDate ?? '');
  const [isChecked, setChecked] = useState(false);
  const move = (to: string | null) => {
    onMove(to);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (day === '') event.currentTarget.querySelector('input')?.focus();
    else move(day);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width="sm"
        title={m.sermon_planning_move_title({ title: sermon.title })}
        description={m.sermon_planning_move_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate>
          <Field
            label={m.sermon_planning_field_day()}
            error={isChecked && day === '' ? m.sermon_planning_move_missing() : undefined}
          >
            <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
        </form>
        <DialogFooter>
          {sermon.scheduledDate !== null && (
            <Button variant="ghost" onClick={() => move(null)}>
              {m.sermon_planning_move_none()}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {m.sermon_planning_move()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
