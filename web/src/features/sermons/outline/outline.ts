/** A sermon as it leaves the builder: one part after the other, whatever it is shown or written with. */

import { sourceLine } from '@/features/assist';
import { plainText } from '@/lib/plain-text';
import { m } from '@/messages';
import type { Block, BlockContents, SectionColor, TextFormatting, Written } from '../model';
import { safeHref, safePicture } from '../safe-link';

export type Verse = { number: number | null; text: string; notes: string };

/** "Political context": what it was. A timeline has when, what, and why it matters. */
export type Entry = { label: string; text: string; detail: string };

export type Part =
  | { kind: 'section'; title: string; description: string; color: SectionColor }
  | {
      kind: 'scripture';
      /** With its translation: "John 3:16 (BSB)". */
      reference: string;
      verses: Verse[];
      commentary: string;
      attribution: string;
    }
  | { kind: 'point'; title: string; text: string; formatting: TextFormatting }
  | { kind: 'quote'; title: string; quote: string; by: string }
  | {
      kind: 'picture';
      /** Null where it may not be shown: it may be another site's, which is only linked to. */
      url: string | null;
      href: string | null;
      alt: string;
      caption: string;
    }
  /** What a preacher has at hand rather than says: timeline, history, commentary, video. */
  | {
      kind: 'aside';
      title: string;
      entries: Entry[];
      link: { address: string; href: string | null } | null;
      /** Who wrote it, and that it was checked. */
      label: string;
      sources: string[];
    };

export type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;

/** Everything that others may see, in its order. Notes to self and empty blocks are not among it. */
export function outlineOf(blocks: readonly Block[]): Part[] {
  return blocks
    .filter((block) => !block.noteToSelf)
    .map(partOf)
    .filter((part) => part !== null);
}

/** What print and plain text carry: the specification leaves out what is only at hand. */
export function onPaper(parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.kind !== 'aside');
}

/** In a text that is read on, verses one after the other name where they come from once, after the last. */
export function flowing(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const isRepeated =
      part.kind === 'scripture' &&
      next?.kind === 'scripture' &&
      next.attribution === part.attribution;
    return isRepeated ? { ...part, attribution: '' } : part;
  });
}

/** "Image: The empty tomb", in words. */
export function pictureWords({ alt, caption }: PartOf<'picture'>): string {
  return m.sermon_outline_image({
    text: [alt, caption].filter(Boolean).join('. ') || m.sermon_outline_image_untold(),
  });
}

function partOf(block: Block): Part | null {
  switch (block.type) {
    case 'section': {
      const { title, description, color } = block.content;
      const words = cleaned({ title, description });
      return some(words) ? { kind: 'section', ...words, color } : null;
    }
    case 'scripture':
      return scripturePart(block.content);
    case 'verse': {
      const { reference, translationId, verseNumber, attribution } = block.content;
      const { text, notes } = cleaned({ text: block.content.text, notes: block.content.notes });
      if (!text && !notes) return null;
      return {
        kind: 'scripture',
        reference: withTranslation(reference, translationId),
        verses: [{ number: verseNumber || null, text, notes }],
        commentary: '',
        attribution: plainText(attribution),
      };
    }
    case 'text': {
      const { title, content, formatting } = block.content;
      const words = cleaned({ title, text: content });
      return some(words) ? { kind: 'point', ...words, formatting } : null;
    }
    case 'reference': {
      const { title, quote, author, source } = cleaned(block.content);
      const by = [author, source].filter(Boolean).join(', ');
      return title || quote || by ? { kind: 'quote', title, quote, by } : null;
    }
    case 'image': {
      const words = cleaned({ alt: block.content.alt, caption: block.content.caption });
      const url = safePicture(block.content.url);
      const href = url === null ? safeHref(block.content.url) : null;
      return url || href || some(words) ? { kind: 'picture', url, href, ...words } : null;
    }
    default:
      return asideOf(block);
  }
}

function scripturePart(content: BlockContents['scripture']): Part | null {
  const { text, commentary, attribution } = cleaned({
    text: content.text,
    commentary: content.commentary,
    attribution: content.attribution,
  });
  const reference = withTranslation(content.reference, content.translationId);
  const verses = content.verses
    .map(({ verse, ...words }) => ({ number: verse, ...cleaned(words) }))
    .filter(some);
  const shown: Verse[] = isOwnWording(content)
    ? [{ number: null, text, notes: '' }, ...verses.flatMap(notesOnly)]
    : verses.length > 0
      ? verses
      : text
        ? [{ number: null, text, notes: '' }]
        : [];
  if (shown.length === 0 && !commentary && !content.reference.trim()) return null;
  return { kind: 'scripture', reference, verses: shown, commentary, attribution };
}

function notesOnly({ number, notes }: Verse): Verse[] {
  return notes ? [{ number, text: '', notes }] : [];
}

function asideOf(block: Block<'video' | 'timeline' | 'historical' | 'commentary'>): Part | null {
  switch (block.type) {
    case 'video': {
      const { title, description, url } = cleaned(block.content);
      if (!title && !description && !url) return null;
      return {
        kind: 'aside',
        title: titled(m.sermon_blocks_video(), title),
        entries: description ? [{ label: '', text: description, detail: '' }] : [],
        link: url ? { address: url, href: safeHref(url) } : null,
        label: '',
        sources: [],
      };
    }
    case 'timeline': {
      const { events, reference } = block.content;
      const entries = events.map(({ period, event, significance }) =>
        cleaned({ label: period, text: event, detail: significance }),
      );
      return writtenPart(m.sermon_blocks_timeline(), reference, entries, block.content);
    }
    case 'historical': {
      const { context, reference } = block.content;
      const entries = [
        entry(m.sermon_blocks_political(), context.politicalContext),
        entry(m.sermon_blocks_cultural(), context.culturalContext),
        entry(m.sermon_blocks_religious(), context.religiousContext),
        entry(m.sermon_blocks_geographical(), context.geographicalContext),
      ];
      return writtenPart(m.sermon_blocks_historical(), reference, entries, block.content);
    }
    case 'commentary': {
      const { commentary, reference } = block.content;
      const entries = [
        entry(m.sermon_blocks_explanation(), commentary.explanation),
        entry(m.sermon_blocks_insights(), commentary.theologicalInsights),
        entry(m.sermon_blocks_applications(), commentary.practicalApplications),
        entry(m.sermon_blocks_cross_references(), commentary.crossReferences.join(', ')),
      ];
      return writtenPart(m.sermon_blocks_commentary(), reference, entries, block.content);
    }
  }
}

function writtenPart(
  name: string,
  reference: string,
  all: Entry[],
  { label, sources, verification }: Written,
): Part | null {
  const entries = all.filter(({ text, detail }) => text || detail);
  if (entries.length === 0) return null;
  const isVerified = verification !== null && verification.references + verification.quotations > 0;
  return {
    kind: 'aside',
    title: titled(name, plainText(reference)),
    entries,
    link: null,
    label: [plainText(label ?? ''), isVerified ? m.assist_verified() : '']
      .filter(Boolean)
      .join(' · '),
    sources: sources.map((source) => plainText(`[${source.number}] ${sourceLine(source)}`)),
  };
}

function entry(label: string, text: string): Entry {
  return { label, text: plainText(text), detail: '' };
}

function titled(name: string, of: string): string {
  return of ? m.sermon_blocks_name({ type: name, name: of }) : name;
}

/** Those of an installation's own texts are long and tell a reader nothing. */
const longestTranslationName = 12;

function withTranslation(reference: string, translationId: string): string {
  const where = plainText(reference);
  const translation = plainText(translationId).toUpperCase();
  const isName = translation && translation.length <= longestTranslationName;
  return where && isName ? `${where} (${translation})` : where;
}

function cleaned<Words extends Record<string, string>>(words: Words): Words {
  const pairs = Object.entries(words).map(([name, text]) => [name, plainText(text)] as const);
  return { ...words, ...Object.fromEntries(pairs) };
}

function some(words: Record<string, unknown>): boolean {
  return Object.values(words).some((value) => typeof value === 'string' && value !== '');
}

/** Whoever changed the passage means their own words, unless they look at it verse by verse. */
export function isOwnWording({ text, verses, isExpanded }: BlockContents['scripture']): boolean {
  const letters = (words: string) => words.replace(/\s+/g, '');
  const fetched = verses.map((verse) => verse.text).join('');
  return !isExpanded && text.trim() !== '' && letters(text) !== letters(fetched);
}
