import { type FormEvent, lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { toast } from '@/ui/toast/toast-store';
import { type ApiSettings, useSaveApiSettings } from './api';
import { ApiStatus } from './api-status';
import { BibleServiceCard } from './bible-service-card';
import {
  findProblems,
  getServerProblems,
  type Problems,
  type SettingsDraft,
  toDraft,
  toSettings,
} from './draft';

/** Below the fold, so their code loads after the first card is shown. */
const TextServiceCard = lazy(() =>
  import('./text-service-card').then((module) => ({ default: module.TextServiceCard })),
);
const VoiceServiceCard = lazy(() =>
  import('./voice-service-card').then((module) => ({ default: module.VoiceServiceCard })),
);
const AssistanceCard = lazy(() =>
  import('./assistance-card').then((module) => ({ default: module.AssistanceCard })),
);
const MailCard = lazy(() => import('./mail-card').then((module) => ({ default: module.MailCard })));

/** A single draft and Save button for all services; each service has its own card. */
export function SettingsForm({ saved }: { saved: ApiSettings }) {
  const [draft, setDraft] = useState(() => toDraft(saved));
  const [problems, setProblems] = useState<Problems>({});
  const saveMutation = useSaveApiSettings();

  const change = (patch: Partial<SettingsDraft>) => {
    setDraft((current) => ({ ...current, ...patch }));
    const isChanged = (name: string) => name in patch;
    setProblems((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !isChanged(name))),
    );
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const showProblems = (foundProblems: Problems) => {
      setProblems(foundProblems);
      const [first] = listInputs(form).filter(({ name }) => name in foundProblems);
      first?.focus();
      const description = (first && foundProblems[first.name]) ?? m.system_save_fallback();
      toast({ title: m.common_save_failed(), description, tone: 'danger' });
    };

    const foundProblems = findProblems(draft);
    if (hasProblems(foundProblems)) return showProblems(foundProblems);
    setProblems({});
    saveMutation.mutate(toSettings(draft), {
      onSuccess: (savedSettings) => {
        // Keeps changes made while the save was in progress.
        setDraft((current) => (current === draft ? toDraft(savedSettings) : current));
        toast({
          title: m.common_settings_saved(),
          description: m.system_saved_description(),
          tone: 'success',
        });
      },
      onError: (error) => {
        const serverErrors = getServerProblems(error);
        if (hasProblems(serverErrors)) showProblems(serverErrors);
        else showFailure(error, m.common_save_failed(), m.system_save_fallback());
      },
    });
  };

  const card = { saved, draft, problems, onChange: change };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid gap-6">
        <BibleServiceCard {...card} />
        <Suspense fallback={<Skeleton className="h-128 rounded-lg" />}>
          <TextServiceCard {...card} />
          <VoiceServiceCard {...card} />
          <AssistanceCard draft={draft} problems={problems} onChange={change} />
          <MailCard {...card} />
        </Suspense>
        <Button type="submit" loading={saveMutation.isPending} className="justify-self-start">
          {m.common_save_settings()}
        </Button>
      </div>
      <ApiStatus draft={draft} />
    </form>
  );
}

function hasProblems(problems: Problems): boolean {
  return Object.keys(problems).length > 0;
}

function listInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')];
}
