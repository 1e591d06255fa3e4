import { type FormEvent, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { type ApiSettings, useSaveApiSettings } from './api';
import { ApiStatus } from './api-status';
import { BibleServiceCard } from './bible-service-card';

/** One draft and one Save for every service; each service is a card of its own. */
export function SettingsForm({ saved }: { saved: ApiSettings }) {
  const [draft, setDraft] = useState(saved);
  const saving = useSaveApiSettings();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(draft, {
      onSuccess: (answer) => {
        setDraft(answer);
        toast({
          title: m.system_saved_title(),
          description: m.system_saved_description(),
          tone: 'success',
        });
      },
      onError: (error) => showFailure(error, m.system_save_failure(), m.system_save_fallback()),
    });
  };

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid gap-6">
        <BibleServiceCard saved={saved} draft={draft} onChange={setDraft} />
        <Button type="submit" loading={saving.isPending} className="justify-self-start">
          {m.system_save()}
        </Button>
      </div>
      <ApiStatus settings={draft} />
    </form>
  );
}
