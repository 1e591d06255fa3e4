import { ChevronsLeft, ChevronsRight, Pause, Play, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Progress } from '@/ui/states/progress';
import { floatingBarClasses } from '../floating-bar';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { chapterName, formatReference, selectVerses } from '../state/places';
import { type ListeningState, useReader } from '../state/reader-context';
import { focusListenButton } from '../text-focus';
import { SpeedMenu, StopMenu } from './menus';
import { isUnavailable } from './unavailable';
import { useFollowVerse } from './use-follow';
import { useListening } from './use-listening';
import { useMediaSession } from './use-media-session';

/** The audio player for the chapter, at the lower edge of the text. */
export function ListeningBar({ listening }: { listening: ListeningState }) {
  const { books, settings, translations, leapTo, stopListening } = useReader();
  const reading = useListening(listening);
  const { heard, isCurrentChapter, verse, speech, error, isReady, player, step } = reading;
  const { follow } = useFollowVerse(isCurrentChapter ? verse : null);
  const book = books.find(({ id }) => id === heard.book);
  const chapter = chapterName(book, heard);
  const name =
    verse === null || verse === 0 ? chapter : formatReference(book, heard, selectVerses(verse));
  const translation = translations.find(({ id }) => id === heard.translation);

  const close = () => {
    // The focused element is removed along with the bar, so the focus moves to the listen button.
    flushSync(stopListening);
    focusListenButton();
  };
  const goToChapter = () => {
    if (isCurrentChapter) follow();
    else leapTo({ ...heard });
  };
  useShortcuts(
    { l: player.toggle, ',': () => step(-1), '.': () => step(1) },
    settings.shortcuts && isReady,
  );
  useMediaSession({
    title: chapter,
    artist: [translation?.abbreviation, speech?.voiceName].filter(Boolean).join(' · '),
    isPlaying: player.playing,
    onToggle: player.toggle,
    onStep: step,
    onClose: close,
  });

  const failure = error
    ? messageOf(error, m.error_unreachable())
    : speech?.state === 'failed' && (speech.error || m.voice_generate_failure());
  return (
    <section
      aria-label={m.bible_listen_bar()}
      className={`${floatingBarClasses} gap-x-2 gap-y-1 max-md:flex-col`}
    >
      {isReady ? (
        <Controls reading={reading} />
      ) : failure ? (
        <p role="alert" className="px-3 py-2 text-sm">
          {failure}
        </p>
      ) : (
        <Progress
          className="w-64 max-w-full px-3 py-2"
          label={m.bible_listen_preparing({ chapter })}
          value={speech?.state === 'generating' ? speech.progress : null}
          valueLabel={speech?.state === 'generating' ? `${speech.progress}%` : undefined}
        />
      )}
      <div className="flex items-center gap-2">
        {isReady && (
          <button
            type="button"
            onClick={goToChapter}
            className="touch-target rounded-sm px-2 text-start text-sm whitespace-nowrap hover:underline"
          >
            <span className="figures font-medium">{name}</span>
            {speech?.voiceName && (
              <span className="text-muted max-lg:sr-only">{` · ${speech.voiceName}`}</span>
            )}
          </button>
        )}
        {failure && !isUnavailable(error) && (
          <Button variant="secondary" size="sm" onClick={reading.retry}>
            {m.common_try_again_2()}
          </Button>
        )}
        <IconButton icon={X} label={m.bible_listen_close()} onClick={close} />
      </div>
    </section>
  );
}

function Controls({ reading }: { reading: ReturnType<typeof useListening> }) {
  const { player, step, stop, stopAt, sleepIn } = reading;
  const { playing, toggle } = player;
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        icon={ChevronsLeft}
        label={m.bible_listen_back()}
        isDirectional
        aria-keyshortcuts=","
        onClick={() => step(-1)}
      />
      <IconButton
        icon={playing ? Pause : Play}
        label={playing ? m.common_pause() : m.voice_play()}
        aria-keyshortcuts="l"
        onClick={toggle}
        variant="primary"
      />
      <IconButton
        icon={ChevronsRight}
        label={m.bible_listen_forward()}
        isDirectional
        aria-keyshortcuts="."
        onClick={() => step(1)}
      />
      <SpeedMenu />
      <StopMenu stop={stop} onStopAt={stopAt} onSleepIn={sleepIn} />
    </div>
  );
}
