import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@/lib/dates';
import { showFailure } from '@/lib/failure-toast';
import { formatMoment } from '@/lib/moments';
import { formatSize } from '@/lib/sizes';
import { m } from '@/messages';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type Backup, isUnderWay, useDeleteBackup, useDownloadBackup } from './api';

const states: Record<Backup['state'], { words: () => string; tone: BadgeTone }> = {
  waiting: { words: m.backups_state_waiting, tone: 'neutral' },
  running: { words: m.backups_state_running, tone: 'blue' },
  done: { words: m.backups_state_done, tone: 'green' },
  failed: { words: m.backups_state_failed, tone: 'wine' },
};

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <ul aria-label={m.backups_list()} className="grid gap-3">
      {backups.map((backup) => (
        <BackupRow key={backup.id} backup={backup} />
      ))}
    </ul>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const when = formatMoment(backup.madeAt);
  const { words, tone } = states[backup.state];
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line px-4 py-3">
      <div className="grid grow gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{when}</span>
          {/* Said aloud when it changes: somebody waits for it. */}
          <span role="status">
            <Badge tone={tone}>{words()}</Badge>
          </span>
        </p>
        <p className="text-sm text-muted">{detailsOf(backup)}</p>
      </div>
      {backup.state === 'done' && <DownloadButton id={backup.id} when={when} />}
      {!isUnderWay(backup) && <DeleteButton id={backup.id} when={when} />}
    </li>
  );
}

function detailsOf({ state, madeBy, bytes, keptUntil }: Backup): string {
  const by = madeBy ? m.backups_by({ name: madeBy }) : m.backups_by_nobody();
  if (state === 'failed') return `${by} · ${m.backups_failed_hint()}`;
  if (bytes === null) return by;
  return [by, formatSize(bytes), m.backups_kept_until({ day: formatDay(keptUntil) })].join(' · ');
}

type ActionProps = { id: string; when: string };

function DownloadButton({ id, when }: ActionProps) {
  const download = useDownloadBackup();
  const start = () =>
    download.mutate(id, {
      onError: (error) => showFailure(error, m.office_download_failure(), m.system_try_again()),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={download.isPending}
      aria-label={m.backups_download_named({ when })}
      onClick={start}
    >
      <Download aria-hidden="true" />
      {m.backups_download()}
    </Button>
  );
}

function DeleteButton({ id, when }: ActionProps) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useDeleteBackup();
  const remove = () =>
    deleting.mutate(id, {
      onError: (error) => showFailure(error, m.backups_delete_failure(), m.system_try_again()),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.backups_delete_named({ when })}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
        {m.backups_delete()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.backups_delete_question()}
        description={m.backups_delete_description({ when })}
        confirmLabel={m.backups_delete()}
        cancelLabel={m.app_cancel()}
        tone="danger"
        pending={deleting.isPending}
        onConfirm={remove}
      />
    </>
  );
}
