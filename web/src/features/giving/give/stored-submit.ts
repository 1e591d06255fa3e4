import { readDraft, saveDraft } from '@/lib/forms/drafts';
import type { GiftRequest } from '../api';

/**
 * The last submit in this tab. If its response was lost, the gift may already be paid, so a reloaded page
 * must not charge it again. Cleared at sign-out with all drafts.
 */
type StoredSubmission = {
  id: string;
  donationId: string;
  /** Identifies the gift, without the member's message, which is private. */
  wish: string;
  /** When the last attempt was made, in milliseconds. */
  at: number;
};

/** After this many milliseconds, the same gift counts as a new one. */
const maxAge = 30 * 60_000;

const draftKeyFor = (person: string) => `gift:${person}`;

const giftKey = ({ type, amount, frequency, anonymous }: GiftRequest): string =>
  [type, amount, frequency, anonymous].join(' ');

export function storeSubmission(
  person: string,
  gift: GiftRequest,
  submit: Pick<StoredSubmission, 'id' | 'donationId'>,
): void {
  saveDraft(draftKeyFor(person), { ...submit, wish: giftKey(gift), at: Date.now() });
}

export function clearSubmission(person: string): void {
  saveDraft(draftKeyFor(person), null);
}

/**
 * The stored submit id, if it was for the same gift. The message may differ, because a reload clears its
 * field.
 */
export function findStoredSubmitId(person: string, gift: GiftRequest): string | null {
  const storedSubmission = readStoredSubmission(person);
  return storedSubmission?.wish === giftKey(gift) ? storedSubmission.id : null;
}

export const isStoredSubmitId = (person: string, id: string): boolean =>
  readStoredSubmission(person)?.id === id;

/** Forgets the submit once its gift is confirmed, so that an identical gift counts as a new one. */
export function clearPaidSubmission(person: string, donationId: string): void {
  if (readStoredSubmission(person)?.donationId === donationId) clearSubmission(person);
}

function readStoredSubmission(person: string): StoredSubmission | null {
  const storedSubmission = readDraft(draftKeyFor(person), isStoredSubmission);
  return storedSubmission && Date.now() - storedSubmission.at <= maxAge ? storedSubmission : null;
}

function isStoredSubmission(value: unknown): value is StoredSubmission {
  if (typeof value !== 'object' || value === null) return false;
  const { id, donationId, wish, at } = value as Partial<Record<keyof StoredSubmission, unknown>>;
  return [id, donationId, wish].every((one) => typeof one === 'string') && Number.isFinite(at);
}
