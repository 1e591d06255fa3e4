import { Download, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { formatSize } from '@/lib/sizes';
import { formatDateTime } from '@/lib/time/date-time';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import {
  type Backup,
  isInProgress,
  useDeleteBackup,
  useDownloadBackup,
  useVerifyBackup,
} from './api';

const states: Record<Backup['state'], { words: () => string; tone: BadgeTone }> = {
  waiting: { words: m.backups_state_waiting, tone: 'neutral' },
  running: { words: m.common_in_progress, tone: 'blue' },
  done: { words: m.backups_state_done, tone: 'green' },
  failed: { words: m.common_failed, tone: 'wine' },
  damaged: { words: m.backups_state_damaged, tone: 'wine' },
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
  const when = formatDateTime(backup.madeAt);
  const { words, tone } = states[backup.state];
  return (
    <li className="grid gap-3 rounded-lg border border-line px-4 py-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{when}</span>
          {/* Changes are announced, because the admin is waiting for them. */}
          <span role="status">
            <Badge tone={tone}>{words()}</Badge>
          </span>
        </p>
        <p className="text-sm text-muted">{backupDetails(backup)}</p>
        <Verification backup={backup} />
      </div>
      {!isInProgress(backup) && (
        <div className="flex flex-wrap gap-2">
          {isStored(backup) && (
            <>
              <VerifyButton id={backup.id} when={when} isVerifying={backup.isVerifying} />
              <DownloadButton id={backup.id} when={when} />
            </>
          )}
          <DeleteButton id={backup.id} when={when} />
        </div>
      )}
    </li>
  );
}

/** Whether the backup has a file. */
function isStored({ state }: Backup): boolean {
  return state === 'done' || state === 'damaged';
}

function creatorLabel({ kind, madeBy }: Backup): string {
  if (kind === 'scheduled') return m.backups_by_schedule();
  return madeBy ? m.backups_by({ name: madeBy }) : m.backups_by_nobody();
}

function backupDetails(backup: Backup): string {
  const { state, bytes, keptUntil } = backup;
  const by = creatorLabel(backup);
  if (state === 'failed') return `${by} · ${m.backups_failed_hint()}`;
  if (bytes === null) return by;
  const keptUntilText = keptUntil && m.backups_kept_until({ day: formatDay(keptUntil) });
  return [by, formatSize(bytes), keptUntilText].filter(Boolean).join(' · ');
}

/** When the file was last fully checked, and the result. */
function Verification({ backup: { state, verifiedAt, problem, isVerifying } }: { backup: Backup }) {
  if (isVerifying) return <p className="text-sm text-muted">{m.backups_verifying()}</p>;
  if (problem) return <p className="text-sm text-danger-ink">{problem}</p>;
  if (state !== 'done') return null;
  return (
    <p className="text-sm text-muted">
      {verifiedAt
        ? m.backups_verified({ when: formatDateTime(verifiedAt) })
        : m.backups_not_verified()}
    </p>
  );
}

type ActionProps = { id: string; when: string };

function VerifyButton({ id, when, isVerifying }: ActionProps & { isVerifying: boolean }) {
  const verify = useVerifyBackup();
  const start = () =>
    verify.mutate(id, {
      onError: (error) => showFailure(error, m.backups_verify_failure()),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={verify.isPending || isVerifying}
      aria-label={m.backups_verify_named({ when })}
      onClick={start}
    >
      <ShieldCheck aria-hidden="true" />
      {m.backups_verify()}
    </Button>
  );
}

function DownloadButton({ id, when }: ActionProps) {
  const download = useDownloadBackup();
  const start = () =>
    download.mutate(id, {
      onError: (error) => showFailure(error, m.office_download_failure()),
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
  const [isConfirming, setConfirming] = useState(false);
  const deleteMutation = useDeleteBackup();
  const remove = () =>
    deleteMutation.mutate(id, {
      onError: (error) => showFailure(error, m.backups_delete_failure()),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.backups_delete_named({ when })}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden="true" />
        {m.common_delete()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.backups_delete_question()}
        description={m.backups_delete_description({ when })}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        tone="danger"
        pending={deleteMutation.isPending}
        onConfirm={remove}
      />
    </>
  );
}
