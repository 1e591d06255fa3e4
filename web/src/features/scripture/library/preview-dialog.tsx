import { Plus } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Dialog, DialogContent, DialogFooter } from '@/ui/overlays/dialog';
import { Scripture } from '@/ui/prose';
import { ErrorState } from '@/ui/states/error-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Verse } from '@/ui/verse';
import { VerseWords } from '../shared';
import { type Translation, useLibrary, usePreview } from './api';
import { useTranslationActions } from './translation-actions';

type PreviewDialogProps = { translation: Translation; onClose: () => void };

/** Shows the first verses of a translation before it is added to the library. */
export function PreviewDialog({ translation, onClose }: PreviewDialogProps) {
  const { name, language, rights } = translation;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={name}
        description={[language, rights].join(' · ')}
        closeLabel={m.app_close()}
        width="lg"
      >
        <FirstVerses translation={translation} />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_close()}
          </Button>
          <AddButton translation={translation} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function FirstVerses({ translation }: { translation: Translation }) {
  const { id, abbreviation, languageTag, rightToLeft } = translation;
  const { data: preview, isPending, error, refetch } = usePreview(id);
  if (isPending) {
    return (
      <SkeletonList
        label={m.translations_preview_loading()}
        rows={['h-6', 'h-6', 'h-6 w-2/3']}
        className="grid gap-3"
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.translations_preview_failure()}
        onRetry={() => void refetch()}
        retryLabel={m.common_try_again_2()}
        className="py-6"
      />
    );
  }
  const { book, verses } = preview;
  return (
    <div className="grid gap-3">
      {book && (
        <p className="text-sm text-muted">{m.translations_preview_begins({ book: book.name })}</p>
      )}
      <Scripture
        reference={m.translations_preview_reference({
          book: book?.name ?? m.translations_preview_genesis(),
          translation: abbreviation,
        })}
        attribution={translation.attribution}
      >
        <p
          lang={languageTag}
          dir={rightToLeft ? 'rtl' : 'ltr'}
          className={cx(rightToLeft && 'hebrew')}
        >
          {verses.map(({ verse, text, content }) => (
            <Verse key={verse} number={verse}>
              <VerseWords text={text} content={content} />
            </Verse>
          ))}
        </p>
      </Scripture>
    </div>
  );
}

/** Reads the library itself, because the translation may be added while the dialog is open. */
function AddButton({ translation }: { translation: Translation }) {
  const { data: library } = useLibrary();
  const { add } = useTranslationActions(translation);
  const isInLibrary = library?.some(({ id }) => id === translation.id) ?? translation.inLibrary;
  if (isInLibrary) return null;
  return (
    <Button loading={add.pending} onClick={add.run}>
      <Plus aria-hidden="true" />
      {m.translations_add_to_library()}
    </Button>
  );
}
