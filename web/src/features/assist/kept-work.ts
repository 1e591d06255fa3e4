import { keepDraft, readDraft } from '@/lib/forms/drafts';

/** The generation this tab started, stored so that a reload can find it. */
export type KeptWork = {
  id: string;
  /** A note the generation kind attached to it. */
  note: string;
};

/**
 * The key includes the user id, like all drafts. The shell searches for this prefix; see
 * app/shell/use-resume-work.ts.
 */
const nameOf = (person: string, kind: string) => `work:${person}:${kind}`;

export function keepWork(person: string, kind: string, work: KeptWork | null): void {
  keepDraft(nameOf(person, kind), work);
}

export function keptWork(person: string, kind: string): KeptWork | null {
  return readDraft(nameOf(person, kind), isKeptWork);
}

function isKeptWork(value: unknown): value is KeptWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'note') === 'string'
  );
}
