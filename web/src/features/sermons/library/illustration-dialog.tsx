import { useState } from 'react';
import { newId } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { blockTypeLabel } from '../blocks';
import { emptyContent } from '../model';
import { type Illustration, useChangeIllustration, useSaveIllustration } from './api';
import { type Content, getExcerpt, getTitle } from './block-words';
import { maxTagLength, maxTags, parseTags } from './tags';
import { TagsField } from './tags-field';

const maxTitleLength = 200;
const maxTextLength = 100_000;

type IllustrationDialogProps = {
  /** The illustration to edit; null creates a new one. */
  entry: Illustration | null;
  /** The block to save; null lets the user write text in the dialog. */
  block: Content | null;
  onClose: () => void;
};

/**
 * Saves an illustration: a block from this sermon, text written in the dialog, or changes to an existing
 * illustration.
 */
export function IllustrationDialog({ entry, block, onClose }: IllustrationDialogProps) {
  const originalContent: Content | null = entry?.block ?? block;
  const written =
    originalContent === null || originalContent.type === 'text'
      ? (originalContent ?? newTextContent())
      : null;
  // Whether the content can be edited in the dialog: a block from the sermon is edited in the sermon itself.
  const isWritten = block === null && written !== null;
  const [newEntryId] = useState(newId);
  const saveIllustration = useSaveIllustration();
  const updateMutation = useChangeIllustration();
  const form = useDraftForm({
    draft: `illustration:${entry?.id ?? (block ? `block ${getTitle(block)}` : 'new')}`,
    initial: {
      title: entry?.title ?? (block ? getTitle(block).slice(0, maxTitleLength) : ''),
      tags: entry?.tags.join(', ') ?? '',
      text: written?.content.content ?? '',
    },
    resolver: validateWith(({ title, text, tags }) => ({
      title: title.trim() === '' && m.sermon_planning_title_required(),
      text: isWritten && text.trim() === '' && m.sermon_library_text_required(),
      tags: tagsError(parseTags(tags)),
    })),
    save: async (values) => {
      const content: Content =
        isWritten && written
          ? { type: 'text', content: { ...written.content, content: values.text.trim() } }
          : (originalContent ?? newTextContent());
      const body = { title: values.title.trim(), tags: parseTags(values.tags) };
      // Sends only what changed, so a new title doesn't re-upload an image.
      if (entry)
        await updateMutation.mutateAsync({
          id: entry.id,
          body: isWritten ? { ...body, block: content } : body,
        });
      else await saveIllustration.mutateAsync({ ...body, block: content, id: newEntryId });
      toast({
        title: m.sermon_library_illustration_kept(),
        description: body.title,
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showFailure(error, m.sermon_library_keep_failure(), m.common_try_again()),
  });
  const { values, errors, text, change, isSaving } = form;

  return (
    <AppFormDialog
      form={form}
      title={entry ? m.sermon_library_illustration_edit() : m.sermon_library_illustration_new()}
      description={m.sermon_library_illustration_dialog()}
      saveLabel={m.common_save()}
      onClose={onClose}
    >
      {!isWritten && originalContent && (
        <p className="line-clamp-3 border-s-2 border-wheat ps-3 font-serif text-sm wrap-anywhere text-muted">
          {getExcerpt(originalContent) || blockTypeLabel(originalContent.type)}
        </p>
      )}
      <Field required label={m.common_title()} error={errors.title}>
        <Input autoComplete="off" maxLength={maxTitleLength} {...text('title')} />
      </Field>
      {isWritten && (
        <Field required label={m.common_text()} error={errors.text}>
          <Textarea rows={6} className="font-serif" maxLength={maxTextLength} {...text('text')} />
        </Field>
      )}
      <TagsField
        value={values.tags}
        error={errors.tags}
        readOnly={isSaving}
        onChange={(tagsText) => change('tags', tagsText)}
      />
    </AppFormDialog>
  );
}

function tagsError(tags: readonly string[]): string | false {
  if (tags.length > maxTags) return m.sermon_library_tags_many({ most: maxTags });
  return (
    tags.some((tag) => tag.length > maxTagLength) &&
    m.sermon_library_tags_long({ longest: maxTagLength })
  );
}

const newTextContent = () => ({ type: 'text', content: emptyContent('text') }) as const;
