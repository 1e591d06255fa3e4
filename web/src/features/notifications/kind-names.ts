import { m } from '@/messages';
import type { NotificationKind } from './cache';

/** Labels for notification kinds, used where there is no app name. */
export const kindNames: Record<NotificationKind, () => string> = {
  sister_app: m.notifications_kind_app,
  approval_waiting: m.notifications_kind_approval,
  account_approved: m.notifications_kind_account,
  import_finished: m.notifications_kind_import,
  import_failed: m.notifications_kind_import,
  job_finished: m.notifications_kind_job,
  job_failed: m.notifications_kind_job_failed,
  reminder: m.notifications_kind_reminder,
  gift: m.common_gift,
};
