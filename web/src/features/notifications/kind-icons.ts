import {
  BellRing,
  BookOpenCheck,
  Boxes,
  CircleAlert,
  CircleCheck,
  HeartHandshake,
  type LucideIcon,
  UserCheck,
  UserRound,
} from 'lucide-react';
import type { NotificationKind } from './cache';

export const kindIcons: Record<NotificationKind, LucideIcon> = {
  sister_app: Boxes,
  approval_waiting: UserCheck,
  account_approved: UserRound,
  import_finished: BookOpenCheck,
  import_failed: CircleAlert,
  job_finished: CircleCheck,
  job_failed: CircleAlert,
  reminder: BellRing,
  gift: HeartHandshake,
};
