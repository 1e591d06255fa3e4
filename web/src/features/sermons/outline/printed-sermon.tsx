import { type ReactNode, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { paragraphsOf, plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import { PrintedPage } from '@/ui/printed-page';
import { splitListItems } from '../blocks';
import {
  type Part,
  type PartOf,
  pictureText,
  printableParts,
  type Verse,
  withMergedReferences,
} from './outline';
import styles from './printed-sermon.css?inline';
import { noteLabel, type Sermon, titleOf } from './text';

/**
 * How long to wait before opening the print dialog, in milliseconds, as the product specification requires.
 */
const delay = 500;

export type PrintedSermonProps = { sermon: Sermon; onOpen: () => void; onDone: () => void };

/** The sermon as a document, visible only in print. */
export function PrintedSermon({ sermon, onOpen, onDone }: PrintedSermonProps) {
  const title = titleOf(sermon);
  const subtitle = plainText(sermon.subtitle);
  return (
    <PrintedPage
      title={title}
      className="printed-sermon"
      extraStyles={styles}
      delay={delay}
      onOpen={onOpen}
      onDone={onDone}
      onFailure={(error) =>
        showFailure(error, m.common_export_failed(), m.sermon_outline_print_failure())
      }
    >
      <h1 dir="auto">{title}</h1>
      {subtitle && (
        <p dir="auto" className="subtitle">
          {subtitle}
        </p>
      )}
      {withMergedReferences(printableParts(sermon.parts)).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed content never changes order
        <PrintedPart key={at} part={part} />
      ))}
    </PrintedPage>
  );
}

function PrintedPart({ part }: { part: Part }) {
  switch (part.kind) {
    case 'section':
      return (
        <>
          {part.title && (
            <h2 dir="auto" className="section-color" data-color={part.color}>
              {part.title}
            </h2>
          )}
          <BodyText text={part.description} />
        </>
      );
    case 'scripture':
      return <Passage part={part} />;
    case 'point':
      return <Point part={part} />;
    case 'quote':
      return (
        <>
          <Heading>{part.title}</Heading>
          <blockquote>
            <BodyText text={part.quote} />
            {part.by && (
              <p dir="auto" className="small">
                — {part.by}
              </p>
            )}
          </blockquote>
        </>
      );
    case 'picture':
      return <Picture part={part} />;
    case 'aside':
      return null;
  }
}

function Passage({ part }: { part: PartOf<'scripture'> }) {
  const { reference, verses, commentary, attribution } = part;
  return (
    <>
      <Heading>{reference}</Heading>
      {verses.length > 0 && (
        <blockquote className="passage">
          {verses.map((verse, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: verse numbers restart in each chapter
            <VerseLine key={at} verse={verse} />
          ))}
        </blockquote>
      )}
      {attribution && <p className="small">{attribution}</p>}
      <BodyText text={commentary} />
    </>
  );
}

function VerseLine({ verse: { number, text, notes } }: { verse: Verse }) {
  return (
    <>
      {text && (
        <p dir="auto" className="verse">
          {number !== null && <sup>{number}</sup>}
          {text}
        </p>
      )}
      {notes && (
        <p dir="auto" className="note">
          <strong>{noteLabel(number, text)}:</strong> {notes}
        </p>
      )}
    </>
  );
}

function Point({ part: { title, text, formatting } }: { part: PartOf<'point'> }) {
  return (
    <>
      <Heading>{title}</Heading>
      {formatting === 'heading' ? (
        <Heading>{text}</Heading>
      ) : formatting === 'quote' ? (
        <blockquote>
          <BodyText text={text} />
        </blockquote>
      ) : formatting === 'bullet' ? (
        <ul>
          {splitListItems(text).map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered text never changes order
            <li key={at} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      ) : (
        <BodyText text={text} />
      )}
    </>
  );
}

/** An image that fails to load is replaced by its description. */
function Picture({ part }: { part: PartOf<'picture'> }) {
  const [isBroken, setBroken] = useState(false);
  if (part.url === null || isBroken) return <p className="small">{pictureText(part)}</p>;
  return (
    <figure>
      <img src={part.url} alt={part.alt} onError={() => setBroken(true)} />
      {part.caption && <figcaption dir="auto">{part.caption}</figcaption>}
    </figure>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return children ? <h3 dir="auto">{children}</h3> : null;
}

function BodyText({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered text never changes order
    <p key={at} dir="auto">
      {paragraph}
    </p>
  ));
}
