import { keepDraft, readDraft } from '@/lib/forms/drafts';
import type { GiftRequest } from '../api';

/**
 * The last submit in this tab. If its response was lost, the gift may already be paid, so a reloaded page
 * must not charge it again. Cleared at sign-out with all drafts.
 */
type KeptSubmit = {
  id: string;
  donationId: string;
  /** Identifies the gift, without the member's message, which is private. */
  wish: string;
  /** The time of the last attempt, in milliseconds. */
  at: number;
};

/** After this many milliseconds, the same gift counts as a new one. */
const longest = 30 * 60_000;

const keyOf = (person: string) => `gift:${person}`;

const wishOf = ({ type, amount, frequency, anonymous }: GiftRequest): string =>
  [type, amount, frequency, anonymous].join(' ');

export function keepSubmit(
  person: string,
  gift: GiftRequest,
  submit: Pick<KeptSubmit, 'id' | 'donationId'>,
): void {
  keepDraft(keyOf(person), { ...submit, wish: wishOf(gift), at: Date.now() });
}

export function forgetSubmit(person: string): void {
  keepDraft(keyOf(person), null);
}

/**
 * The stored submit id, if it was for the same gift. The message may differ, because a reload clears its
 * field.
 */
export function keptSubmitFor(person: string, gift: GiftRequest): string | null {
  const kept = read(person);
  return kept?.wish === wishOf(gift) ? kept.id : null;
}

export const isKept = (person: string, id: string): boolean => read(person)?.id === id;

/** Forgets the submit once its gift is confirmed, so that an identical gift counts as a new one. */
export function forgetGiven(person: string, donationId: string): void {
  if (read(person)?.donationId === donationId) forgetSubmit(person);
}

function read(person: string): KeptSubmit | null {
  const kept = readDraft(keyOf(person), isKeptSubmit);
  return kept && Date.now() - kept.at <= longest ? kept : null;
}

function isKeptSubmit(value: unknown): value is KeptSubmit {
  if (typeof value !== 'object' || value === null) return false;
  const { id, donationId, wish, at } = value as Partial<Record<keyof KeptSubmit, unknown>>;
  return [id, donationId, wish].every((one) => typeof one === 'string') && Number.isFinite(at);
}
