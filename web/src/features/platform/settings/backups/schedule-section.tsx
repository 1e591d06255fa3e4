import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LazySelect } from '@/ui/forms/lazy-select';
import { toast } from '@/ui/toast/toast-store';
import { LoadingCard } from '../loading-card';
import { type BackupSchedule, useBackupSchedule, useSaveBackupSchedule } from './api';

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const countOptions = [
  { name: 'keepDaily', label: m.backups_schedule_daily },
  { name: 'keepWeekly', label: m.backups_schedule_weekly },
  { name: 'keepMonthly', label: m.backups_schedule_monthly },
] as const;

/** When automatic backups run, and how many of them are kept. */
export function ScheduleSection() {
  const query = useBackupSchedule();
  return (
    <section aria-labelledby="backup-schedule" className="grid gap-4 border-t border-line pt-5">
      <h3 id="backup-schedule" className="font-medium">
        {m.backups_schedule_title()}
      </h3>
      <LoadingCard query={query}>{(saved) => <ScheduleForm saved={saved} />}</LoadingCard>
    </section>
  );
}

/** Field values are text until they are saved. */
function toDraft({ enabled, hour, timeZone, ...keep }: BackupSchedule) {
  return {
    enabled,
    hour: String(hour),
    timeZone,
    keepDaily: String(keep.keepDaily),
    keepWeekly: String(keep.keepWeekly),
    keepMonthly: String(keep.keepMonthly),
  };
}

function ScheduleForm({ saved }: { saved: BackupSchedule }) {
  const [draft, setDraft] = useState(() => toDraft(saved));
  const saveMutation = useSaveBackupSchedule();
  const problems = saveMutation.error ? fieldErrorsOf(saveMutation.error) : {};
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = {
      enabled: draft.enabled,
      hour: Number(draft.hour),
      timeZone: draft.timeZone,
      keepDaily: Number(draft.keepDaily),
      keepWeekly: Number(draft.keepWeekly),
      keepMonthly: Number(draft.keepMonthly),
    };
    saveMutation.mutate(request, {
      onSuccess: (now) => {
        setDraft(toDraft(now));
        toast({
          title: m.common_settings_saved(),
          description: m.system_saved_description(),
          tone: 'success',
        });
      },
      onError: (error) => showFailure(error, m.common_save_failed(), m.system_card_save_fallback()),
    });
  };

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Field
        layout="inline"
        label={m.backups_schedule_enabled()}
        hint={
          saved.nextAt
            ? m.backups_schedule_next({ when: formatDateTime(saved.nextAt) })
            : m.backups_schedule_off()
        }
      >
        <Checkbox
          checked={draft.enabled}
          onCheckedChange={(checked) => change({ enabled: checked === true })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.common_time()} error={problems.hour}>
          <LazySelect
            value={draft.hour}
            onValueChange={(hour) => change({ hour })}
            options={hourOptions}
          />
        </Field>
        <Field label={m.common_time_zone()} error={problems.timeZone}>
          <LazySelect
            value={draft.timeZone}
            onValueChange={(timeZone) => change({ timeZone })}
            options={zoneOptions(saved.timeZone).map((zone) => ({ value: zone, label: zone }))}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {countOptions.map(({ name, label }) => (
          <Field key={name} label={label()} error={problems[name]}>
            <Input
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value.replace(/\D/g, '') })}
              className="max-w-32"
            />
          </Field>
        ))}
      </div>
      <p className="text-sm text-muted">{m.backups_schedule_hint()}</p>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        loading={saveMutation.isPending}
      >
        {m.backups_schedule_save()}
      </Button>
    </form>
  );
}

/** The current zone, the browser's own and UTC, which is enough for most people. */
function zoneOptions(current: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([current, own, 'UTC'])];
}
