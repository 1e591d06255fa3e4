import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { GeneratedText, markGenerationSeen, Provenance, SourcesList } from '@/features/assist';
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
  isBeingSaved,
  isInJournal,
  removeCitations,
  saveToJournal,
} from './generation';

type DevotionalResultProps = {
  id: string;
  devotional: GeneratedDevotional;
  /** The note attached to the devotional; see generation.ts. */
  note: string;
  onSaved: (note: string) => void;
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
          ref={focusIfLost}
          tabIndex={-1}
          className="font-serif text-2xl font-semibold tracking-[-0.01em] outline-none"
        >
          {title}
        </h2>
        <Provenance
          label={label}
          verification={verification}
          sources={sources}
          translation={translation}
          hasPassage
        />
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
        <GeneratedText text={content} sourcesId={sourcesId} />
      </ReadingText>
      <AudioPlayer
        contentType="devotional"
        contentId={actions.id}
        text={removeCitations(content)}
        name={title}
      />
      <ResultPart title={m.common_prayer()} className="italic">
        <GeneratedText text={prayer} sourcesId={sourcesId} />
      </ResultPart>
      <AudioPlayer
        contentType="prayer"
        contentId={actions.id}
        text={removeCitations(prayer)}
        name={m.common_prayer()}
      />
      <ResultPart title={m.common_reflection()}>
        <GeneratedText text={reflection} sourcesId={sourcesId} />
      </ResultPart>
      <SourcesList sources={sources} sourcesId={sourcesId} />
      <Actions devotional={devotional} {...actions} />
    </article>
  );
}

type PartProps = { title: string; className?: string; children: ReactNode };

function ResultPart({ title, className, children }: PartProps) {
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ReadingText className={className}>{children}</ReadingText>
    </section>
  );
}

function Actions({ id, devotional, note, onSaved, onAnother, onClose }: DevotionalResultProps) {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => saveToJournal(queries, devotional, id, note),
  });

  const save = async () => {
    try {
      onSaved(await mutateAsync());
      void markGenerationSeen(queries, id).catch(() => {});
      toast({
        title: m.devotionals_saved_title(),
        description: m.devotionals_generated({ title: devotional.title }),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.common_save_failed(), m.devotionals_save_failure());
    }
  };
  const isSaving = isPending || isBeingSaved(note);
  const isSaved = isInJournal(note);
  /**
   * Asks before discarding a devotional that isn't in the journal. If it's being saved, waits for that first.
   */
  const leave = (go: () => void) => {
    if (isSaved) go();
    else setLeaving(() => go);
  };
  const leaveIfPending = useEffectEvent(() => leaving?.());
  useEffect(() => {
    if (isSaved) leaveIfPending();
  }, [isSaved]);

  return (
    <footer className="grid gap-4 border-t border-line pt-6">
      <p role="status" className="text-sm text-muted">
        <JournalStatus note={note} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={isSaving} onClick={() => void save()}>
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
        open={leaving !== null && !isSaving && !isSaved}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={m.devotionals_leave_title()}
        description={m.devotionals_leave()}
        confirmLabel={m.common_discard()}
        cancelLabel={m.devotionals_leave_stay()}
        onConfirm={() => {
          void markGenerationSeen(queries, id).catch(() => {});
          leaving?.();
        }}
      />
    </footer>
  );
}

function JournalStatus({ note }: { note: string }) {
  if (isBeingSaved(note)) return m.devotionals_keeping();
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
function focusIfLost(heading: HTMLElement | null): void {
  if (isFocusLost()) heading?.focus();
}
