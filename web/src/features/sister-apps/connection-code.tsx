import { Copy } from 'lucide-react';
import { copyText } from '@/lib/device/clipboard';
import { m } from '@/messages';
import { Button } from '@/ui/button';

/** The code a member enters in the other app to connect it. */
export function ConnectionCode({ app, code }: { app: string; code: string }) {
  const copy = () =>
    copyText(code, {
      done: { title: m.sister_apps_copied_title(), description: m.sister_apps_copied({ app }) },
      failed: {
        title: m.common_copy_failed(),
        description: m.sister_apps_copy_failure(),
      },
    });
  return (
    <div className="grid gap-1">
      <p className="text-xs font-medium">{m.sister_apps_code()}</p>
      <div className="flex items-start gap-3">
        <code className="figures min-w-0 grow rounded-md bg-sunken px-3 py-1.5 text-sm break-words">
          {code}
        </code>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.sister_apps_copy_named({ app })}
          onClick={() => void copy()}
        >
          <Copy aria-hidden="true" />
          {m.common_copy()}
        </Button>
      </div>
      <p className="text-xs text-muted">{m.sister_apps_code_hint({ app })}</p>
    </div>
  );
}
