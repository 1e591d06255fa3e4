import { Check, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/states/empty-state';
import { type Translation, useBrowse } from './api';
import { BrowseFilters } from './browse-filters';
import { useTranslationActions } from './translation-actions';
import { TranslationRow } from './translation-row';
import { TranslationSkeletons } from './translation-skeletons';

/**
 * How long typing must pause before the search runs: long enough to avoid a request per keystroke, short
 * enough to go unnoticed.
 */
const searchDelay = 250;

type BrowseProps = { onPreview: (translation: Translation) => void };

export function Browse({ onPreview }: BrowseProps) {
  const [language, setLanguage] = useState<string | null>(null);
  const [searchText, setTyped] = useState('');
  const search = useDebounced(searchText.trim(), searchDelay);
  const clear = () => {
    setLanguage(null);
    setTyped('');
  };
  return (
    <section aria-labelledby="browse-translations" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="browse-translations" className="font-serif text-xl font-semibold">
          {m.translations_browse_title()}
        </h2>
        <p className="max-w-measure text-sm text-muted">{m.translations_browse_description()}</p>
      </header>
      <BrowseFilters
        language={language}
        onLanguage={setLanguage}
        search={searchText}
        onSearch={setTyped}
      />
      <BrowseResults language={language} search={search} onPreview={onPreview} onClear={clear} />
    </section>
  );
}

type BrowseResultsProps = BrowseProps & {
  language: string | null;
  search: string;
  onClear: () => void;
};

function BrowseResults({ language, search, onPreview, onClear }: BrowseResultsProps) {
  const browse = useBrowse({ language, search });
  if (browse.isPending) return <TranslationSkeletons label={m.translations_browse_loading()} />;
  if (browse.error) {
    return (
      <LoadFailure
        title={m.translations_browse_failure()}
        error={browse.error}
        onRetry={browse.refetch}
      />
    );
  }
  const results = browse.data;
  return (
    <div aria-busy={browse.isPlaceholderData} className="grid gap-3">
      <p role="status" className="text-sm text-muted">
        {m.translations_found({ count: results.length })}
      </p>
      {results.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={m.translations_none_title()}
          description={m.translations_none_description()}
          action={
            <Button variant="secondary" onClick={onClear}>
              {m.common_clear_filters()}
            </Button>
          }
        />
      ) : (
        <ul
          className={cx(
            'divide-y divide-line border-y border-line transition-opacity',
            browse.isPlaceholderData && 'opacity-60',
          )}
        >
          {results.map((translation) => (
            <BrowseRow key={translation.id} translation={translation} onPreview={onPreview} />
          ))}
        </ul>
      )}
    </div>
  );
}

type BrowseRowProps = BrowseProps & { translation: Translation };

function BrowseRow({ translation, onPreview }: BrowseRowProps) {
  const { name, inLibrary } = translation;
  const { add, remove } = useTranslationActions(translation);
  return (
    <TranslationRow translation={translation}>
      {inLibrary ? (
        <Badge tone="green" className="me-2">
          <Check aria-hidden="true" />
          {m.translations_in_library()}
        </Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          loading={add.pending}
          aria-label={m.translations_add_named({ name })}
          onClick={add.run}
        >
          <Plus aria-hidden="true" />
          {m.common_add()}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={m.translations_preview_named({ name })}
        onClick={() => onPreview(translation)}
      >
        {m.common_preview()}
      </Button>
      {inLibrary && (
        <Button
          size="sm"
          variant="ghost"
          loading={remove.pending}
          aria-label={m.translations_remove_named({ name })}
          onClick={remove.run}
        >
          {m.common_remove()}
        </Button>
      )}
    </TranslationRow>
  );
}
