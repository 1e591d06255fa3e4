import { NotebookPen } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useWakeLock } from '@/lib/device/wake-lock';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { FullWindow, FullWindowDescription } from '@/ui/overlays/full-window';
import { nameOf } from '../blocks';
import type { Block } from '../model';
import { useFullScreen } from './full-screen';
import { scrollStage } from './paging';
import { PulpitBlock } from './pulpit-block';
import { PulpitFooter } from './pulpit-footer';
import { PulpitHeader } from './pulpit-header';
import { usePulpitSettings } from './pulpit-settings';
import { usePulpit } from './use-pulpit';

export type PulpitModeProps = {
  /** The storage key for the place and timer; a sermon that was never saved uses its title. */
  sermonId?: string | null;
  title: string;
  blocks: readonly Block[];
  /** The planned duration. */
  minutes: number;
  onLeave: () => void;
};

/** The preaching view: one block at a time, in large text, on a screen that stays awake. Works offline. */
export function PulpitMode({ sermonId, title, blocks, minutes, onLeave }: PulpitModeProps) {
  const [settings, change] = usePulpitSettings();
  const pulpit = usePulpit(sermonId ?? title, blocks, minutes);
  const { at, goTo } = pulpit;
  const stage = useRef<HTMLElement>(null);
  useWakeLock(true);
  const leave = () => {
    pulpit.leave();
    onLeave();
  };
  const { canGoFull, enterFullScreen } = useFullScreen(leave);
  const block = blocks[at];
  const nextBlock = blocks[at + 1];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new block starts at the top
  useLayoutEffect(() => {
    if (stage.current) stage.current.scrollTop = 0;
  }, [block?.id]);

  const next = () => {
    if (stage.current && scrollStage(stage.current, 1)) pulpit.begin();
    else goTo(at + 1);
  };
  const goBack = () => {
    if (!stage.current || !scrollStage(stage.current, -1)) goTo(at - 1);
  };
  const first = () => goTo(0);
  const end = () => goTo(blocks.length - 1);

  const moves: Partial<Record<string, () => void>> = {
    ' ': next,
    Enter: next,
    ArrowRight: next,
    PageDown: next,
    ArrowLeft: goBack,
    PageUp: goBack,
    Home: first,
    End: end,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    const presses = event.key === ' ' || event.key === 'Enter';
    if (presses && event.target instanceof Element && event.target.closest('button')) return;
    event.preventDefault();
    // Ignores key repeats, so that a held key doesn't run through the sermon.
    if (!event.repeat) move();
  };

  return (
    <FullWindow
      data-theme={settings.theme}
      className="flex flex-col"
      onLeave={leave}
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        stage.current?.focus();
      }}
    >
      <FullWindowDescription className="sr-only">
        {m.sermon_pulpit_description()}
      </FullWindowDescription>
      <PulpitHeader
        title={title}
        settings={settings}
        onSettings={change}
        onFullScreen={canGoFull ? enterFullScreen : null}
        onLeave={leave}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled on the window, see above */}
      <section
        ref={stage}
        aria-label={m.sermon_pulpit_stage()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="grow cursor-default overflow-y-auto overscroll-contain px-5 select-none -outline-offset-2 sm:px-10"
        onClick={next}
      >
        <div
          style={sizeStyle(settings.size)}
          className="mx-auto grid min-h-full content-center py-6 font-serif leading-[1.5] wrap-anywhere"
        >
          {block ? (
            <div data-block={block.type} className="grid gap-[0.5em]">
              {block.noteToSelf && (
                <Badge tone="wheat" className="justify-self-start font-sans">
                  <NotebookPen aria-hidden="true" />
                  {m.sermon_pulpit_note_to_self()}
                </Badge>
              )}
              <PulpitBlock block={block} />
            </div>
          ) : (
            <p className="text-center text-muted">{m.sermon_pulpit_empty()}</p>
          )}
        </div>
      </section>
      <PulpitFooter
        at={at}
        count={blocks.length}
        name={block ? nameOf(block) : ''}
        nextName={nextBlock ? nameOf(nextBlock) : null}
        minutes={minutes}
        startedAt={pulpit.startedAt}
        onStart={pulpit.begin}
        onReset={pulpit.reset}
        onNext={next}
        onBack={goBack}
      />
    </FullWindow>
  );
}

/** Sizes the text for the window's width, multiplied by the preacher's setting. */
function sizeStyle(size: number): CSSProperties {
  return { fontSize: `calc(${size} * clamp(1.5rem, 1.1rem + 1.7vw, 2.75rem))`, maxWidth: '34em' };
}
