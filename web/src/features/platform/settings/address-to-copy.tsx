import { Copy } from 'lucide-react';
import { copyText } from '@/lib/device/clipboard';
import { m } from '@/messages';
import { Button } from '@/ui/button';

type AddressToCopyProps = { label: string; hint: string; address: string; copyLabel: string };

/** One of our URLs that the administrator has to enter in another service. */
export function AddressToCopy({ label, hint, address, copyLabel }: AddressToCopyProps) {
  const copy = () =>
    copyText(address, {
      done: { title: m.system_copied_title(), description: address },
      failed: {
        title: m.common_copy_failed(),
        description: m.system_copy_failure(),
      },
    });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm leading-5 font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-md bg-raised px-3 py-1.5 text-sm wrap-anywhere">
          {address}
        </code>
        <Button variant="secondary" size="sm" aria-label={copyLabel} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {m.common_copy()}
        </Button>
      </div>
      <p className="text-xs text-muted">{hint}</p>
    </div>
  );
}
