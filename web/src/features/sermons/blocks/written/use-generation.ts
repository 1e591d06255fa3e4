import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@/api/query';
import { run } from '@/features/assist';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import type { Block, BlockContents } from '../../model';
import { isTaskRunning, runTask, stopBlockTasks, useRunningTask } from '../shared/block-tasks';
import type { EditorProps, WithTranslation } from '../shared/editor-props';
import { useLatest } from '../shared/use-latest';

export type GeneratedType = 'timeline' | 'historical' | 'commentary';

/** How a block type is generated, and the messages for it. */
export type Generation<T extends GeneratedType> = {
  ask: (
    generationRequest: { reference: string; translationId?: string },
    signal: AbortSignal,
  ) => Promise<Partial<BlockContents[T]>>;
  /** Returns the content's generated fields. */
  generatedOf: (content: Block<T>['content']) => Partial<BlockContents[T]>;
  hasWords: (content: Block<T>['content']) => boolean;
  done: () => string;
  failure: () => string;
};

type GenerationProps<T extends GeneratedType> = WithTranslation & {
  writing: Generation<T>;
  block: EditorProps<T>['block'];
  onChange: (content: Partial<BlockContents[T]> | { isGenerating: boolean }) => void;
};

/**
 * Generates a block's text. Generation continues when the block is closed or moved, and the result goes
 * wherever the block is by then. The block's flag is also set, for people viewing the sermon elsewhere.
 */
export function useGeneration<T extends GeneratedType>(props: GenerationProps<T>) {
  const { writing, block, onChange, translationId } = props;
  const queries = useQueryClient();
  const isWriting = useRunningTask(block.id) === 'writing';
  const latest = useLatest(block.content);

  const write = async () => {
    const reference = block.content.reference.trim();
    if (isTaskRunning(block.id)) return;
    if (reference === '') {
      toast({ title: m.sermon_blocks_generate_missing(), tone: 'danger' });
      return;
    }
    const generationRequest = { reference, translationId: translationId || undefined };
    onChange({ isGenerating: true });
    try {
      const taskResult = await runTask(block.id, 'writing', (signal) =>
        run(queries, () => writing.ask(generationRequest, signal)),
      );
      if (!taskResult) return;
      const { current: before } = latest;
      onChange({ ...taskResult.result, isGenerating: false });
      toast({
        title: writing.done(),
        tone: 'success',
        action: writing.hasWords(before)
          ? { label: m.common_undo(), onClick: () => onChange(writing.generatedOf(before)) }
          : undefined,
      });
    } catch (error) {
      onChange({ isGenerating: false });
      showFailure(error, m.sermon_blocks_generate_failure_title(), writing.failure());
    } finally {
      // Each request uses up part of the daily limit.
      void invalidate(queries, '/api/assist/status');
    }
  };

  const cancel = () => {
    stopBlockTasks(block.id);
    onChange({ isGenerating: false });
  };

  return { isWriting, write, cancel };
}
