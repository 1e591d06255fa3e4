import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '@/lib/device/clipboard';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import type { NewAppKey } from './api';

type NewKeyProps = {
  made: NewAppKey;
  /** The admin tried to close without confirming that the key is saved. */
  isCloseBlocked: boolean;
  onDone: () => void;
};

/** Shows a new key, the only time it can be seen. */
export function NewKey({ made, isCloseBlocked, onDone }: NewKeyProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // The form that created the key is gone, so focus moves here.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    copyText(made.key, {
      done: {
        title: m.sister_apps_admin_key_copied_title(),
        description: m.sister_apps_admin_key_copied(),
      },
      failed: {
        title: m.common_copy_failed(),
        description: m.sister_apps_admin_key_copy_failure(),
      },
    });
  const warning = (isCloseBlocked || isAsked) && !isConfirmed;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-4 rounded-lg border border-wheat/50 bg-wheat-soft px-4 py-4"
    >
      <div className="grid gap-1">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="rounded-sm font-medium">
          {m.sister_apps_admin_key_new_title()}
        </h3>
        <p className="text-sm">{m.sister_apps_admin_key_new()}</p>
      </div>
      <code className="min-w-0 rounded-md bg-raised px-3 py-1.5 text-sm break-words">
        {made.key}
      </code>
      <Button variant="secondary" className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {m.sister_apps_admin_key_copy()}
      </Button>
      <Field
        layout="inline"
        label={m.sister_apps_admin_key_kept()}
        error={warning && m.sister_apps_admin_key_kept_first()}
      >
        <Checkbox
          checked={isConfirmed}
          onCheckedChange={(checked) => setConfirmed(checked === true)}
        />
      </Field>
      <Button
        className="justify-self-start"
        onClick={() => (isConfirmed ? onDone() : setAsked(true))}
      >
        {m.common_done()}
      </Button>
    </section>
  );
}
