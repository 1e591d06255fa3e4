import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFixedFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { toast } from '@/ui/toast/toast-store';
import { type Notes, useNotes, useSaveNotes } from '../api';
import { addTag, hasTag, maxTagLength, maxTags } from '../tags';
import { useNotesDraft } from './use-notes-draft';

/** The longest notes the server accepts, in characters. */
const maxNotesLength = 20_000;

/** The member's own notes on a devotional, and tags to find it by. */
export function NotesSection({ devotionalId }: { devotionalId: string }) {
  const { data: saved, isPending, refetch } = useNotes(devotionalId);
  return (
    <section aria-label={m.common_your_notes()} className="grid gap-4">
      <header>
        <h2 className="font-serif text-lg font-semibold">{m.common_your_notes()}</h2>
        <p className="text-xs text-muted">{m.devotional_notes_private()}</p>
      </header>
      {isPending && (
        <>
          <Spinner label={m.common_loading_your_notes()} className="sr-only" />
          <Skeleton className="h-9" />
          <Skeleton className="h-28" />
        </>
      )}
      {saved && <NotesForm devotionalId={devotionalId} saved={saved} />}
      {!saved && !isPending && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {m.devotional_notes_load_failure()}
          <Button size="sm" variant="link" onClick={() => void refetch()}>
            {m.common_try_again_2()}
          </Button>
        </p>
      )}
    </section>
  );
}

function NotesForm({ devotionalId, saved }: { devotionalId: string; saved: Notes }) {
  const [typedTag, setTypedTag] = useState('');
  const saveMutation = useSaveNotes(devotionalId);
  const { notes, isChanged, change, settle } = useNotesDraft(
    devotionalId,
    saved,
    saveMutation.isPending,
  );

  const save = async () => {
    try {
      await saveMutation.mutateAsync({ id: devotionalId, ...notes });
      settle(notes);
      toast({
        title: m.common_notes_saved(),
        description: m.devotional_notes_saved_description(),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.devotional_notes_failure_title(), m.common_try_again());
    }
  };

  return (
    <>
      <Tabs defaultValue="notes" className="gap-4!">
        <TabsList variant="segmented" aria-label={m.common_your_notes()}>
          <TabsTrigger value="notes">{m.common_notes()}</TabsTrigger>
          <TabsTrigger value="tags">{m.common_tags()}</TabsTrigger>
        </TabsList>
        <TabsContent value="notes">
          <Field
            label={m.devotional_notes_label()}
            error={fieldErrorsOf(saveMutation.error).content}
          >
            <Textarea
              rows={6}
              maxLength={maxNotesLength}
              className="font-serif"
              value={notes.content}
              onChange={(event) => change({ ...notes, content: event.target.value })}
            />
          </Field>
        </TabsContent>
        <TabsContent value="tags">
          <TagsField
            tags={notes.tags}
            onTags={(tags) => change({ ...notes, tags })}
            typed={typedTag}
            onTyped={setTypedTag}
            error={fieldErrorsOf(saveMutation.error).tags}
          />
        </TabsContent>
      </Tabs>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading={saveMutation.isPending} onClick={() => void save()}>
          {m.common_save()}
        </Button>
        {isChanged && <span className="text-xs text-muted">{m.common_not_saved_yet()}</span>}
      </div>
    </>
  );
}

type TagsFieldProps = {
  tags: string[];
  onTags: (tags: string[]) => void;
  typed: string;
  onTyped: (typed: string) => void;
  error: string | undefined;
};

function TagsField({ tags, onTags, typed, onTyped, error }: TagsFieldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = tags.length >= maxTags;
  const isKnown = typed.trim() !== '' && hasTag(tags, typed);

  const add = () => {
    if (isFull) return;
    onTags(addTag(tags, typed));
    onTyped('');
  };
  const remove = (tag: string, { currentTarget }: MouseEvent) => {
    onTags(tags.filter((one) => one !== tag));
    moveFocus(currentTarget, heading.current);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    // Ignore the Enter key that only confirms text from an input method editor.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const hint = isFull
    ? m.devotional_tags_full()
    : isKnown
      ? m.devotional_tag_known()
      : m.devotional_tag_hint();

  return (
    <div className="grid gap-4">
      <div className="flex gap-2">
        <Field label={m.devotional_tag_label()} hint={hint} error={error} className="grow">
          <Input
            autoComplete="off"
            maxLength={maxTagLength}
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Button variant="secondary" className="mt-6.5" disabled={isFull} onClick={add}>
          {m.common_add()}
        </Button>
      </div>
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        {m.devotional_tags_label()}
      </h3>
      {tags.length === 0 ? (
        <p className="text-sm text-muted">{m.devotional_tags_empty()}</p>
      ) : (
        <ul aria-label={m.devotional_tags_label()} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="green" className="whitespace-normal!">
                {tag}
                <button
                  type="button"
                  aria-label={m.devotional_tag_remove({ tag })}
                  onClick={(event) => remove(tag, event)}
                  className="touch-target -me-1.5 grid size-6 place-items-center rounded-full hover:bg-wash"
                >
                  <X aria-hidden="true" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
