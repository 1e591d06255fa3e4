import { use } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useRememberTranslation, useTranslations } from '../translations';
import { EditorSettings } from './canvas/canvas-editor-settings';

/** The translation to begin with: the person's own or the last they used, else what their shelf begins with. */
export function useTranslationChoice(): { id: string; choose: (id: string) => void } {
  const { defaultBibleTranslation, lastBibleTranslation } = useCurrentUser();
  const { data: shelf } = useTranslations();
  const remember = useRememberTranslation();
  const { chosenTranslation, chooseTranslation } = use(EditorSettings);
  const own = [chosenTranslation, defaultBibleTranslation, lastBibleTranslation];
  const isThere = (id: string | null | undefined) =>
    id != null && (shelf === undefined || shelf.some((one) => one.id === id));
  const id = own.find(isThere) ?? shelf?.find((one) => one.isDefault)?.id ?? shelf?.[0]?.id ?? '';
  return {
    id,
    choose: (next) => {
      if (next === id) return;
      chooseTranslation(next);
      // Fails quietly: for this sermon it is chosen all the same.
      remember.mutate({ translationId: next });
    },
  };
}
