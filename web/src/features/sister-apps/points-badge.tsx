import { m } from '@/messages';
import { Badge } from '@/ui/badge';

export function PointsBadge({ points }: { points: number }) {
  return (
    <Badge tone="wheat" className="figures">
      {points === 1 ? m.points_one() : m.points_many({ points })}
    </Badge>
  );
}
