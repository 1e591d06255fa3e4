import { Link } from '@tanstack/react-router';
import { BookMarked, SearchX } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { type Study, useStudies } from './api';
import { DeleteStudyButton } from './delete-study';
import { FavoriteButton } from './favorite-button';
import { listHeadingId } from './list-heading';
import { factsOf } from './words';

const typingRest = 250;
/** How many are drawn at once; years of studies must not make the page slow. */
const pageful = 30;

type StudyListProps = {
  open: string | null;
  onDeleted: (id: string) => void;
};

/** The person's studies, to be found again. */
export function StudyList({ open, onDeleted }: StudyListProps) {
  const [typed, setTyped] = useState('');
  const [onlyFavorites, setOnlyFavorites] = useState(false);
  const search = useDebounced(typed.trim(), typingRest);
  const { data: studies, isPending, error, refetch } = useStudies(search);
  const isNarrowed = search !== '' || onlyFavorites;
  const isNew = studies?.length === 0 && !isNarrowed && typed === '';

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
            value={typed}
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
        <ErrorState
          className="py-6"
          title={m.studies_list_failure()}
          description={messageOf(error, m.studies_try_again())}
          onRetry={() => void refetch()}
          retryLabel={m.app_try_again()}
        />
      ) : (
        <Found
          key={`${search} ${onlyFavorites}`}
          studies={onlyFavorites ? studies.filter((study) => study.isFavorited) : studies}
          isNarrowed={isNarrowed}
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

type FoundProps = StudyListProps & {
  studies: readonly Study[];
  isNarrowed: boolean;
  onShowAll: () => void;
};

function Found({ studies, isNarrowed, open, onDeleted, onShowAll }: FoundProps) {
  const [shown, setShown] = useState(pageful);
  if (studies.length === 0) {
    return isNarrowed ? (
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
        {studies.slice(0, shown).map((study) => (
          <Row key={study.id} study={study} isOpen={study.id === open} onDeleted={onDeleted} />
        ))}
      </ul>
      {studies.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(shown + pageful)}
        >
          {m.studies_more()}
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
          {[study.bibleReference, ...factsOf(study)].join(' · ')}
        </span>
      </Link>
      <FavoriteButton study={study} />
      <DeleteStudyButton study={study} isIcon onDeleted={onDeleted} />
    </li>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Spinner label={m.studies_list_loading()} className="sr-only" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
