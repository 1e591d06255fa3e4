import { redirectToSignIn } from '@/features/accounts';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import type { Notice } from '../machine/events';

/** Shows the result of a save. */
export function showNotice(notice: Notice): void {
  switch (notice.kind) {
    case 'saved':
      toast({
        title: m.sermon_saving_saved_title(),
        description: m.sermon_saving_saved(),
        tone: 'success',
      });
      break;
    case 'created':
      toast({ title: m.sermon_saving_created(), tone: 'success' });
      break;
    case 'kept':
      toast({ title: m.unsent_kept_title(), description: m.unsent_kept() });
      break;
    case 'not-created':
      showFixedFailure(
        notice.failure,
        m.sermon_planning_sermon_create_failure(),
        m.sermon_saving_create_failed(),
      );
      break;
    case 'not-saved':
      showFailure(notice.failure, m.sermon_saving_failed_title(), m.sermon_saving_failed());
      break;
    case 'copied':
      toast({
        title: m.sermon_saving_copied_title(),
        description: m.sermon_saving_copied({ title: notice.title }),
        tone: 'success',
      });
      break;
    case 'resolved':
      toast({
        title:
          notice.resolution === 'mine'
            ? m.sermon_saving_copied_title()
            : m.sermon_saving_took_theirs_title(),
        description: m.sermon_saving_resolved(),
      });
      break;
    case 'signed-out':
      redirectToSignIn();
      break;
    case 'adopted':
      break;
  }
}
