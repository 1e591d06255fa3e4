import { Badge } from '@/ui/badge';
import type { SermonStatus } from './api';
import { statusStyles } from './statuses';

export function StatusBadge({ status }: { status: SermonStatus }) {
  const { name, icon: Icon, tone } = statusStyles[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {name()}
    </Badge>
  );
}
