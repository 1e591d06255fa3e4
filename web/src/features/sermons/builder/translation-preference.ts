import { use } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useRememberTranslation, useTranslations } from '../translations';
import { EditorSettingsContext } from './canvas/canvas-editor-settings';

/** The initial translation: the member's default or last used one, or the first in their library. */
export function useTranslationChoice(): { id: string; choose: (id: string) => void } {
  const { defaultBibleTranslation, lastBibleTranslation } = useCurrentUser();
  const { data: shelf } = useTranslations();
  const remember = useRememberTranslation();
  const { chosenTranslation, chooseTranslation } = use(EditorSettingsContext);
  const own = [chosenTranslation, defaultBibleTranslation, lastBibleTranslation];
  const isInLibrary = (id: string | null | undefined) =>
    id != null && (shelf === undefined || shelf.some((one) => one.id === id));
  const id =
    own.find(isInLibrary) ?? shelf?.find((one) => one.isDefault)?.id ?? shelf?.[0]?.id ?? '';
  return {
    id,
    choose: (next) => {
      if (next === id) return;
      chooseTranslation(next);
      // Fails silently: the choice still applies to this sermon.
      remember.mutate({ translationId: next });
    },
  };
}
