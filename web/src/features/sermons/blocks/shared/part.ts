/** A block as it appears outside the builder, in any preview or export format. */
import type { SectionColor } from '../section/content';
import type { TextFormatting } from '../text/content';

export type Verse = { number: number | null; text: string; notes: string };

/**
 * A labeled piece of text, such as "Political context" and its text. A timeline entry has a date, an event,
 * and its significance.
 */
export type Entry = { label: string; text: string; detail: string };

export type Part =
  | { kind: 'section'; title: string; description: string; color: SectionColor }
  | {
      kind: 'scripture';
      /** The reference with its translation: "John 3:16 (BSB)". */
      reference: string;
      verses: Verse[];
      commentary: string;
      attribution: string;
    }
  | { kind: 'point'; title: string; text: string; formatting: TextFormatting }
  | { kind: 'quote'; title: string; quote: string; by: string }
  | {
      kind: 'picture';
      /** Null if the image may not be shown: images on other sites are only linked to. */
      url: string | null;
      href: string | null;
      alt: string;
      caption: string;
    }
  /** Background material for the preacher rather than spoken text: timeline, history, commentary, video. */
  | {
      kind: 'aside';
      title: string;
      entries: Entry[];
      link: { address: string; href: string | null } | null;
      /** Names the author of generated text and says that its Scripture was checked. */
      label: string;
      sources: string[];
    };

export type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;
