import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import {
  type Translation,
  useAddTranslation,
  useRemoveTranslation,
  useSetDefaultTranslation,
} from './api';

/** Add, remove, and select actions, each with its toast. */
export function useTranslationActions({ id, name }: Pick<Translation, 'id' | 'name'>) {
  const addMutation = useAddTranslation();
  const removeMutation = useRemoveTranslation();
  const setDefaultMutation = useSetDefaultTranslation();

  // Awaited rather than passed to mutate(): the row may be unmounted before the response arrives.
  const add = async () => {
    try {
      await addMutation.mutateAsync(id);
      toast({ title: m.translations_add_success(), description: name, tone: 'success' });
    } catch (error) {
      showFailure(error, m.translations_add_failure());
    }
  };

  const remove = async () => {
    try {
      await removeMutation.mutateAsync(id);
      toast({
        title: m.translations_remove_success(),
        description: name,
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void add() },
      });
    } catch (error) {
      showFailure(error, m.translations_remove_failure());
    }
  };

  const setDefault = async () => {
    try {
      await setDefaultMutation.mutateAsync({ translationId: id });
      toast({ title: m.translations_default_success({ name }), tone: 'success' });
    } catch (error) {
      showFailure(error, m.translations_default_failure());
    }
  };

  return {
    add: { run: () => void add(), pending: addMutation.isPending },
    remove: { run: () => void remove(), pending: removeMutation.isPending },
    setDefault: { run: () => void setDefault(), pending: setDefaultMutation.isPending },
  };
}
