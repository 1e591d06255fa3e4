import type { ReactNode } from 'react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import type { Companion } from './api';

type CompanionViewProps = {
  companion: Companion;
  /** Renders a reference as a link or button that opens the verse. */
  renderVerse: (reference: string, verse: number | null) => ReactNode;
  /** The level of the part headings. */
  headingLevel: 2 | 3;
};

/** The companion to a chapter: where it was written, what it says, and what to ask. */
export function CompanionView({ companion, renderVerse, headingLevel }: CompanionViewProps) {
  const { heart, words, hard, themes } = companion;
  return (
    <div className="grid gap-7">
      <p className="text-muted">{companion.setting}</p>
      <p className="font-serif text-lg leading-relaxed">{companion.sense}</p>
      <Part level={headingLevel} title={m.companion_heart()}>
        <blockquote className="border-s-2 border-primary ps-4 font-serif text-lg leading-relaxed">
          {heart.text}
        </blockquote>
        <p>{renderVerse(heart.reference, heart.verse)}</p>
      </Part>
      {words.length > 0 && (
        <Part level={headingLevel} title={m.companion_words()}>
          <ul className="grid gap-2">
            {words.map((word) => (
              <li key={`${word.strong} ${word.verse}`} className="leading-relaxed">
                <em className="font-serif">{word.word}</em>: {word.meaning}{' '}
                <span className="text-sm">{renderVerse(word.reference, word.verse)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {hard && (
        <Part level={headingLevel} title={m.companion_hard()}>
          <p className="font-serif leading-relaxed">{hard.text}</p>
          <p className="text-sm">{renderVerse(hard.reference, null)}</p>
        </Part>
      )}
      <Part level={headingLevel} title={m.companion_question()}>
        <p className="font-serif leading-relaxed">{companion.question}</p>
      </Part>
      <Part level={headingLevel} title={m.common_prayer()}>
        <p className="font-serif leading-relaxed">{companion.prayer}</p>
      </Part>
      <ul aria-label={m.companion_themes()} className="flex flex-wrap gap-2">
        {themes.map((theme) => (
          <li key={theme}>
            <Badge tone="green">{theme}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PartProps = { level: 2 | 3; title: string; children: ReactNode };

function Part({ level, title, children }: PartProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="grid gap-2">
      <Heading className="font-serif text-lg font-semibold">{title}</Heading>
      {children}
    </section>
  );
}
