/** Decides which slides a sermon has and what is on each. */

import { plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import type { SectionColor } from '../blocks';
import { splitListItems } from '../blocks';
import { type Part, type PartOf, pictureText } from './outline';
import type { Picture, Pictures } from './pictures';
import { type Line, type Page, paginateLines, truncate } from './slide-text';
import { noteLabel, type Sermon, titleOf } from './text';

export type Slide = {
  /** A statement is a heading with no text below it. */
  kind: 'title' | 'section' | 'statement' | 'text' | 'picture';
  heading: string;
  body: Page | null;
  isQuoted: boolean;
  /** Who the quoted words are from: an author or a translation. */
  credit: string;
  color: SectionColor | null;
  picture: (Picture & { alt: string }) | null;
  notes: string[];
};

/** The text box for a slide's body, in inches, on a slide of 13.33 by 7.5. */
export const bodyBox = { x: 0.9, y: 1.95, w: 11.53, h: 4.5 };
const bodyPoints = { width: bodyBox.w * 72, height: bodyBox.h * 72 };
const bodySizes = [44, 36, 30, 26];
const maxHeadingLength = 120;
const maxCreditLength = 400;

const emptySlide: Slide = {
  kind: 'text',
  heading: '',
  body: null,
  isQuoted: false,
  credit: '',
  color: null,
  picture: null,
  notes: [],
};

/**
 * One slide for the title, and one for each section, passage, point, quotation, and image. Everything else
 * goes into the speaker notes.
 */
export function createSlides(sermon: Sermon, pictures: Pictures): Slide[] {
  const subtitle = plainText(sermon.subtitle);
  const slides: Slide[] = [slideWithTitle('title', titleOf(sermon), { credit: subtitle })];
  for (const part of sermon.parts) {
    const partSlides = createPartSlides(part, pictures);
    slides.push(...partSlides.slides);
    slides.at(-1)?.notes.push(...partSlides.notes);
  }
  return slides;
}

type PartSlides = { slides: Slide[]; notes: string[] };

function createPartSlides(part: Part, pictures: Pictures): PartSlides {
  switch (part.kind) {
    case 'section': {
      const { title, description, color } = part;
      const heading = title || description;
      const credit = title ? description : '';
      return { slides: [slideWithTitle('section', heading, { credit, color })], notes: [] };
    }
    case 'scripture':
      return scriptureSlides(part);
    case 'point':
      return pointSlides(part);
    case 'quote': {
      const words = toLines(part.quote);
      const quoted = { isQuoted: true, credit: part.by };
      return {
        slides:
          words.length > 0
            ? headedSlides(part.title, words, quoted)
            : statementSlides(part.title || part.by),
        notes: [],
      };
    }
    case 'picture':
      return picture(part, pictures);
    case 'aside':
      return { slides: [], notes: [asideNotes(part)] };
  }
}

function scriptureSlides({
  reference,
  verses,
  commentary,
  attribution,
}: PartOf<'scripture'>): PartSlides {
  const words = verses.flatMap(({ number, text }) =>
    toLines(text).map((line, at) => ({ ...line, number: at === 0 ? number : null })),
  );
  const notes = verses.flatMap(({ number, notes: note }) =>
    note ? [`${noteLabel(number, '')}: ${note}`] : [],
  );
  if (commentary) notes.push(commentary);
  if (words.length === 0 && !reference) return { slides: [], notes };
  const credit = { credit: attribution };
  return {
    slides:
      words.length > 0
        ? headedSlides(reference, words, credit)
        : statementSlides(reference, credit),
    notes,
  };
}

/** A paragraph without a title becomes a speaker note on the slide before it. */
function pointSlides({ title, text, formatting }: PartOf<'point'>): PartSlides {
  if (!text) return { slides: statementSlides(title), notes: [] };
  switch (formatting) {
    case 'heading':
      return title
        ? { slides: headedSlides(title, toLines(text)), notes: [] }
        : { slides: statementSlides(text), notes: [] };
    case 'quote':
      return { slides: headedSlides(title, toLines(text), { isQuoted: true }), notes: [] };
    case 'bullet': {
      const bullets = splitListItems(text).map((line) => ({
        text: line,
        number: null,
        isBullet: true,
      }));
      return { slides: headedSlides(title, bullets), notes: [] };
    }
    case 'paragraph':
      return title
        ? { slides: headedSlides(title, toLines(text)), notes: [] }
        : { slides: [], notes: [text] };
  }
}

function picture(part: PartOf<'picture'>, pictures: Pictures): PartSlides {
  const shown = part.url === null ? undefined : pictures.get(part.url);
  if (!shown) {
    return { slides: [], notes: [[pictureText(part), part.href].filter(Boolean).join('\n')] };
  }
  const alt = part.alt || part.caption;
  const [caption, rest] = cut(part.caption, maxCreditLength);
  const slide: Slide = {
    ...emptySlide,
    kind: 'picture',
    picture: { ...shown, alt },
    credit: caption,
    notes: rest,
  };
  return { slides: [slide], notes: [] };
}

function asideNotes({ title, entries, link, label, sources }: PartOf<'aside'>): string {
  return [
    title,
    ...entries.map((entry) =>
      [[entry.label, entry.text].filter(Boolean).join(': '), entry.detail]
        .filter(Boolean)
        .join('\n'),
    ),
    link?.address ?? '',
    label,
    sources.length > 0 ? [`${m.common_sources()}:`, ...sources].join('\n') : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function statementSlides(words: string, overrides: Partial<Slide> = {}): Slide[] {
  return [slideWithTitle('statement', words, overrides)];
}

/** A heading with its text, on as many slides as the text needs. */
function headedSlides(
  heading: string,
  words: readonly Line[],
  overrides: Partial<Slide> = {},
): Slide[] {
  const pages = paginateLines(words, bodyPoints, bodySizes);
  return pages.map((body, at) => {
    const slide = slideWithTitle('text', heading, { ...overrides, body });
    if (at === 0) return slide;
    const name = slide.heading && m.sermon_outline_continued({ heading: slide.heading });
    return { ...slide, heading: name, notes: [] };
  });
}

/** Builds a slide with its heading and credit, cut to fit. Anything cut is complete in the speaker notes. */
function slideWithTitle(kind: Slide['kind'], words: string, overrides: Partial<Slide>): Slide {
  const [heading, restOfHeading] = cut(words.replace(/\s+/g, ' '), maxHeadingLength);
  const [credit, restOfCredit] = cut(overrides.credit ?? '', maxCreditLength);
  return {
    ...emptySlide,
    ...overrides,
    kind,
    heading,
    credit,
    notes: [...restOfHeading, ...restOfCredit],
  };
}

function cut(text: string, letters: number): [string, string[]] {
  const short = truncate(text, letters);
  return [short, short === text ? [] : [text]];
}

function toLines(text: string): Line[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, number: null, isBullet: false }));
}
