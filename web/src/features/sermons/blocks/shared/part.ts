/** What a block comes to outside the builder, whatever it is shown or written with. */
import type { SectionColor } from '../section/content';
import type { TextFormatting } from '../text/content';

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
