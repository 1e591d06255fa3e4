import { DatabaseBackup } from 'lucide-react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import { LoadingCard } from '../loading-card';
import { type Backup, isInProgress, useBackups, useStartBackup } from './api';
import { BackupList } from './backup-list';
import { RestoreInstructions } from './restore-instructions';
import { ScheduleSection } from './schedule-section';

/** Creates backups of the whole installation, each in a single file, and lists them. */
export function BackupsCard() {
  return (
    <LoadingCard query={useBackups()}>{(backups) => <Backups backups={backups} />}</LoadingCard>
  );
}

function Backups({ backups }: { backups: readonly Backup[] }) {
  const startMutation = useStartBackup();
  const start = () =>
    startMutation.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: m.backups_started_title(),
          description: m.backups_started(),
          tone: 'success',
        }),
      onError: (error) => showFailure(error, m.backups_start_failure()),
    });
  return (
    <Card aria-labelledby="backups">
      <CardHeader>
        <CardTitle id="backups">{m.common_backups()}</CardTitle>
        <CardDescription>{m.backups_description()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Button
          className="justify-self-start"
          loading={startMutation.isPending}
          aria-disabled={backups.some(isInProgress)}
          onClick={start}
        >
          <DatabaseBackup aria-hidden="true" />
          {m.backups_start()}
        </Button>
        {backups.length > 0 ? (
          <BackupList backups={backups} />
        ) : (
          <p className="text-sm text-muted">{m.backups_empty()}</p>
        )}
        <Notice tone="warning">{m.backups_care()}</Notice>
        <ScheduleSection />
        <RestoreInstructions />
      </CardContent>
    </Card>
  );
}
