import { leaveToSignIn } from '@/features/accounts';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast-store';
import type { News } from './saving-state';

/** Says what became of a save. */
export function say(news: News): void {
  switch (news.kind) {
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
        news.failure,
        m.sermon_saving_create_failed_title(),
        m.sermon_saving_create_failed(),
      );
      break;
    case 'not-saved':
      showFailure(news.failure, m.sermon_saving_failed_title(), m.sermon_saving_failed());
      break;
    case 'copied':
      toast({
        title: m.sermon_saving_copied_title(),
        description: m.sermon_saving_copied({ title: news.title }),
        tone: 'success',
      });
      break;
    case 'resolved':
      toast({
        title:
          news.resolution === 'mine'
            ? m.sermon_saving_kept_mine_title()
            : m.sermon_saving_took_theirs_title(),
        description: m.sermon_saving_resolved(),
      });
      break;
    case 'signed-out':
      leaveToSignIn();
      break;
    case 'adopted':
      break;
  }
}
