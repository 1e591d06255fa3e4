import type { QueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { ApiError, fieldErrorsOf, isMissing, isUnauthorized } from '@/api/errors';
import type { components } from '@/api/schema';
import { type Finished, type Kind, readGeneration, run, seeGeneration } from '@/features/assist';
import { newestDevotionals, type PersonalDevotional, writeDevotional } from '@/features/journal';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

export type GeneratedDevotional = components['schemas']['GeneratedDevotional'];
/** The page always says all of it. */
export type DevotionalWish = Required<
  Omit<components['schemas']['GenerateDevotionalRequest'], 'id'>
>;

/** What is noted about a devotional that is written: the id of its entry in the journal, or one of these. */
export const notKept = 'not-kept';
const keptElsewhere = 'kept-elsewhere';

/** What an entry of the journal takes, in letters. */
const longestEntry = 20_000;

/** Nothing is noted yet: it is on its way into the journal. */
export function isBeingKept(note: string): boolean {
  return note === '';
}

export function isInJournal(note: string): boolean {
  return !isBeingKept(note) && note !== notKept;
}

/** A devotional that is written for somebody. Whatever page they are on when it is there, it goes into their journal. */
export const devotionalKind: Kind<DevotionalWish, GeneratedDevotional> = {
  name: 'devotional',
  ask: (wish, id, signal) =>
    answerOf(client.POST('/api/devotionals/generate', { body: { ...wish, id }, signal })),
  find: async ({ devotional }) => devotional,
  async onDone(done) {
    // Noted before a reload: it is dealt with.
    if (done.note === '') await keepByItself(done);
  },
  onFailed: (error) =>
    showFixedFailure(error, m.common_generation_failed(), m.devotionals_create_failure()),
  onTooLate({ id, result, queries }) {
    // Who cancelled does not want it. Seen, it does not come back, nor go into the journal by itself.
    void seeGeneration(queries, id).catch(() => {});
    toast({
      title: m.assist_too_late(),
      description: m.devotionals_too_late({ title: result.title }),
    });
  },
};

async function keepByItself(done: Finished<GeneratedDevotional>): Promise<void> {
  const { id, result, queries, annotate } = done;
  try {
    if (await isSeen(queries, id)) {
      annotate(keptElsewhere);
      return;
    }
    const entry = await run(queries, () => writeOnce(queries, result, id));
    annotate(entry?.id ?? keptElsewhere);
    await seeGeneration(queries, id).catch(() => {});
    if (!entry) return;
    tell(done, {
      title: m.devotionals_generated_title(),
      description: m.devotionals_generated({ title: result.title }),
      tone: 'success',
    });
  } catch (error) {
    // That has a toast of its own, and who signs in again finds this one not dealt with yet.
    if (isUnauthorized(error)) return;
    annotate(notKept);
    tell(done, {
      title: m.devotionals_generated_unsaved_title(),
      description: m.devotionals_generated_unsaved(),
      tone: 'danger',
    });
  }
}

/** Another tab may be quicker, or the person has put it away there; that is known to the server. */
function isSeen(queries: QueryClient, id: string): Promise<boolean> {
  return readGeneration(queries, id).then(
    (generation) => generation.isSeen,
    (error: unknown) => {
      // Not known under who is signed in now: it is not theirs to keep.
      if (isMissing(error) || isUnauthorized(error)) throw error;
      return false;
    },
  );
}

type Words = { title: string; description: string; tone: 'success' | 'danger' };

/** On another page the toast leads back to it. */
function tell({ router, isWatched }: Finished<GeneratedDevotional>, words: Words): void {
  const open = () => void router.navigate({ to: '/devotionals', search: { tab: 'create' } });
  toast({ ...words, action: isWatched() ? undefined : { label: m.assist_open(), onClick: open } });
}

/** Puts it into the journal unless it stands there already, perhaps changed by hand since; gives back its entry's id. */
export async function keepInJournal(
  queries: QueryClient,
  devotional: GeneratedDevotional,
  id: string,
  note: string,
): Promise<string> {
  const entry =
    (await writeOnce(queries, devotional, id)) ??
    // It was deleted there, and is wanted back after all.
    (await writeAnew(queries, devotional, note));
  return entry.id;
}

/**
 * One devotional makes one entry, by whatever tab and however often it is sent: its id follows from that of the generation.
 * Null where that entry was deleted since.
 */
async function writeOnce(
  queries: QueryClient,
  devotional: GeneratedDevotional,
  id: string,
): Promise<PersonalDevotional | null> {
  try {
    return await writeDevotional(queries, { ...entryFor(devotional), id: entryIdOf(id) });
  } catch (failure) {
    if (fieldErrorsOf(failure).id === undefined) throw failure;
    if (failure instanceof ApiError && failure.code === 'conflict') return null;
    // The clock of the device is wrong, and the id with it: then the server makes one.
    return writeAnew(queries, devotional, '');
  }
}

/** Of the same time as the generation (version 7), yet another: what is read aloud is found by its id. */
export function entryIdOf(generationId: string): string {
  const last = Number.parseInt(generationId.slice(-1), 16);
  return generationId.slice(0, -1) + (last ^ 1).toString(16);
}

async function writeAnew(queries: QueryClient, devotional: GeneratedDevotional, note: string) {
  const written = entryFor(devotional);
  const entries = await newestDevotionals(queries, 'ai_generated');
  const known = entries.find(
    ({ id, title, content }) =>
      id === note || (title === written.title && content === written.content),
  );
  return known ?? (await writeDevotional(queries, written));
}

/** As the specification wants it: what was written, then the prayer, then the reflection. */
export function entryFor(devotional: GeneratedDevotional) {
  const { title, content, prayer, reflection, verse, verseReference } = devotional;
  const end = withoutMarks(`\n\nPrayer:\n${prayer}\n\nReflection:\n${reflection}`);
  return {
    title,
    // The journal has no list of sources that a mark could lead to.
    content: shortened(withoutMarks(content), longestEntry - [...end].length) + end,
    verse,
    verseReference,
    type: 'ai_generated',
    isPrivate: true,
  } as const;
}

/** Without the numbers that name sources: to be read aloud, or where no list of sources stands. */
export function withoutMarks(text: string): string {
  return text.replace(/\s?\[\d{1,3}(?:\s?,\s?\d{1,3})*\]/g, '');
}

/** The parts may be a few letters longer together than what the journal takes. It counts letters as people do. */
function shortened(text: string, room: number): string {
  const letters = [...text];
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`;
}
