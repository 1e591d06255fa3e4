import { Link } from '@tanstack/react-router';
import { Library } from 'lucide-react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { type Translation, useLibrary } from './api';
import { useTranslationActions } from './translation-actions';
import { TranslationRow } from './translation-row';
import { TranslationSkeletons } from './translation-skeletons';

type MyLibraryProps = { onBrowse: () => void; onPreview: (translation: Translation) => void };

export function MyLibrary({ onBrowse, onPreview }: MyLibraryProps) {
  return (
    <section aria-labelledby="active-translations" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="active-translations" className="font-serif text-xl font-semibold">
          {m.translations_active_title()}
        </h2>
        <p className="max-w-measure text-sm text-muted">{m.translations_active_description()}</p>
      </header>
      <LibraryList onBrowse={onBrowse} onPreview={onPreview} />
    </section>
  );
}

function LibraryList({ onBrowse, onPreview }: MyLibraryProps) {
  const query = useLibrary();
  return (
    <QueryBoundary
      query={query}
      loading={<TranslationSkeletons label={m.translations_library_loading()} />}
      failure={m.translations_library_failure()}
      empty={
        <EmptyState
          icon={Library}
          title={m.translations_library_empty_title()}
          description={m.translations_library_empty_description()}
          action={<Button onClick={onBrowse}>{m.translations_tab_browse()}</Button>}
        />
      }
    >
      {(library) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {library.map((translation) => (
              <LibraryRow key={translation.id} translation={translation} onPreview={onPreview} />
            ))}
          </ul>
          <p className="max-w-measure text-sm text-muted">{m.translations_offline_note()}</p>
        </>
      )}
    </QueryBoundary>
  );
}

type LibraryRowProps = {
  translation: Translation;
  onPreview: (translationToPreview: Translation) => void;
};

function LibraryRow({ translation, onPreview }: LibraryRowProps) {
  const { id, name, isDefault } = translation;
  const { remove, setDefault } = useTranslationActions(translation);
  return (
    <TranslationRow translation={translation}>
      <Button asChild size="sm" variant="secondary">
        <Link to="/bible" search={{ t: id }} aria-label={m.translations_read_named({ name })}>
          {m.common_read()}
        </Link>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={m.translations_preview_named({ name })}
        onClick={() => onPreview(translation)}
      >
        {m.common_preview()}
      </Button>
      {!isDefault && (
        <Button
          size="sm"
          variant="ghost"
          loading={setDefault.pending}
          aria-label={m.translations_set_default_named({ name })}
          onClick={setDefault.run}
        >
          {m.translations_set_default()}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        loading={remove.pending}
        aria-label={m.translations_remove_named({ name })}
        onClick={remove.run}
      >
        {m.common_remove()}
      </Button>
    </TranslationRow>
  );
}
