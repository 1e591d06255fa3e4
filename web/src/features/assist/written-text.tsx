import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { paragraphsOf } from '@/lib/text/plain-text';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { sourceElementId } from './source-id';
import { type Token, tokenize } from './tokens';

type GeneratedTextProps = {
  text: string;
  /** The translation that references open in. */
  translationId?: string;
  /** Connects citations to the source list on the same page. */
  sourcesId?: string;
  className?: string;
};

/**
 * Generated text in paragraphs, with Scripture and quotations set apart, references linked to the Bible, and
 * citations linked to their sources.
 */
export function GeneratedText({ text, className, ...links }: GeneratedTextProps) {
  return paragraphsOf(text).map((paragraph, at) => (
    // A generated text may repeat a paragraph, so its position is the key.
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a rendered text never changes
    <p key={at} className={cx('whitespace-pre-line', className)}>
      <GeneratedLine text={paragraph} {...links} />
    </p>
  ));
}

/** Like `GeneratedText`, but without paragraphs, for list items. */
export function GeneratedLine({
  text,
  translationId,
  sourcesId,
}: Omit<GeneratedTextProps, 'className'>) {
  const onOpen = useOpenLink();
  return <Tokens tokens={tokenize(text)} links={{ translationId, sourcesId, onOpen }} />;
}

/** Like `GeneratedLine`, but without links or citations, for places where a tap does something else. */
export function UnlinkedLine({ text }: { text: string }) {
  return <Tokens tokens={tokenize(text)} links={null} />;
}

/** Follows a plain link without reloading the app, which would stop audio and running generations. */
function useOpenLink() {
  const { history } = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(event.currentTarget.getAttribute('href') ?? '/');
  };
}

type PlainLinkProps = { href: string; className?: string; children: ReactNode };

/** A link to an internal path that is only known as a string. */
export function PlainLink({ href, className, children }: PlainLinkProps) {
  return (
    <a href={href} onClick={useOpenLink()} className={className}>
      {children}
    </a>
  );
}

type Links = {
  translationId: string | undefined;
  sourcesId: string | undefined;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
};

type TokensProps = { tokens: readonly Token[]; links: Links | null };

function Tokens({ tokens, links }: TokensProps) {
  return tokens.map((token) => <TokenView key={token.at} token={token} links={links} />);
}

function TokenView({ token, links }: { token: Token; links: Links | null }) {
  switch (token.kind) {
    case 'scripture':
      return <q className="quoted-scripture">{token.text}</q>;
    case 'source':
      return (
        <q className="quoted-source">
          <Tokens tokens={token.parts} links={links} />
        </q>
      );
    case 'author':
      return <cite className="not-italic">{token.text}</cite>;
    case 'citation':
      return links?.sourcesId === undefined ? null : (
        <Citation numbers={token.numbers} sourcesId={links.sourcesId} />
      );
    case 'reference':
      return links ? (
        <a
          href={bibleUrl(token.reference, links.translationId)}
          onClick={links.onOpen}
          className="rounded-sm text-primary-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
        >
          {token.text}
        </a>
      ) : (
        token.text
      );
    case 'words':
      return token.text;
  }
}

/**
 * Builds a plain URL instead of rendering the router's `Link`, because a study of a whole book contains about
 * a thousand references.
 */
function bibleUrl(reference: string, translationId?: string): string {
  const query = new URLSearchParams({ ref: reference });
  if (translationId) query.set('t', translationId);
  return `/bible?${query}`;
}

/** The superscript numbers after a statement. Each links to its source. */
function Citation({ numbers, sourcesId }: { numbers: readonly number[]; sourcesId: string }) {
  return (
    <sup className="whitespace-nowrap text-xs">
      {numbers.map((number) => (
        <a
          key={number}
          href={`#${sourceElementId(sourcesId, number)}`}
          aria-label={m.assist_citation({ number })}
          onClick={(event) => {
            // Scrolls without changing the URL, which would add an entry to the browser history.
            event.preventDefault();
            const source = document.getElementById(sourceElementId(sourcesId, number));
            source?.closest('details')?.setAttribute('open', '');
            source?.scrollIntoView({ block: 'center' });
            source?.focus({ preventScroll: true });
          }}
          className="ms-0.5 rounded-sm px-0.5 text-muted no-underline hover:text-ink"
        >
          {number}
        </a>
      ))}
    </sup>
  );
}
