import type { ReactNode } from 'react';
import { m } from '@/messages';

const backupFile = 'trellis-backup.zip';
const dataFolder = '/var/lib/trellis-new';
const sqliteCommand = `trellis --data-dir ${dataFolder} restore ${backupFile}`;
const postgresCommand = `trellis --data-dir ${dataFolder} --database-url postgres://trellis@db.example.org/trellis_new restore ${backupFile}`;
const secretKeyCommand = `cp /var/lib/trellis/secret.key ${dataFolder}/`;
const checkCommand = `trellis --data-dir ${dataFolder} doctor`;

/** How to restore a backup. It is done on the command line, because a running installation isn't empty. */
export function RestoreInstructions() {
  return (
    <section aria-labelledby="restore" className="grid gap-3 border-t border-line pt-5">
      <h3 id="restore" className="font-medium">
        {m.restore_title()}
      </h3>
      <p className="text-sm text-muted">{m.restore_description()}</p>
      <ol className="grid gap-3 text-sm">
        <Step number={1}>{m.restore_stop()}</Step>
        <Step number={2}>
          {m.restore_sqlite()}
          <Command>{sqliteCommand}</Command>
          {m.restore_postgres()}
          <Command>{postgresCommand}</Command>
        </Step>
        <Step number={3}>
          {m.restore_secret_key()}
          <Command>{secretKeyCommand}</Command>
        </Step>
        <Step number={4}>
          {m.restore_check()}
          <Command>{checkCommand}</Command>
        </Step>
      </ol>
    </section>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="font-medium">{number}.</span>
      <div className="grid min-w-0 gap-2">{children}</div>
    </li>
  );
}

function Command({ children }: { children: string }) {
  return (
    <code className="min-w-0 rounded-md bg-raised px-3 py-1.5 text-sm wrap-anywhere">
      {children}
    </code>
  );
}
