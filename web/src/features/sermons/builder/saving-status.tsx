import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { type Saving, type SermonSession, useSaving } from '../saving';

/** Shows whether the sermon is saved and, if not, where the changes are stored. */
export function SavingStatus({ session }: { session: SermonSession }) {
  const saving = useSaving(session);
  const word = statusLabel(saving);
  return (
    <span role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {saving.isDirty && <Badge tone="wheat">{m.common_unsaved_changes()}</Badge>}
      {word && <span>{word}</span>}
    </span>
  );
}

function statusLabel({ state, isDirty, exists, isAtRisk }: Saving): string | null {
  if (isAtRisk) return m.sermon_builder_not_kept();
  switch (state) {
    case 'saving':
      return m.sermon_builder_saving();
    case 'offline':
      return m.unsent_kept_title();
    case 'failed':
    case 'conflict':
      return isDirty ? m.unsent_kept_title() : null;
    case 'saved':
      return exists ? m.common_saved() : null;
    case 'unsaved':
      return null;
  }
}
