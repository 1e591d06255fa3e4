/** Block parts for the pulpit: their sizes scale with the chosen text size. */
import type { ReactNode } from 'react';
import { UnlinkedLine } from '@/features/assist';
import { m } from '@/messages';
import { type GeneratedFields, isGenerated } from '../written/content';

/** Who wrote generated text, and its sources. */
export function Sources(fields: GeneratedFields) {
  if (!isGenerated(fields)) return null;
  const sourceNames = fields.sources.map(({ author, title }) =>
    [author, title].filter(Boolean).join(', '),
  );
  const writer = fields.label ?? m.common_ai_generated();
  return <SmallPrint>{[writer, ...new Set(sourceNames)].filter(Boolean).join(' · ')}</SmallPrint>;
}

export function Heading({ children }: { children: string }) {
  return children.trim() ? (
    <p dir="auto" className="text-[1.3em] leading-snug font-semibold text-balance">
      {children}
    </p>
  ) : null;
}

export function BodyText({ children }: { children: ReactNode }) {
  return children ? (
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  ) : null;
}

export function VerseNumber({ children }: { children: number }) {
  return (
    <span className="figures me-1 align-top font-sans text-[0.5em] leading-none font-semibold text-wine-ink">
      {children}
    </span>
  );
}

export function QuotedText({ children }: { children: string }) {
  return children ? (
    <blockquote
      dir="auto"
      className="border-s-4 border-wheat ps-[0.8em] whitespace-pre-line italic"
    >
      {children}
    </blockquote>
  ) : null;
}

/** The preacher's own notes beside the text that is read. */
export function PreacherNote({ children }: { children: ReactNode }) {
  const isBlank = typeof children === 'string' && children.trim() === '';
  return children && !isBlank ? (
    <p
      dir="auto"
      className="mt-1 border-s-2 border-line ps-[0.8em] text-[0.9em] whitespace-pre-line text-muted"
    >
      {children}
    </p>
  ) : null;
}

/** A labeled piece of generated text. */
export function LabeledText({ name, children }: { name: string; children: string }) {
  return children.trim() ? (
    <div>
      <p className="text-[0.7em] font-semibold text-muted">{name}</p>
      <BodyText>
        <UnlinkedLine text={children} />
      </BodyText>
    </div>
  ) : null;
}

export function SmallPrint({ children }: { children: string }) {
  return children ? (
    <p className="font-sans text-[0.5em] wrap-anywhere text-muted">{children}</p>
  ) : null;
}
