/**
 * A block as it is read from a lectern: words first, in sizes that follow the letters' own. Nothing here can be pressed and
 * nothing is asked of any server, so that a tap always means "on" and a dead network changes nothing.
 */
import { type ReactNode, useState } from 'react';
import { keyed } from '@/lib/keyed';
import { m } from '@/messages';
import { itemsOf } from '../blocks';
import type { Block, BlockContents, Written } from '../model';
import { safePicture } from '../safe-link';

export function PulpitBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'scripture':
      return <Scripture {...block.content} />;
    case 'verse':
      return <Verse {...block.content} />;
    case 'text':
      return <Text {...block.content} />;
    case 'reference':
      return <Quotation {...block.content} />;
    case 'image':
      return <Picture key={block.content.url} {...block.content} />;
    case 'video':
      return <Video {...block.content} />;
    case 'section':
      return <Section {...block.content} />;
    case 'timeline':
      return <Timeline {...block.content} />;
    case 'historical':
      return <Background {...block.content} />;
    case 'commentary':
      return <Commentary {...block.content} />;
  }
}

function Scripture(content: BlockContents['scripture']) {
  const { reference, text, commentary, verses, isExpanded, attribution } = content;
  const isByVerse = verses.length > 0 && (isExpanded || verses.some(({ notes }) => notes.trim()));
  return (
    <>
      <Heading>{reference}</Heading>
      {isByVerse ? (
        verses.map((verse) => (
          <div key={verse.verse}>
            <Words>
              <VerseNumber>{verse.verse}</VerseNumber>
              {verse.text}
            </Words>
            <Aside>{verse.notes}</Aside>
          </div>
        ))
      ) : (
        <Words>{text}</Words>
      )}
      <Aside>{commentary}</Aside>
      <Small>{attribution}</Small>
    </>
  );
}

function Verse({ reference, verseNumber, text, notes, attribution }: BlockContents['verse']) {
  return (
    <>
      <Heading>{reference}</Heading>
      <Words>
        {verseNumber > 0 && <VerseNumber>{verseNumber}</VerseNumber>}
        {text}
      </Words>
      <Aside>{notes}</Aside>
      <Small>{attribution}</Small>
    </>
  );
}

function Text({ title, content, formatting }: BlockContents['text']) {
  return (
    <>
      <Heading>{title}</Heading>
      {formatting === 'heading' && (
        <p dir="auto" className="text-[1.3em] leading-snug font-semibold">
          {content}
        </p>
      )}
      {formatting === 'quote' && <Quoted>{content}</Quoted>}
      {formatting === 'bullet' && (
        <ul className="grid list-disc gap-[0.5em] ps-[0.8em]">
          {keyed(itemsOf(content), (line) => line).map(({ key, item }) => (
            <li key={key} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
      {formatting === 'paragraph' && <Words>{content}</Words>}
    </>
  );
}

function Quotation({ title, author, source, quote }: BlockContents['reference']) {
  return (
    <>
      <Heading>{title}</Heading>
      <Quoted>{quote}</Quoted>
      <Small>{[author, source].filter(Boolean).join(', ')}</Small>
    </>
  );
}

function Picture({ url, alt, caption }: BlockContents['image']) {
  const picture = safePicture(url);
  const [isMissing, setMissing] = useState(false);
  return (
    <figure className="grid gap-[0.5em]">
      {isMissing || picture === null ? (
        <Words>{alt}</Words>
      ) : (
        <img
          src={picture}
          alt={alt}
          className="max-h-[65dvh] w-full rounded-md object-contain"
          onError={() => setMissing(true)}
        />
      )}
      {caption && <figcaption className="text-[0.7em] text-muted">{caption}</figcaption>}
    </figure>
  );
}

function Video({ url, title, description }: BlockContents['video']) {
  return (
    <>
      <Heading>{title || m.sermon_pulpit_video()}</Heading>
      <Words>{description}</Words>
      <Small>{url}</Small>
    </>
  );
}

function Section({ title, description, color }: BlockContents['section']) {
  return (
    <div
      data-colour={color}
      className="section-colour grid gap-[0.5em] border-s-4 border-(--section-colour) ps-[0.8em]"
    >
      <p dir="auto" className="text-[1.6em] leading-snug font-semibold">
        {title}
      </p>
      {description && (
        <p dir="auto" className="whitespace-pre-line text-muted">
          {description}
        </p>
      )}
    </div>
  );
}

function Timeline({ reference, events, ...written }: BlockContents['timeline']) {
  return (
    <>
      <Heading>{m.sermon_pulpit_timeline({ reference })}</Heading>
      <ol className="grid gap-[0.5em]">
        {keyed(events, ({ period, event }) => `${period} ${event}`).map(({ key, item }) => (
          <li key={key}>
            <p className="text-[0.7em] font-semibold text-wine-ink">{item.period}</p>
            <Words>{plain(item.event)}</Words>
            <Aside>{plain(item.significance)}</Aside>
          </li>
        ))}
      </ol>
      <Sources {...written} />
    </>
  );
}

function Background({ reference, context, ...written }: BlockContents['historical']) {
  return (
    <>
      <Heading>{m.sermon_pulpit_historical({ reference })}</Heading>
      <Part name={m.sermon_blocks_political()}>{context.politicalContext}</Part>
      <Part name={m.sermon_blocks_cultural()}>{context.culturalContext}</Part>
      <Part name={m.sermon_blocks_religious()}>{context.religiousContext}</Part>
      <Part name={m.sermon_blocks_geographical()}>{context.geographicalContext}</Part>
      <Sources {...written} />
    </>
  );
}

function Commentary({ reference, commentary, ...written }: BlockContents['commentary']) {
  return (
    <>
      <Heading>{m.sermon_pulpit_commentary({ reference })}</Heading>
      <Part name={m.sermon_blocks_explanation()}>{commentary.explanation}</Part>
      <Part name={m.sermon_blocks_insights()}>{commentary.theologicalInsights}</Part>
      <Part name={m.sermon_blocks_applications()}>{commentary.practicalApplications}</Part>
      <Part name={m.sermon_blocks_cross_references()}>
        {commentary.crossReferences.join(' · ')}
      </Part>
      <Sources {...written} />
    </>
  );
}

/** The marks of sources lead nowhere here; the sources stand below. */
function plain(text: string): string {
  return text.replace(/\s?\[\d{1,3}(?:\s?,\s?\d{1,3})*\]/g, '');
}

function Sources({ label, sources }: Pick<Written, 'label' | 'sources'>) {
  const named = sources.map(({ author, title }) => [author, title].filter(Boolean).join(', '));
  return <Small>{[label, ...new Set(named)].filter(Boolean).join(' · ')}</Small>;
}

function Heading({ children }: { children: string }) {
  return children.trim() ? (
    <p dir="auto" className="text-[1.3em] leading-snug font-semibold text-balance">
      {children}
    </p>
  ) : null;
}

function Words({ children }: { children: ReactNode }) {
  return children ? (
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  ) : null;
}

function VerseNumber({ children }: { children: number }) {
  return (
    <span className="figures me-1 align-top font-sans text-[0.5em] leading-none font-semibold text-wine-ink">
      {children}
    </span>
  );
}

function Quoted({ children }: { children: string }) {
  return children ? (
    <blockquote
      dir="auto"
      className="border-s-4 border-wheat ps-[0.8em] whitespace-pre-line italic"
    >
      {children}
    </blockquote>
  ) : null;
}

/** What is the preacher's own beside the words that are read. */
function Aside({ children }: { children: string }) {
  return children.trim() ? (
    <p
      dir="auto"
      className="mt-1 border-s-2 border-line ps-[0.8em] text-[0.9em] whitespace-pre-line text-muted"
    >
      {children}
    </p>
  ) : null;
}

function Part({ name, children }: { name: string; children: string }) {
  return children.trim() ? (
    <div>
      <p className="text-[0.7em] font-semibold text-muted">{name}</p>
      <Words>{plain(children)}</Words>
    </div>
  ) : null;
}

function Small({ children }: { children: string }) {
  return children ? (
    <p className="font-sans text-[0.5em] wrap-anywhere text-muted">{children}</p>
  ) : null;
}
