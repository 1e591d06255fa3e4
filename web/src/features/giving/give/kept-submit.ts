import { keepDraft, readDraft } from '@/lib/forms/drafts';
import type { GiftRequest } from '../api';

/**
 * The submit that was last under way in this tab. When its answer is lost it may be paid, and a page that was loaded anew
 * must not have it paid again. Signing out clears it with all drafts.
 */
type KeptSubmit = {
  id: string;
  donationId: string;
  /** What was to be given, without the message: that is for those it is written to. */
  wish: string;
  /** When it was last tried, in milliseconds. */
  at: number;
};

/** After that, who gives the same again means another gift. */
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

/** Its id, where it was for the same wish; the message may be another one, since a reload empties its field. */
export function keptSubmitFor(person: string, gift: GiftRequest): string | null {
  const kept = read(person);
  return kept?.wish === wishOf(gift) ? kept.id : null;
}

export const isKept = (person: string, id: string): boolean => read(person)?.id === id;

/** Once its gift is known to be given, the next one like it is another. */
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
