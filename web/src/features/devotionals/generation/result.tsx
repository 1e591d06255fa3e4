import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Provenance, SourcesList, seeGeneration, WrittenText } from '@/features/assist';
import { AudioPlayer } from '@/features/voice';
import { showFixedFailure } from '@/lib/failure-toast';
import { isFocusLost } from '@/lib/focus';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { ReadingText } from '@/ui/prose';
import { toast } from '@/ui/toast/toast-store';
import {
  type GeneratedDevotional,
  isBeingKept,
  isInJournal,
  keepInJournal,
  withoutMarks,
} from './generation';

type DevotionalResultProps = {
  id: string;
  devotional: GeneratedDevotional;
  /** The note attached to the devotional; see generation.ts. */
  note: string;
  onKept: (note: string) => void;
  onAnother: () => void;
  onClose: () => void;
};

/** A generated devotional, ready to read. */
export function DevotionalResult({ devotional, ...actions }: DevotionalResultProps) {
  const { title, verse, verseReference, translation, content, prayer, reflection } = devotional;
  const { label, verification, sources } = devotional;
  const sourcesId = useId();
  return (
    <article aria-label={title} className="grid max-w-[40rem] gap-8">
      <header className="grid gap-2">
        <h2
          ref={goOnFrom}
          tabIndex={-1}
          className="font-serif text-2xl font-semibold tracking-[-0.01em] outline-none"
        >
          {title}
        </h2>
        <Provenance label={label} verification={verification} />
      </header>
      <figure className="grid gap-3 border-s-2 border-wheat ps-5 sm:ps-7">
        <blockquote className="font-serif text-xl leading-relaxed whitespace-pre-line text-ink">
          {verse}
        </blockquote>
        <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
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
      <AudioPlayer
        contentType="scripture"
        contentId={actions.id}
        text={`${verse}\n\n${verseReference}`}
        name={m.common_scripture()}
      />
      <ReadingText>
        <WrittenText text={content} sourcesId={sourcesId} />
      </ReadingText>
      <AudioPlayer
        contentType="devotional"
        contentId={actions.id}
        text={withoutMarks(content)}
        name={title}
      />
      <Part title={m.common_prayer()} className="italic">
        <WrittenText text={prayer} sourcesId={sourcesId} />
      </Part>
      <AudioPlayer
        contentType="prayer"
        contentId={actions.id}
        text={withoutMarks(prayer)}
        name={m.common_prayer()}
      />
      <Part title={m.common_reflection()}>
        <WrittenText text={reflection} sourcesId={sourcesId} />
      </Part>
      <SourcesList sources={sources} sourcesId={sourcesId} />
      <Actions devotional={devotional} {...actions} />
    </article>
  );
}

type PartProps = { title: string; className?: string; children: ReactNode };

function Part({ title, className, children }: PartProps) {
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ReadingText className={className}>{children}</ReadingText>
    </section>
  );
}

function Actions({ id, devotional, note, onKept, onAnother, onClose }: DevotionalResultProps) {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => keepInJournal(queries, devotional, id, note),
  });

  const save = async () => {
    try {
      onKept(await mutateAsync());
      void seeGeneration(queries, id).catch(() => {});
      toast({
        title: m.devotionals_saved_title(),
        description: m.devotionals_generated({ title: devotional.title }),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.common_save_failed(), m.devotionals_save_failure());
    }
  };
  const isOnItsWay = isPending || isBeingKept(note);
  const isKept = isInJournal(note);
  /**
   * Asks before discarding a devotional that isn't in the journal. If it's being saved, waits for that first.
   */
  const leave = (go: () => void) => {
    if (isKept) go();
    else setLeaving(() => go);
  };
  const goOn = useEffectEvent(() => leaving?.());
  useEffect(() => {
    if (isKept) goOn();
  }, [isKept]);

  return (
    <footer className="grid gap-4 border-t border-line pt-6">
      <p role="status" className="text-sm text-muted">
        <WhereItIs note={note} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={isOnItsWay} onClick={() => void save()}>
          {m.devotionals_save()}
        </Button>
        <Button variant="secondary" onClick={() => leave(onAnother)}>
          {m.devotionals_another()}
        </Button>
        <Button variant="ghost" onClick={() => leave(onClose)}>
          {m.app_close()}
        </Button>
      </div>
      <ConfirmDialog
        open={leaving !== null && !isOnItsWay && !isKept}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={m.devotionals_leave_title()}
        description={m.devotionals_leave()}
        confirmLabel={m.common_discard()}
        cancelLabel={m.devotionals_leave_stay()}
        onConfirm={() => {
          void seeGeneration(queries, id).catch(() => {});
          leaving?.();
        }}
      />
    </footer>
  );
}

function WhereItIs({ note }: { note: string }) {
  if (isBeingKept(note)) return m.devotionals_keeping();
  if (!isInJournal(note)) return m.devotionals_not_kept();
  return (
    <>
      {m.devotionals_kept()}{' '}
      <Link to="/journal" className="text-primary-ink underline underline-offset-4">
        {m.devotionals_open_journal()}
      </Link>
    </>
  );
}

/** Moves focus to the heading if the progress view that had it is gone. */
function goOnFrom(heading: HTMLElement | null): void {
  if (isFocusLost()) heading?.focus();
}
