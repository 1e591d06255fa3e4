import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { Health } from './api';

/** An unexpected status is shown as the worst one; a missing status is shown as unknown. */
export function statusBadge(status: string | undefined): { label: string; tone: BadgeTone } {
  switch (status) {
    case undefined:
      return { label: m.office_health_unknown(), tone: 'neutral' };
    case 'healthy':
      return { label: m.office_health_healthy(), tone: 'green' };
    case 'warning':
      return { label: m.office_health_warning(), tone: 'wheat' };
    default:
      return { label: m.office_health_unhealthy(), tone: 'danger' };
  }
}

const componentNames: Record<Health['checks'][number]['id'], () => string> = {
  database: m.office_health_database,
  storage: m.office_health_storage,
  jobs: m.office_health_jobs,
  disk: m.office_health_disk,
  scripture: m.common_bible_texts,
  meaning: m.common_search_by_meaning,
  writing: m.office_health_writing,
  voice: m.common_voice,
  backups: m.common_backups,
};

export const componentName = (id: Health['checks'][number]['id']): string => componentNames[id]();
