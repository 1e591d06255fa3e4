import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSpeed } from '@/lib/device/speed';
import { useSound } from '@/lib/device/use-sound';
import { findNeighborChapters } from '../state/places';
import { type ListeningState, useReader } from '../state/reader-context';
import { isSameChapter, setSpokenVerse } from '../state/spoken-verse';
import { chapterSpeechQuery } from './api';
import { useSleepTimer, volumeAt } from './sleep-timer';
import { getStartTime, startTimeAfterStep, verseAt } from './timing';

/** Plays a chapter aloud, and then the next one if the settings say so. */
export function useListening({ place: heard, verse: from }: ListeningState) {
  const { books, place, turnTo, listenOn } = useReader();
  const queries = useQueryClient();
  const { data: speech, error, refetch } = useQuery(chapterSpeechQuery(heard));
  const speed = useSpeed();
  const next = findNeighborChapters(books, heard).next;
  const isCurrentChapter = isSameChapter(heard, place);

  const continueToNextChapter = () => {
    if (stop === 'chapter' || !next) return;
    listenOn(next);
    // Turns the page to the next chapter only if the page shows the chapter being read.
    if (isCurrentChapter) turnTo(next);
  };

  const src = speech?.state === 'ready' ? speech.audioUrl : null;
  const verses = speech?.verses ?? [];
  const player = useSound({
    src,
    speed,
    onEnded: continueToNextChapter,
    // The audio file may have been deleted; asking again regenerates it.
    onFailure: () => void queries.invalidateQueries(chapterSpeechQuery(heard)),
  });
  const { sound, playing, time, duration } = player;

  const { stop, stopAt, sleepIn } = useSleepTimer(() => {
    sound.pause();
    sound.setVolume(1);
  });
  useEffect(() => {
    // `time` is listed as a dependency so that the volume is updated as playback advances.
    void time;
    sound.setVolume(volumeAt(stop, Date.now()));
  }, [sound, stop, time]);

  const begin = useEffectEvent(() => {
    if (from !== null) sound.seek(getStartTime(verses, from));
    player.play();
  });
  useEffect(() => {
    if (src !== null) begin();
  }, [src]);

  // The next chapter's audio is generated while this one plays.
  const isPastHalfway = playing && duration !== null && time > duration / 2;
  const shouldPrepareNext = isPastHalfway && stop !== 'chapter';
  const prepareNext = useEffectEvent(() => {
    if (!next) return;
    void queries.prefetchQuery(chapterSpeechQuery({ ...next, translation: heard.translation }));
  });
  useEffect(() => {
    if (shouldPrepareNext) prepareNext();
  }, [shouldPrepareNext]);

  // Stepping back to the beginning while paused still counts as being in the first verse.
  const [startedSrc, setStartedSrc] = useState<string | null>(null);
  if (src !== startedSrc && (src === null || playing || time > 0)) setStartedSrc(src);
  const hasStarted = src !== null && src === startedSrc;
  const verse = hasStarted ? verseAt(verses, time) : null;
  const { translation, book, chapter } = heard;
  useEffect(() => {
    setSpokenVerse(verse === null ? null : { translation, book, chapter, verse });
    return () => setSpokenVerse(null);
  }, [translation, book, chapter, verse]);

  return {
    heard,
    isCurrentChapter,
    verse,
    speech,
    error,
    retry: () => void refetch(),
    isReady: src !== null,
    player,
    stop,
    stopAt,
    sleepIn,
    step: (by: 1 | -1) => {
      const to = startTimeAfterStep(verses, time, by);
      if (to !== null) sound.seek(to);
    },
  };
}
