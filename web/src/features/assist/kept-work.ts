import { keepDraft, readDraft } from '@/lib/forms/drafts';

/** What this tab remembers of its work, so that a reload finds it again. */
export type KeptWork = {
  id: string;
  /** What the kind of work noted about it. */
  note: string;
};

/** The name carries the person, as all drafts do. The shell looks for what begins so; see app/shell/use-resume-work.ts. */
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
