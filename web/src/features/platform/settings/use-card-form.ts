import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import type { Problems } from './draft';

type SaveOptions<Draft> = {
  isPending: boolean;
  mutate: (draft: Draft, after: { onSuccess: () => void; onError: (error: Error) => void }) => void;
};

/** Form state for a card with its own Save button. */
export function useCardForm<Draft extends Record<string, string>>(
  savedDraft: Draft,
  saveOptions: SaveOptions<Draft>,
) {
  const [draft, setDraft] = useState(savedDraft);
  const [problems, setProblems] = useState<Problems>({});

  const change = (changes: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    setProblems((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))),
    );
  };

  const save = (sentDraft: Draft, form: HTMLFormElement | null) => {
    setProblems({});
    saveOptions.mutate(sentDraft, {
      onSuccess: () =>
        toast({
          title: m.common_settings_saved(),
          description: m.system_saved_description(),
          tone: 'success',
        }),
      onError: (error) => {
        const fieldErrors = fieldErrorsOf(error);
        setProblems(fieldErrors);
        const first = [
          ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ??
            []),
        ].find(({ name }) => name in fieldErrors);
        first?.focus();
        showFailure(error, m.common_save_failed(), m.system_card_save_fallback());
      },
    });
  };

  return {
    draft,
    problems,
    change,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      save(draft, event.currentTarget);
    },
    /** Replaces the draft with these values and saves them. */
    replaceBy(fields: Draft) {
      setDraft(fields);
      save(fields, null);
    },
  };
}
