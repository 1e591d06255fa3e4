import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorized, messageOf } from '@/api/errors';
import { run } from '@/features/assist';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { fetchPassage } from '../shared/api';
import { runTask, stopBlockTasks, useRunningTask } from '../shared/block-tasks';
import type { EditorProps } from '../shared/editor-props';
import { useLatest } from '../shared/use-latest';
import { hasCustomText, mergePassage } from './passage';

type PassageRequest = { reference: string; translationId: string };

/** Fetches a passage's text into its block. */
export function usePassage({ block, onChange }: EditorProps<'scripture'>) {
  const queries = useQueryClient();
  const isLoading = useRunningTask(block.id) === 'passage';
  const latest = useLatest(block.content);

  /** Resolves to whether the passage was loaded. */
  const load = async ({ reference, translationId }: PassageRequest): Promise<boolean> => {
    if (reference.trim() === '' || translationId === '') {
      toast({ title: m.sermon_blocks_fetch_missing(), tone: 'danger' });
      return false;
    }
    const request = { reference: reference.trim(), translationId };
    try {
      const taskResult = await runTask(block.id, 'passage', (signal) =>
        run(queries, () => fetchPassage(request, signal)),
      );
      if (!taskResult) return false;
      if (taskResult.result.text.trim() === '') {
        toast({ title: m.sermon_blocks_fetch_none(), tone: 'danger' });
        return false;
      }
      const { current: before } = latest;
      onChange(mergePassage(before, taskResult.result));
      toast({
        title: m.sermon_blocks_fetch_done(),
        tone: 'success',
        // A translation's text can be fetched again, but the preacher's own edits can't.
        action: hasCustomText(before)
          ? { label: m.common_undo(), onClick: () => onChange(before) }
          : undefined,
      });
      return true;
    } catch (error) {
      // Session expiry has its own toast.
      if (!isUnauthorized(error)) {
        toast({ title: messageOf(error, m.sermon_blocks_fetch_failure()), tone: 'danger' });
      }
      return false;
    }
  };

  return {
    isLoading,
    load,
    /** Cancels a pending fetch, because the choice has changed and its result would be outdated. */
    dropLoad: () => {
      if (isLoading) stopBlockTasks(block.id);
    },
  };
}
