import { Link } from '@tanstack/react-router';
import { m } from '@/messages';
import { ReadingText } from '@/ui/prose';
import type { Mission } from '../api';
import { parseDescription } from './description';

/** The verse, the text about it, and the day's task. */
export function DayText({ mission }: { mission: Mission }) {
  const { verse, verseReference, translation } = mission;
  const { paragraphs, task } = parseDescription(mission.description);
  return (
    <>
      <figure className="grid max-w-measure gap-3 border-s-2 border-wheat ps-5 sm:ps-7">
        <blockquote className="font-serif text-xl leading-relaxed">{verse}</blockquote>
        <figcaption className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <Link
            to="/bible"
            search={{ ref: verseReference }}
            className="touch-target rounded-sm font-medium text-wine-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
          >
            {verseReference}
          </Link>
          <span className="text-xs text-muted">{translation}</span>
        </figcaption>
      </figure>
      <ReadingText>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ReadingText>
      {task && <Task>{task}</Task>}
    </>
  );
}

function Task({ children }: { children: string }) {
  return (
    <div className="grid max-w-measure gap-1 rounded-lg border border-line bg-surface p-5 shadow-sheet">
      <h3 className="text-sm font-medium text-primary-ink">{m.common_today()}</h3>
      <p className="font-serif text-lg leading-relaxed">{children}</p>
    </div>
  );
}
