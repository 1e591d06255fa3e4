import { sourceLine } from '@/features/assist';
import { paragraphsOf, plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import type { Study, StudyVerse } from './api';
import { questionsByType, studyDetails } from './labels';

/** A study in linear form, shared by all print and export formats. */
export type Block =
  | { kind: 'title' | 'heading' | 'section' | 'label' | 'text' | 'small'; text: string }
  | { kind: 'scripture'; text: string; reference: string }
  | { kind: 'list'; isNumbered: boolean; items: readonly string[] };

type TextRole = 'title' | 'heading' | 'section' | 'label' | 'text' | 'small';

/** The whole study in order; sections without content get no heading. */
export function outlineOf(study: Study): Block[] {
  const blocks: Block[] = [
    ...textBlocks('title', study.title),
    ...textBlocks('small', [study.bibleReference, ...studyDetails(study)].join(' · ')),
    ...textBlocks('small', study.tags.join(' · ')),
    ...textBlocks('small', study.label ?? ''),
    ...headedBlocks(m.common_overview(), textBlocks('text', study.overview)),
    ...headedBlocks(m.studies_background(), textBlocks('text', study.contextualBackground)),
    ...headedBlocks(m.studies_takeaways(), listBlocks(study.keyTakeaways)),
    ...headedBlocks(m.common_commentary(), study.verseByVerseCommentary.flatMap(verseBlocks)),
    ...headedBlocks(
      m.common_theological_insights(),
      study.theologicalInsights.flatMap((text) => textBlocks('text', text)),
    ),
    ...headedBlocks(
      m.common_cross_references(),
      study.crossReferences.flatMap(({ reference, text, explanation }) => [
        { kind: 'scripture', text, reference } as const,
        ...textBlocks('text', explanation),
      ]),
    ),
    ...headedBlocks(
      m.studies_tab_applications(),
      study.practicalApplications.flatMap(({ title, description, actionSteps }) => [
        ...textBlocks('section', title),
        ...textBlocks('text', description),
        ...listBlocks(actionSteps),
      ]),
    ),
    ...headedBlocks(
      m.studies_tab_questions(),
      questionsByType(study.discussionQuestions).flatMap(({ label, questions }) => [
        ...textBlocks('section', label),
        ...listBlocks(questions, true),
      ]),
    ),
    ...headedBlocks(
      m.studies_tab_resources(),
      listBlocks(
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
      study.sources.flatMap((source) =>
        textBlocks('text', `[${source.number}] ${sourceLine(source)}`),
      ),
    ),
    ...textBlocks('small', study.attribution),
    ...textBlocks('small', m.studies_made_with()),
  ];
  return blocks;
}

function verseBlocks(verse: StudyVerse): Block[] {
  return [
    ...textBlocks('section', verse.verse),
    ...(verse.text ? [{ kind: 'scripture', text: verse.text, reference: '' } as const] : []),
    ...textBlocks('text', verse.commentary),
    ...labeledBlocks(m.common_original_language(), verse.originalLanguageInsights),
    ...labeledBlocks(m.common_historical_context(), verse.historicalContext),
    ...labeledBlocks(m.studies_connection(), verse.connectionToPassage),
    ...labeledBlocks(m.studies_theology(), verse.theologicalNotes),
    ...labeledBlocks(m.studies_keywords(), verse.keywords.join(', ')),
  ];
}

/** Each paragraph is a block by itself. */
function textBlocks(kind: TextRole, text: string): Block[] {
  return paragraphsOf(plainText(text)).map((paragraph) => ({ kind, text: paragraph }));
}

function listBlocks(items: readonly string[], isNumbered = false): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', isNumbered, items }];
}

function headedBlocks(heading: string, blocks: Block[]): Block[] {
  return blocks.length === 0 ? [] : [...textBlocks('heading', heading), ...blocks];
}

function labeledBlocks(label: string, text: string): Block[] {
  const blocks = textBlocks('text', text);
  return blocks.length === 0 ? [] : [...textBlocks('label', label), ...blocks];
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
