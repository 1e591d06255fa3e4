import { Fragment } from 'react';
import { m } from '@/messages';
import type { Verification, WritingSource } from './api';

type LegendProps = {
  isBuiltIn: boolean;
  verification: Verification;
  sources: readonly WritingSource[];
  translation?: string;
  hasPassage?: boolean;
};

/** What was checked and what wasn't, each part set like the words in the text that it's about. */
export function Legend({ isBuiltIn, verification, sources, translation, hasPassage }: LegendProps) {
  const hasScripture = hasPassage || verification.quotations + verification.corrected > 0;
  const parts: { text: string; className?: string }[] = [];
  if (hasScripture) {
    parts.push({
      text: translation
        ? m.assist_legend_scripture({ translation })
        : m.assist_legend_scripture_unnamed(),
      className: 'quoted-scripture',
    });
  }
  if (sources.length > 0) {
    parts.push({ text: m.assist_legend_quotations(), className: 'quoted-source' });
  }
  // Text from the built-in library wasn't made up by a service.
  if (!isBuiltIn) {
    parts.push({ text: parts.length > 0 ? m.assist_legend_rest() : m.assist_legend_all() });
  }
  if (parts.length === 0) return null;
  return (
    <p className="text-xs">
      {parts.map(({ text, className }, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          <span className={className}>{text}</span>
        </Fragment>
      ))}
    </p>
  );
}
