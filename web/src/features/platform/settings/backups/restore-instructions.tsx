import type { ReactNode } from 'react';
import { m } from '@/messages';

const file = 'trellis-backup.zip';
const folder = '/var/lib/trellis-new';
const sqlite = `trellis --data-dir ${folder} restore ${file}`;
const postgres = `trellis --data-dir ${folder} --database-url postgres://trellis@db.example.org/trellis_new restore ${file}`;
const secretKey = `cp /var/lib/trellis/secret.key ${folder}/`;
const check = `trellis --data-dir ${folder} doctor`;

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
          <Command>{sqlite}</Command>
          {m.restore_postgres()}
          <Command>{postgres}</Command>
        </Step>
        <Step number={3}>
          {m.restore_secret_key()}
          <Command>{secretKey}</Command>
        </Step>
        <Step number={4}>
          {m.restore_check()}
          <Command>{check}</Command>
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
