import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

/**
 * Elements for showing blocks. Their sizes derive from the surrounding text, so that the pulpit can enlarge
 * all of them at once (--reading-size; see styles/reading.css).
 */

type ReadingTextProps = { className?: string; children: ReactNode };

/** One block in read mode. */
export function ReadingText({ className, children }: ReadingTextProps) {
  return <div className={cx('reading', className)}>{children}</div>;
}

export function BlockTitle({ children }: { children: string }) {
  return children.trim() === '' ? null : <h3 dir="auto">{children}</h3>;
}

type PartProps = { title: string; children: ReactNode };

/** A part of a block, with its own small heading. */
export function Part({ title, children }: PartProps) {
  return (
    <section className="mt-3">
      <h4 className="mb-1 font-sans text-[0.7em] font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}

/** Small print: where the text comes from, or what an image shows. */
export function SmallPrint({ className, children }: ReadingTextProps) {
  return (
    <p dir="auto" className={cx('font-sans text-[0.7em] leading-normal text-muted', className)}>
      {children}
    </p>
  );
}

type BodyTextProps = { text: string; className?: string };

/** Text the preacher wrote. Keeps paragraphs and line breaks, and doesn't interpret any other formatting. */
export function BodyText({ text, className }: BodyTextProps) {
  return paragraphsOf(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered text never changes order
    <p key={at} dir="auto" className={cx('whitespace-pre-line', className)}>
      {paragraph}
    </p>
  ));
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

type OutsideLinkProps = { href: string; children: ReactNode };

/** Links to another site without revealing the referrer. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      className="wrap-anywhere"
    >
      {children}
    </a>
  );
}
