import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type Sermon, useCopySermon } from './api';
import { maxTitleLength } from './dialogs/form';

export function useCopy() {
  const copySermon = useCopySermon();
  return async ({ id, title }: Sermon) => {
    try {
      const copy = await copySermon.mutateAsync({ id, title: copiedTitle(title) });
      toast({
        title: m.sermon_planning_sermon_copied(),
        description: m.sermon_planning_sermon_copied_as({ title: copy.title }),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.sermon_planning_sermon_copy_failure());
    }
  };
}

/** Appends "(Copy)" to a title; a long title is cut so that both fit. */
export function copiedTitle(title: string): string {
  const suffix = m.sermon_planning_copy_suffix();
  const room = maxTitleLength - suffix.length - 1;
  return `${[...title].slice(0, room).join('').trimEnd()} ${suffix}`;
}
