import { Link } from '@tanstack/react-router';
import { Leaf } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ChoicePill } from '@/ui/forms/choice-pill';
import { EmptyState } from '@/ui/states/empty-state';
import { type Category, type Discipline, useDisciplines, usePractices } from '../api';
import { CatalogSkeleton } from '../states';
import { categories, categoryHints, categoryNames, difficultyNames } from '../words';
import { CatalogEntry } from './catalog-entry';

const BeginDialog = lazy(() =>
  import('./begin-dialog').then((module) => ({ default: module.BeginDialog })),
);

export function ExploreTab() {
  const disciplines = useDisciplines();
  const practices = usePractices();
  const [only, setOnly] = useState<Category | null>(null);
  const [beginning, setBeginning] = useState<Discipline | null>(null);
  if (disciplines.isPending) return <CatalogSkeleton label={m.disciplines_explore_loading()} />;
  if (!disciplines.data) {
    return (
      <LoadFailure
        title={m.disciplines_explore_failure()}
        error={disciplines.error}
        onRetry={disciplines.refetch}
      />
    );
  }
  if (disciplines.data.length === 0) return <NoDisciplines />;
  const visibleDisciplines = disciplines.data.filter(
    ({ category }) => only === null || category === only,
  );
  // If practices haven't loaded, every discipline looks available; the server rejects duplicates.
  const open = new Set(
    practices.data?.filter(({ status }) => status !== 'completed').map((one) => one.disciplineId),
  );
  return (
    <div className="grid gap-8">
      <CategoryChoice only={only} onOnly={setOnly} count={visibleDisciplines.length} />
      {categories
        .filter((category) =>
          visibleDisciplines.some((discipline) => discipline.category === category),
        )
        .map((category) => (
          <section key={category} aria-labelledby={`category-${category}`} className="grid gap-4">
            <header className="grid gap-1">
              <h2 id={`category-${category}`} className="font-serif text-2xl font-semibold">
                {categoryNames[category]()}
              </h2>
              <p className="text-muted">{categoryHints[category]()}</p>
            </header>
            <div className="divide-y divide-line border-y border-line">
              {visibleDisciplines
                .filter((discipline) => discipline.category === category)
                .map((discipline) => (
                  <DisciplineEntry
                    key={discipline.id}
                    discipline={discipline}
                    isStarted={open.has(discipline.id)}
                    onBegin={() => setBeginning(discipline)}
                  />
                ))}
            </div>
          </section>
        ))}
      <Suspense>
        {beginning && (
          <BeginDialog
            discipline={beginning}
            headingId={headingIdOf(beginning)}
            onClose={() => setBeginning((now) => (now === beginning ? null : now))}
          />
        )}
      </Suspense>
    </div>
  );
}

type CategoryChoiceProps = {
  only: Category | null;
  onOnly: (category: Category | null) => void;
  count: number;
};

function CategoryChoice({ only, onOnly, count }: CategoryChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{m.common_category()}</legend>
      <div className="flex flex-wrap gap-2">
        <ChoicePill
          name="category"
          label={m.disciplines_category_all()}
          isChosen={only === null}
          onChoose={() => onOnly(null)}
        />
        {categories.map((category) => (
          <ChoicePill
            key={category}
            name="category"
            label={categoryNames[category]()}
            isChosen={only === category}
            onChoose={() => onOnly(category)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {count === 1 ? m.disciplines_category_found_one() : m.disciplines_category_found({ count })}
      </p>
    </fieldset>
  );
}

const headingIdOf = ({ id }: Discipline) => `discipline-${id}`;

type DisciplineEntryProps = { discipline: Discipline; isStarted: boolean; onBegin: () => void };

function DisciplineEntry({ discipline, isStarted, onBegin }: DisciplineEntryProps) {
  const { name, difficulty, duration, frequency } = discipline;
  return (
    <CatalogEntry
      headingId={headingIdOf(discipline)}
      name={name}
      facts={[
        { label: m.common_difficulty(), value: difficultyNames[difficulty]() },
        { label: m.common_time(), value: duration },
        { label: m.disciplines_frequency(), value: frequency },
      ]}
      description={discipline.description}
      guidance={discipline.guidance}
      references={discipline.scriptureReferences}
    >
      {isStarted ? (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          {m.disciplines_begun()}
          <Button asChild variant="link">
            <Link
              to="/disciplines"
              search={{ tab: 'practices' }}
              aria-label={m.disciplines_begun_link_named({ name })}
            >
              {m.disciplines_begun_link()}
            </Link>
          </Button>
        </p>
      ) : (
        <Button
          variant="secondary"
          aria-label={m.disciplines_begin_named({ name })}
          onClick={onBegin}
        >
          {m.disciplines_begin()}
        </Button>
      )}
    </CatalogEntry>
  );
}

function NoDisciplines() {
  return (
    <EmptyState
      icon={Leaf}
      title={m.common_no_disciplines_yet()}
      description={m.disciplines_explore_empty_hint()}
      action={
        <Button asChild>
          <Link to="/prayer">{m.disciplines_explore_empty_action()}</Link>
        </Button>
      }
    />
  );
}
