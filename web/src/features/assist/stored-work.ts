import { readDraft, saveDraft } from '@/lib/forms/drafts';

/** The generation request this tab sent, stored so that the tab can find it after a reload. */
export type StoredWork = {
  id: string;
  /** A note stored with the generation request; its meaning depends on the kind of request. */
  note: string;
};

/**
 * The key includes the user id, like all drafts. The shell searches for this prefix; see
 * app/shell/use-resume-work.ts.
 */
const storageName = (person: string, kind: string) => `work:${person}:${kind}`;

export function storeWork(person: string, kind: string, work: StoredWork | null): void {
  saveDraft(storageName(person, kind), work);
}

export function readStoredWork(person: string, kind: string): StoredWork | null {
  return readDraft(storageName(person, kind), isStoredWork);
}

function isStoredWork(value: unknown): value is StoredWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'note') === 'string'
  );
}
