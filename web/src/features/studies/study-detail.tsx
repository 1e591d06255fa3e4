import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { isNotFound, messageOf } from '@/api/errors';
import { GeneratedLine, Provenance, SourcesList } from '@/features/assist';
import { isFocusLost } from '@/lib/focus';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/states/error-state';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { type Study, useStudy } from './api';
import { DeleteStudyButton } from './delete-study';
import { ExportButton } from './export-button';
import { FavoriteButton } from './favorite-button';
import { studyDetails } from './labels';
import { studyTabs } from './study-parts';
import { DetailSkeleton } from './study-states';

const ExportMenu = lazy(() =>
  import('./export-menu').then((module) => ({ default: module.ExportMenu })),
);

type StudyDetailProps = {
  id: string;
  onBack: () => void;
  onDeleted: (id: string) => void;
};

/** A study in six tabs. */
export function StudyDetail({ id, onBack, onDeleted }: StudyDetailProps) {
  const { data: study, isPending, error, refetch } = useStudy(id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Button
        variant="ghost"
        size="sm"
        onClick={onBack}
        className="-ms-3 justify-self-start lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
        {m.studies_back()}
      </Button>
      {isPending ? (
        <DetailSkeleton />
      ) : study ? (
        <StudyContent study={study} onDeleted={onDeleted} />
      ) : (
        <ErrorState
          title={isNotFound(error) ? m.studies_missing() : m.studies_one_failure()}
          description={
            isNotFound(error)
              ? m.common_it_may_have_been_deleted()
              : messageOf(error, m.common_try_again())
          }
          onRetry={() => void (isNotFound(error) ? onBack() : refetch())}
          retryLabel={isNotFound(error) ? m.studies_back() : m.common_try_again_2()}
        />
      )}
    </div>
  );
}

type StudyContentProps = { study: Study; onDeleted: (id: string) => void };

function StudyContent({ study, onDeleted }: StudyContentProps) {
  const sourcesId = useId();
  const { title, bibleReference, translationId, tags, label, verification, sources } = study;
  return (
    <article aria-label={title} className="grid grid-cols-1 gap-6">
      <header className="grid gap-3">
        <h2
          ref={focusIfLost}
          tabIndex={-1}
          className="font-serif text-2xl font-semibold tracking-[-0.01em] wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-muted">
          <span className="font-medium">
            <GeneratedLine text={bibleReference} translationId={translationId} />
          </span>
          {studyDetails(study).map((fact) => (
            <span key={fact}>{`· ${fact}`}</span>
          ))}
        </p>
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge className="whitespace-normal">{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <Provenance
          label={label}
          verification={verification}
          sources={sources}
          translation={translationId.toUpperCase()}
          hasPassage
        />
        <div className="flex flex-wrap items-center gap-2">
          <Suspense fallback={<ExportButton disabled />}>
            <ExportMenu study={study} />
          </Suspense>
          <FavoriteButton study={study} />
          <DeleteStudyButton study={study} onDeleted={onDeleted} />
        </div>
      </header>
      <Tabs defaultValue="overview" className="grid-cols-1">
        <TabsList aria-label={m.studies_tabs()}>
          {studyTabs.map(({ value, name }) => (
            <TabsTrigger key={value} value={value}>
              {name()}
            </TabsTrigger>
          ))}
        </TabsList>
        {studyTabs.map(({ value, Part }) => (
          <TabsContent key={value} value={value}>
            <Part study={study} sourcesId={sourcesId} />
          </TabsContent>
        ))}
      </Tabs>
      <footer className="grid max-w-measure gap-4 border-t border-line pt-6">
        <SourcesList sources={sources} sourcesId={sourcesId} />
        {study.attribution && (
          <p className="text-xs text-muted">
            <GeneratedLine text={study.attribution} translationId={translationId} />
          </p>
        )}
      </footer>
    </article>
  );
}

/** On a phone, the list with the clicked link is hidden. */
function focusIfLost(heading: HTMLElement | null): void {
  if (isFocusLost()) heading?.focus();
}
