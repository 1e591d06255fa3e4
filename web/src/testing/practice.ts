import type { ApiResponse } from '@/api/query';
import type { PracticeRecord, PracticeType } from '@/features/progress';

type Summary = ApiResponse<'/api/progress/summary'>;
type Item = ApiResponse<'/api/sister-apps/progress'>[number];
type Notification = ApiResponse<'/api/sister-apps/notifications'>[number];

/** A completed practice for tests. */
export function practice(
  type: PracticeType,
  date: string,
  devotionalId: string | null = null,
): PracticeRecord {
  return { type, date, devotionalId, completed: true, createdAt: `${date}T08:00:00Z` };
}

export function summary(change: Partial<Summary> = {}): Summary {
  return {
    growthPoints: 0,
    level: { id: 'new_in_faith', next: 'faithful_follower', progress: 0, target: 200 },
    currentStreak: 0,
    longestStreak: 0,
    totals: { devotional: 0, prayer: 0, mission: 0, abideMoment: 0, days: 0, prayerMinutes: 0 },
    milestones: [],
    ...change,
  };
}

export function appItem(id: number, change: Partial<Item> = {}): Item {
  return {
    id: `item-${id}`,
    title: `Lesson ${id}`,
    description: 'Walked to the end.',
    sourceApp: 'Wayfarer',
    points: 25,
    completedAt: '2026-03-01T10:00:00Z',
    ...change,
  };
}

export function appNotification(id: number, change: Partial<Notification> = {}): Notification {
  return {
    id: `notification-${id}`,
    sourceApp: 'Wayfarer',
    title: `News ${id}`,
    message: 'A new path is open.',
    isRead: false,
    createdAt: '2026-03-01T10:00:00Z',
    ...change,
  };
}
