import { m } from '@/messages';
import { cx } from '@/ui/cx';
import type { ApiSettings } from './api';

/** Which keys are filled in, at a glance. */
export function ApiStatus({ settings }: { settings: ApiSettings }) {
  return (
    <section
      aria-labelledby="api-status"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="api-status" className="font-serif text-lg font-semibold">
        {m.system_status_title()}
      </h2>
      <dl className="grid gap-2 text-sm">
        <KeyStatus name={m.system_esv_name()} filled={settings.esvApiKey.trim() !== ''} />
      </dl>
    </section>
  );
}

function KeyStatus({ name, filled }: { name: string; filled: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{name}</dt>
      <dd className="flex items-center gap-2 text-muted">
        <span
          aria-hidden="true"
          className={cx('size-2.5 rounded-full', filled ? 'bg-primary' : 'bg-danger')}
        />
        {filled ? m.system_status_filled() : m.system_status_empty()}
      </dd>
    </div>
  );
}
