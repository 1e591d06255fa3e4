import type { QueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { ApiError, fieldErrorsOf, isNotFound, isUnauthorized } from '@/api/errors';
import type { components } from '@/api/schema';
import {
  type FinishedGeneration,
  type GenerationKind,
  markGenerationSeen,
  readGeneration,
  run,
} from '@/features/assist';
import {
  createDevotional,
  fetchNewestDevotionals,
  type PersonalDevotional,
} from '@/features/journal';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

export type GeneratedDevotional = components['schemas']['GeneratedDevotional'];
/** The page always sends every field. */
export type DevotionalInput = Required<
  Omit<components['schemas']['GenerateDevotionalRequest'], 'id'>
>;

/** The note attached to a generated devotional: its journal entry's id, or one of these values. */
export const notSaved = 'not-kept';
const savedElsewhere = 'kept-elsewhere';

/** The longest journal entry the server accepts, in characters. */
const maxEntryLength = 20_000;

/** Whether the devotional is still being saved to the journal. If so, it has no note yet. */
export function isBeingSaved(note: string): boolean {
  return note === '';
}

export function isInJournal(note: string): boolean {
  return !isBeingSaved(note) && note !== notSaved;
}

/**
 * A devotional generated for the member. It's saved to their journal even if they've left the page by then.
 */
export const devotionalKind: GenerationKind<DevotionalInput, GeneratedDevotional> = {
  name: 'devotional',
  ask: (input, id, signal) =>
    unwrapResponse(client.POST('/api/devotionals/generate', { body: { ...input, id }, signal })),
  find: async ({ devotional }) => devotional,
  async onDone(done) {
    // An existing note means that the devotional was handled before a reload.
    if (done.note === '') await saveAutomatically(done);
  },
  onFailed: (error) =>
    showFixedFailure(error, m.common_generation_failed(), m.devotionals_create_failure()),
  onTooLate({ id, result, queries }) {
    // The member canceled, so they don't want this devotional. Marking it as seen keeps it from being offered
    // again or saved to the journal automatically.
    void markGenerationSeen(queries, id).catch(() => {});
    toast({
      title: m.assist_too_late(),
      description: m.devotionals_too_late({ title: result.title }),
    });
  },
};

async function saveAutomatically(done: FinishedGeneration<GeneratedDevotional>): Promise<void> {
  const { id, result, queries, annotate } = done;
  try {
    if (await isSeen(queries, id)) {
      annotate(savedElsewhere);
      return;
    }
    const entry = await run(queries, () => createEntryOnce(queries, result, id));
    annotate(entry?.id ?? savedElsewhere);
    await markGenerationSeen(queries, id).catch(() => {});
    if (!entry) return;
    showResultToast(done, {
      title: m.devotionals_generated_title(),
      description: m.devotionals_generated({ title: result.title }),
      tone: 'success',
    });
  } catch (error) {
    // An expired session shows its own toast, and the devotional is still unsaved when the member signs in
    // again.
    if (isUnauthorized(error)) return;
    annotate(notSaved);
    showResultToast(done, {
      title: m.devotionals_generated_unsaved_title(),
      description: m.devotionals_generated_unsaved(),
      tone: 'danger',
    });
  }
}

/** Whether another tab already saved or dismissed the devotional; the server keeps track of this. */
function isSeen(queries: QueryClient, id: string): Promise<boolean> {
  return readGeneration(queries, id).then(
    (generation) => generation.isSeen,
    (error: unknown) => {
      // The signed-in user has no such generation request, so the devotional must not be saved to their
      // journal.
      if (isNotFound(error) || isUnauthorized(error)) throw error;
      return false;
    },
  );
}

type ToastText = { title: string; description: string; tone: 'success' | 'danger' };

/** On other pages, the toast has a button that opens the result. */
function showResultToast(
  { router, isWatched }: FinishedGeneration<GeneratedDevotional>,
  toastText: ToastText,
): void {
  const open = () => void router.navigate({ to: '/devotionals', search: { tab: 'create' } });
  toast({
    ...toastText,
    action: isWatched() ? undefined : { label: m.assist_open(), onClick: open },
  });
}

/**
 * Saves the devotional to the journal unless it's already there, possibly edited since. Returns the entry's
 * id.
 */
export async function saveToJournal(
  queries: QueryClient,
  devotional: GeneratedDevotional,
  id: string,
  note: string,
): Promise<string> {
  const entry =
    (await createEntryOnce(queries, devotional, id)) ??
    // The entry was deleted, but the member wants it after all.
    (await createNewEntry(queries, devotional, note));
  return entry.id;
}

/**
 * Creates one entry per devotional, no matter how many tabs or retries send it: the entry's id is derived
 * from the generation request's id. Null if that entry has been deleted since.
 */
async function createEntryOnce(
  queries: QueryClient,
  devotional: GeneratedDevotional,
  id: string,
): Promise<PersonalDevotional | null> {
  try {
    return await createDevotional(queries, { ...toJournalEntry(devotional), id: entryIdOf(id) });
  } catch (failure) {
    if (fieldErrorsOf(failure).id === undefined) throw failure;
    if (failure instanceof ApiError && failure.code === 'conflict') return null;
    // The device's clock is wrong, so the server rejected the id. Let the server generate one.
    return createNewEntry(queries, devotional, '');
  }
}

/**
 * Derives an entry's id from its generation request's id: the same version 7 timestamp but a different id,
 * because read-aloud audio is looked up by id.
 */
export function entryIdOf(generationId: string): string {
  const last = Number.parseInt(generationId.slice(-1), 16);
  return generationId.slice(0, -1) + (last ^ 1).toString(16);
}

async function createNewEntry(queries: QueryClient, devotional: GeneratedDevotional, note: string) {
  const journalEntry = toJournalEntry(devotional);
  const entries = await fetchNewestDevotionals(queries, 'ai_generated');
  const known = entries.find(
    ({ id, title, content }) =>
      id === note || (title === journalEntry.title && content === journalEntry.content),
  );
  return known ?? (await createDevotional(queries, journalEntry));
}

/** The order the specification requires: the content, then the prayer, then the reflection. */
export function toJournalEntry(devotional: GeneratedDevotional) {
  const { title, content, prayer, reflection, verse, verseReference, label } = devotional;
  const end = removeCitations(`\n\nPrayer:\n${prayer}\n\nReflection:\n${reflection}`);
  return {
    title,
    // The journal has no source list that a citation could link to.
    content: truncate(removeCitations(content), maxEntryLength - [...end].length) + end,
    verse,
    verseReference,
    type: 'ai_generated',
    isBuiltIn: label !== null,
    isPrivate: true,
  } as const;
}

/** Removes citation numbers, for reading aloud and for places without a source list. */
export function removeCitations(text: string): string {
  return text.replace(/\s?\[\d{1,3}(?:\s?,\s?\d{1,3})*\]/g, '');
}

/**
 * Together, the parts can be slightly longer than an entry allows. The limit counts characters, not UTF-16
 * units.
 */
function truncate(text: string, room: number): string {
  const letters = [...text];
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`;
}
