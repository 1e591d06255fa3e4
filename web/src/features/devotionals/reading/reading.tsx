import { lazy, Suspense, useState } from 'react';
import { AudioPlayer } from '@/features/voice';
import { useMediaQuery } from '@/lib/device/media';
import { m } from '@/messages';
import { Separator } from '@/ui/separator';
import type { DevotionalDetail } from '../api';
import { Completion, useCompletedToday } from '../completion';
import { ArticlePart, ArticleTitle, ArticleVerse } from './article-parts';
import { FlagButton, FlaggedVerses } from './flags';
import { LinkedText } from './linked-text';
import { NotesSection } from './notes-section';

/** Most members read without opening a passage, so this loads on demand. */
const VerseAside = lazy(() =>
  import('./verse-aside').then((module) => ({ default: module.VerseAside })),
);
const VerseSheet = lazy(() =>
  import('./verse-sheet').then((module) => ({ default: module.VerseSheet })),
);

/** From this width, there's room for a passage next to the text. */
const wideScreen = '(min-width: 64rem)';

type ReadingProps = { devotional: DevotionalDetail };

/** The reading page for one devotional, with space next to it for a passage and the member's notes. */
export function DevotionalReading({ devotional }: ReadingProps) {
  const { id } = devotional;
  const [reference, setReference] = useState<string | null>(null);
  const isWide = useMediaQuery(wideScreen);
  const panel = reference !== null && {
    devotionalId: id,
    reference,
    onClose: () => setReference(null),
  };
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <Article devotional={devotional} onReference={setReference} />
      <div className="grid content-start gap-8 max-lg:border-t max-lg:border-line max-lg:pt-10 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:p-1">
        <Suspense>{panel && isWide && <VerseAside {...panel} />}</Suspense>
        <NotesSection devotionalId={id} />
        <FlaggedVerses devotionalId={id} onReference={setReference} />
      </div>
      <Suspense>{panel && !isWide && <VerseSheet {...panel} />}</Suspense>
    </div>
  );
}

type ArticleProps = ReadingProps & { onReference: (reference: string) => void };

function Article({ devotional, onReference }: ArticleProps) {
  const {
    id,
    title,
    date,
    theme,
    type,
    isBuiltIn,
    verse,
    verseReference,
    content,
    prayer,
    linked,
  } = devotional;
  const completedToday = useCompletedToday();
  const completion = {
    kind: 'page',
    devotionalId: id,
    title,
    isDone: completedToday.of(id),
    isPending: completedToday.isPending,
  } as const;
  return (
    <article className="grid min-w-0 content-start gap-10">
      <header className="grid gap-4">
        <ArticleTitle
          title={title}
          date={date}
          theme={theme}
          isGenerated={type === 'ai_generated'}
          isBuiltIn={isBuiltIn}
        />
        <div>
          <Completion {...completion} />
        </div>
      </header>

      <section aria-label={m.common_scripture()} className="grid max-w-[40rem] gap-4">
        <ArticleVerse verse={verse}>
          <button
            type="button"
            onClick={() => onReference(verseReference)}
            className="touch-target rounded-sm font-medium text-wine-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
          >
            {verseReference}
          </button>
          <FlagButton devotionalId={id} reference={verseReference} />
        </ArticleVerse>
        <AudioPlayer
          contentType="scripture"
          contentId={id}
          text={`${verse}\n\n${verseReference}`}
          name={m.common_scripture()}
        />
      </section>

      <ArticlePart
        title={m.common_reflection()}
        player={
          <AudioPlayer
            contentType="devotional"
            contentId={id}
            text={content}
            name={m.common_reflection()}
          />
        }
      >
        <LinkedText initial segments={linked.content} onReference={onReference} />
      </ArticlePart>
      <ArticlePart
        title={m.common_prayer()}
        className="italic"
        player={
          <AudioPlayer contentType="prayer" contentId={id} text={prayer} name={m.common_prayer()} />
        }
      >
        <LinkedText segments={linked.prayer} onReference={onReference} />
      </ArticlePart>
      <ArticlePart title={m.devotional_application()}>
        <LinkedText segments={linked.reflection} onReference={onReference} />
      </ArticlePart>

      <footer className="grid max-w-measure gap-6">
        <Separator />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="font-serif text-lg">{m.devotional_finished()}</p>
          <Completion {...completion} variant="primary" />
        </div>
      </footer>
    </article>
  );
}
