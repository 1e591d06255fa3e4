import { useCurrentUser } from '@/features/accounts';
import { useDraftFields } from '@/lib/draft-form';

/** The fields of a dialog of the journal: `entry` is the id of what is changed, or null for something new. */
export function useDraftForm<Name extends string>(
  kind: string,
  entry: string | null,
  initial: Record<Name, string>,
) {
  const { id } = useCurrentUser();
  return useDraftFields(`${kind}:${id}:${entry ?? 'new'}`, initial);
}
