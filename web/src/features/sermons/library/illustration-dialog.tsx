import { type FormEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { newId } from '@/features/offline';
import { useDraftFields } from '@/lib/draft-form';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { emptyContent } from '../model';
import { type Illustration, useChangeIllustration, useKeepIllustration } from './api';
import { type Content, excerptOf, kindNames, titleOf } from './block-words';
import { longestTag, mostTags, tagsOf } from './tags';
import { TagsField } from './tags-field';

const longestTitle = 200;
const longestText = 100_000;

type IllustrationDialogProps = {
  /** The illustration to change; null keeps a new one. */
  entry: Illustration | null;
  /** The block that is kept; null lets one be written here. */
  block: Content | null;
  onClose: () => void;
};

/** Keeps an illustration: a block of this sermon, something written here, or one that is changed. */
export function IllustrationDialog({ entry, block, onClose }: IllustrationDialogProps) {
  const { id: userId } = useCurrentUser();
  const kept: Content | null = entry?.block ?? block;
  const written = kept === null || kept.type === 'text' ? (kept ?? newText()) : null;
  // What is written here: a block of the sermon is changed in the sermon.
  const isWritten = block === null && written !== null;
  const { values, isRestored, change, startOver, forget } = useDraftFields(
    `illustration:${userId}:${entry?.id ?? (block ? `block ${titleOf(block)}` : 'new')}`,
    {
      title: entry?.title ?? (block ? titleOf(block).slice(0, longestTitle) : ''),
      tags: entry?.tags.join(', ') ?? '',
      text: written?.content.content ?? '',
    },
  );
  const [newEntryId] = useState(newId);
  const [isChecked, setChecked] = useState(false);
  const keeping = useKeepIllustration();
  const changing = useChangeIllustration();
  const isSaving = keeping.isPending || changing.isPending;
  const refused = fieldErrorsOf(keeping.error ?? changing.error);
  const formId = useId();
  const tags = tagsOf(values.tags);
  const problems = {
    title: values.title.trim() === '' && m.sermon_library_title_required(),
    text: isWritten && values.text.trim() === '' && m.sermon_library_text_required(),
    tags:
      (tags.length > mostTags && m.sermon_library_tags_many({ most: mostTags })) ||
      (tags.some((tag) => tag.length > longestTag) &&
        m.sermon_library_tags_long({ longest: longestTag })),
  };

  const save = async () => {
    const content: Content =
      isWritten && written
        ? { type: 'text', content: { ...written.content, content: values.text.trim() } }
        : (kept ?? newText());
    const body = { title: values.title.trim(), tags };
    try {
      // What is not written here stays as it is: a picture need not be sent for another title.
      if (entry)
        await changing.mutateAsync({
          id: entry.id,
          body: isWritten ? { ...body, block: content } : body,
        });
      else await keeping.mutateAsync({ ...body, block: content, id: newEntryId });
      forget();
      toast({
        title: entry ? m.sermon_library_illustration_saved() : m.sermon_library_illustration_kept(),
        description: body.title,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFailure(error, m.sermon_library_keep_failure(), m.sermon_library_try_again());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    setChecked(true);
    const wrong = (['title', 'text', 'tags'] as const).find((name) => problems[name]);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else void save();
  };
  const errorOf = (name: keyof typeof problems) =>
    (isChecked && problems[name]) || refused[name] || undefined;

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={entry ? m.sermon_library_illustration_edit() : m.sermon_library_illustration_keep()}
        description={m.sermon_library_illustration_dialog()}
        closeLabel={m.app_close()}
      >
        {isRestored && (
          <Notice>
            {m.sermon_library_draft_kept()}{' '}
            <Button
              size="sm"
              variant="link"
              className="h-auto!"
              aria-disabled={isSaving}
              onClick={startOver}
            >
              {m.sermon_library_draft_drop()}
            </Button>
          </Notice>
        )}
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {!isWritten && kept && (
            <p className="line-clamp-3 border-s-2 border-wheat ps-3 font-serif text-sm wrap-anywhere text-muted">
              {excerptOf(kept) || kindNames[kept.type]()}
            </p>
          )}
          <Field required label={m.sermon_library_title()} error={errorOf('title')}>
            <Input
              name="title"
              autoComplete="off"
              maxLength={longestTitle}
              readOnly={isSaving}
              value={values.title}
              onChange={(event) => change('title', event.target.value)}
            />
          </Field>
          {isWritten && (
            <Field required label={m.sermon_library_text()} error={errorOf('text')}>
              <Textarea
                name="text"
                rows={6}
                className="font-serif"
                maxLength={longestText}
                readOnly={isSaving}
                value={values.text}
                onChange={(event) => change('text', event.target.value)}
              />
            </Field>
          )}
          <TagsField
            value={values.tags}
            error={errorOf('tags')}
            readOnly={isSaving}
            onChange={(typed) => change('tags', typed)}
          />
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {m.sermon_library_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const newText = () => ({ type: 'text', content: emptyContent('text') }) as const;
