import { CloudOff, CloudUpload } from 'lucide-react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import type { SyncState } from './overlay';

/** Marks an entry that isn't on the server yet. */
export function SendingBadge({ sending }: { sending: SyncState | undefined }) {
  if (!sending) return null;
  return sending === 'waiting' ? (
    <Badge tone="wheat">
      <CloudUpload aria-hidden="true" />
      {m.common_not_synced_yet()}
    </Badge>
  ) : (
    <Badge tone="wine">
      <CloudOff aria-hidden="true" />
      {m.unsent_not_sent()}
    </Badge>
  );
}
