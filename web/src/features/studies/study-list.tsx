import { Link } from '@tanstack/react-router';
import { BookMarked, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type Study, useStudies } from './api';
import { DeleteStudyButton } from './delete-study';
import { FavoriteButton } from './favorite-button';
import { studyDetails } from './labels';
import { listHeadingId } from './list-heading';

const typingDelay = 250;
/** The number of studies rendered at once, so that years of studies don't slow down the page. */
const pageSize = 30;

type StudyListProps = {
  open: string | null;
  onDeleted: (id: string) => void;
};

/** The member's studies, searchable. */
export function StudyList({ open, onDeleted }: StudyListProps) {
  const [searchText, setTyped] = useState('');
  const [onlyFavorites, setOnlyFavorites] = useState(false);
  const search = useDebounced(searchText.trim(), typingDelay);
  const { data: studies, isPending, error, refetch } = useStudies(search);
  const isFiltered = search !== '' || onlyFavorites;
  const isNew = studies?.length === 0 && !isFiltered && searchText === '';

  return (
    <section aria-labelledby={listHeadingId} className="grid content-start gap-4">
      <h2
        id={listHeadingId}
        tabIndex={-1}
        className="font-serif text-lg font-semibold outline-none"
      >
        {m.studies_list()}
      </h2>
      {!isNew && (
        <div className="grid gap-3">
          <Input
            type="search"
            autoComplete="off"
            maxLength={200}
            aria-label={m.studies_search()}
            placeholder={m.studies_search_placeholder()}
            value={searchText}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field layout="inline" label={m.studies_only_favorites()}>
            <Checkbox
              checked={onlyFavorites}
              onCheckedChange={(isChecked) => setOnlyFavorites(isChecked === true)}
            />
          </Field>
        </div>
      )}
      {isPending ? (
        <ListSkeleton />
      ) : error ? (
        <LoadFailure
          className="py-6"
          title={m.studies_list_failure()}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <SearchResults
          key={`${search} ${onlyFavorites}`}
          studies={onlyFavorites ? studies.filter((study) => study.isFavorited) : studies}
          isFiltered={isFiltered}
          open={open}
          onDeleted={onDeleted}
          onShowAll={() => {
            setTyped('');
            setOnlyFavorites(false);
          }}
        />
      )}
    </section>
  );
}

type SearchResultsProps = StudyListProps & {
  studies: readonly Study[];
  isFiltered: boolean;
  onShowAll: () => void;
};

function SearchResults({ studies, isFiltered, open, onDeleted, onShowAll }: SearchResultsProps) {
  const [limit, setShown] = useState(pageSize);
  if (studies.length === 0) {
    return isFiltered ? (
      <EmptyState
        className="py-6"
        icon={SearchX}
        title={m.studies_list_none()}
        description={m.studies_list_none_hint()}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {m.studies_list_all()}
          </Button>
        }
      />
    ) : (
      <EmptyState
        className="py-6"
        icon={BookMarked}
        title={m.studies_list_empty()}
        description={m.studies_list_empty_hint()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line border-y border-line">
        {studies.slice(0, limit).map((study) => (
          <Row key={study.id} study={study} isOpen={study.id === open} onDeleted={onDeleted} />
        ))}
      </ul>
      {studies.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(limit + pageSize)}
        >
          {m.common_show_more()}
        </Button>
      )}
    </div>
  );
}

type RowProps = { study: Study; isOpen: boolean; onDeleted: (id: string) => void };

function Row({ study, isOpen, onDeleted }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <Link
        to="/bible/study-generator"
        search={{ study: study.id }}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        className={cx(
          'grid min-w-0 grow gap-0.5 rounded-md px-2 py-2.5 hover:bg-wash',
          isOpen && 'bg-primary-soft',
        )}
      >
        <span className="font-serif font-semibold wrap-anywhere">{study.title}</span>
        <span className="text-xs text-muted">
          {[study.bibleReference, ...studyDetails(study)].join(' · ')}
        </span>
      </Link>
      <FavoriteButton study={study} />
      <DeleteStudyButton study={study} isIcon onDeleted={onDeleted} />
    </li>
  );
}

function ListSkeleton() {
  return (
    <SkeletonList
      label={m.studies_list_loading()}
      rows={['h-14', 'h-14', 'h-14']}
      className="grid gap-3"
    />
  );
}
