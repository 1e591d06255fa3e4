import { sourceLine } from '@/features/assist';
import { paragraphsOf, plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import type { Study, StudyVerse } from './api';
import { detailsOf, questionsByType } from './labels';

/** A study in linear form, shared by all print and export formats. */
export type Block =
  | { kind: 'title' | 'heading' | 'section' | 'label' | 'text' | 'small'; text: string }
  | { kind: 'scripture'; text: string; reference: string }
  | { kind: 'list'; isNumbered: boolean; items: readonly string[] };

type Words = 'title' | 'heading' | 'section' | 'label' | 'text' | 'small';

/** The whole study in order; sections without content get no heading. */
export function outlineOf(study: Study): Block[] {
  const blocks: Block[] = [
    ...say('title', study.title),
    ...say('small', [study.bibleReference, ...detailsOf(study)].join(' · ')),
    ...say('small', study.tags.join(' · ')),
    ...say('small', study.label ?? ''),
    ...headedBlocks(m.common_overview(), say('text', study.overview)),
    ...headedBlocks(m.studies_background(), say('text', study.contextualBackground)),
    ...headedBlocks(m.studies_takeaways(), list(study.keyTakeaways)),
    ...headedBlocks(m.common_commentary(), study.verseByVerseCommentary.flatMap(verseBlocks)),
    ...headedBlocks(
      m.common_theological_insights(),
      study.theologicalInsights.flatMap((text) => say('text', text)),
    ),
    ...headedBlocks(
      m.common_cross_references(),
      study.crossReferences.flatMap(({ reference, text, explanation }) => [
        { kind: 'scripture', text, reference } as const,
        ...say('text', explanation),
      ]),
    ),
    ...headedBlocks(
      m.studies_tab_applications(),
      study.practicalApplications.flatMap(({ title, description, actionSteps }) => [
        ...say('section', title),
        ...say('text', description),
        ...list(actionSteps),
      ]),
    ),
    ...headedBlocks(
      m.studies_tab_questions(),
      questionsByType(study.discussionQuestions).flatMap(({ label, questions }) => [
        ...say('section', label),
        ...list(questions, true),
      ]),
    ),
    ...headedBlocks(
      m.studies_tab_resources(),
      list(
        study.resources.map(({ title, type, description, url }) =>
          [`${title} (${type}). ${description}`, url && new URL(url, window.location.origin).href]
            .filter(Boolean)
            .join(' '),
        ),
      ),
    ),
    // Sources keep the numbers the text cites; a list would renumber them.
    ...headedBlocks(
      m.common_sources(),
      study.sources.flatMap((source) => say('text', `[${source.number}] ${sourceLine(source)}`)),
    ),
    ...say('small', study.attribution),
    ...say('small', m.studies_made_with()),
  ];
  return blocks;
}

function verseBlocks(verse: StudyVerse): Block[] {
  return [
    ...say('section', verse.verse),
    ...(verse.text ? [{ kind: 'scripture', text: verse.text, reference: '' } as const] : []),
    ...say('text', verse.commentary),
    ...labeled(m.common_original_language(), verse.originalLanguageInsights),
    ...labeled(m.common_historical_context(), verse.historicalContext),
    ...labeled(m.studies_connection(), verse.connectionToPassage),
    ...labeled(m.studies_theology(), verse.theologicalNotes),
    ...labeled(m.studies_keywords(), verse.keywords.join(', ')),
  ];
}

/** Each paragraph is a block by itself. */
function say(kind: Words, text: string): Block[] {
  return paragraphsOf(plainText(text)).map((paragraph) => ({ kind, text: paragraph }));
}

function list(items: readonly string[], isNumbered = false): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', isNumbered, items }];
}

function headedBlocks(heading: string, blocks: Block[]): Block[] {
  return blocks.length === 0 ? [] : [...say('heading', heading), ...blocks];
}

function labeled(label: string, text: string): Block[] {
  const blocks = say('text', text);
  return blocks.length === 0 ? [] : [...say('label', label), ...blocks];
}

/** A file name that works on every file system: "the-shepherds-care-psalm-23". */
export function fileNameFor({ title }: Pick<Study, 'title'>): string {
  const name = title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return name || m.studies_file_name();
}
