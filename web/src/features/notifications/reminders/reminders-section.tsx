import { AlarmClock, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/forms/switch';
import { IconButton } from '@/ui/icon-button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import { SettingsSection } from '../settings-section';
import {
  formatNextAt,
  formatSchedule,
  kindNames,
  reminderName,
  toReminderRequest,
} from './reminder-text';
import {
  maxReminders,
  type Reminder,
  useReminders,
  useRemoveReminder,
  useSaveReminder,
} from './reminders-api';

const ReminderDialog = lazy(() =>
  import('./reminder-dialog').then((module) => ({ default: module.ReminderDialog })),
);

/** The reminder to edit; null for a new one. */
type ReminderToEdit = Reminder | null;

export function RemindersSection() {
  const headingId = useId();
  const { data: reminders = [] } = useReminders();
  const [subject, setSubject] = useState<ReminderToEdit | undefined>();
  const isFull = reminders.length >= maxReminders;
  return (
    <SettingsSection
      headingId={headingId}
      title={m.notifications_tab_reminders()}
      description={m.notifications_reminders_description()}
      action={
        reminders.length > 0 && (
          <Button aria-disabled={isFull} onClick={() => setSubject(null)}>
            <Plus aria-hidden="true" />
            {m.notifications_reminders_add()}
          </Button>
        )
      }
    >
      {isFull && <p className="text-sm text-muted">{m.notifications_reminders_full()}</p>}
      <ReminderList headingId={headingId} onOpen={setSubject} />
      {subject !== undefined && (
        <Suspense>
          <ReminderDialog
            reminder={subject}
            others={reminders.filter(({ id }) => id !== subject?.id)}
            headingId={headingId}
            onClose={() => setSubject(undefined)}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}

type ReminderListProps = { headingId: string; onOpen: (subject: ReminderToEdit) => void };

function ReminderList({ headingId, onOpen }: ReminderListProps) {
  const query = useReminders();
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.notifications_reminders_loading()} rows={['h-16', 'h-16']} />}
      failure={m.notifications_reminders_failure()}
      empty={
        <EmptyState
          icon={AlarmClock}
          title={m.notifications_reminders_empty_title()}
          description={m.notifications_reminders_empty_description()}
          action={
            <Button onClick={() => onOpen(null)}>
              <Plus aria-hidden="true" />
              {m.notifications_reminders_add()}
            </Button>
          }
        />
      }
    >
      {(reminders) => (
        <ul className="divide-y divide-line border-t border-line">
          {reminders.map((reminder) => (
            <ReminderRow
              key={reminder.id}
              reminder={reminder}
              headingId={headingId}
              onEdit={() => onOpen(reminder)}
            />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

type ReminderRowProps = { reminder: Reminder; headingId: string; onEdit: () => void };

function ReminderRow({ reminder, headingId, onEdit }: ReminderRowProps) {
  const saveMutation = useSaveReminder();
  const { remove, isRemoving } = useReminderRemoval(headingId);
  const { id, kind, isActive } = reminder;
  const name = reminderName(reminder);

  const setEnabled = (on: boolean) =>
    saveMutation.mutate(
      { id, body: toReminderRequest({ ...reminder, isActive: on }) },
      {
        onSuccess: () =>
          toast({
            title: on ? m.notifications_turned_on() : m.notifications_turned_off(),
            description: name,
            tone: 'success',
          }),
        onError: (error) => showFailure(error, m.notifications_save_failure_title()),
      },
    );

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Switch
        aria-label={m.notifications_switch_named({ reminder: name })}
        checked={
          saveMutation.isPending ? (saveMutation.variables.body.isActive ?? isActive) : isActive
        }
        onCheckedChange={setEnabled}
      />
      <div className="grid min-w-0 grow basis-0 gap-0.5">
        <p className="font-medium">{kindNames[kind]()}</p>
        <p className="figures text-sm">{formatSchedule(reminder)}</p>
        <p className="text-xs text-muted">
          <NextReminderTime reminder={reminder} />
        </p>
      </div>
      <div className="flex">
        <IconButton
          icon={Pencil}
          label={m.notifications_edit_named({ reminder: name })}
          title={m.common_edit()}
          onClick={onEdit}
        />
        <IconButton
          icon={Trash2}
          label={m.notifications_remove_named({ reminder: name })}
          title={m.common_remove()}
          loading={isRemoving}
          onClick={(event) => void remove(reminder, event.currentTarget)}
        />
      </div>
    </li>
  );
}

function NextReminderTime({ reminder }: { reminder: Reminder }) {
  const { timeZone } = useCurrentUser();
  const { isActive, nextAt, kind } = reminder;
  if (!isActive) return m.common_off();
  if (nextAt) return m.notifications_next({ moment: formatNextAt(nextAt, timeZone) });
  if (kind === 'fast_end') return m.notifications_next_no_fast();
  return kind === 'sabbath_start' ? m.notifications_next_no_sabbath() : null;
}

/** Deletes a reminder right away; the toast offers to undo it. */
function useReminderRemoval(headingId: string) {
  const removeMutation = useRemoveReminder();
  const restoreMutation = useSaveReminder();

  const restore = async (reminder: Reminder) => {
    try {
      await restoreMutation.mutateAsync({ id: null, body: toReminderRequest(reminder) });
      const description = reminderName(reminder);
      toast({ title: m.notifications_restored_title(), description, tone: 'success' });
    } catch (error) {
      showFailure(error, m.notifications_restore_failure_title());
    }
  };

  // Awaited instead of passing callbacks to mutate(), because the row is unmounted by the time the response
  // arrives.
  const remove = async (reminder: Reminder, pressed: HTMLElement) => {
    try {
      await removeMutation.mutateAsync(reminder.id);
      moveFocus(pressed, document.getElementById(headingId));
      toast({
        title: m.notifications_removed_title(),
        description: reminderName(reminder),
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void restore(reminder) },
      });
    } catch (error) {
      showFailure(error, m.notifications_remove_failure_title());
    }
  };

  return { remove, isRemoving: removeMutation.isPending };
}
