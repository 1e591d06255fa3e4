import { BookMarked } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGeneration } from '@/features/assist';
import { isFocusLost } from '@/lib/focus';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states/empty-state';
import type { Study } from './api';
import { referenceProblem, studyKind } from './generation';
import { focusStudyList } from './list-heading';
import { StudyForm } from './study-form';
import { StudyList } from './study-list';
import { DetailSkeleton } from './study-states';

const StudyDetail = lazy(() =>
  import('./study-detail').then((module) => ({ default: module.StudyDetail })),
);
const StudyProgress = lazy(() =>
  import('./study-progress').then((module) => ({ default: module.StudyProgress })),
);

/** Below `lg`, the open study is above the form or replaces it. */
const singleColumnQuery = '(max-width: 63.99rem)';

type StudiesPageProps = {
  /** The id of the open study, from the URL. */
  study: string | null;
  onStudy: (id: string | null) => void;
};

/** Study guides: the form and the list on the left, the open study on the right. */
export function StudiesPage({ study, onStudy }: StudiesPageProps) {
  const isListShown = study === null;
  const generation = useGeneration(studyKind, isListShown);
  const { work, failure, start, cancel, discard } = generation;
  const isRunning = work?.state === 'running';
  const finishedStudy = work?.result ?? null;

  // A study generated while this page is open is opened right away.
  const [opened, setOpened] = useState<Study | null>(null);
  const open = useEffectEvent((done: Study) => {
    discard();
    if (!isListShown) return;
    setOpened(done);
    onStudy(done.id);
  });
  useEffect(() => {
    if (finishedStudy) open(finishedStudy);
  }, [finishedStudy]);
  // Progress and completion are announced, because focus may still be in the form, away from them.
  const isReady = opened !== null && opened.id === study;
  const statusText = isRunning
    ? m.studies_generating()
    : isReady && m.studies_ready({ title: opened.title });
  const [takesFocus, setTakesFocus] = useState(false);

  // On a phone, the back button disappears when the study is closed.
  const wasListShown = useRef(isListShown);
  useEffect(() => {
    if (isListShown && !wasListShown.current && isFocusLost()) focusStudyList();
    wasListShown.current = isListShown;
  }, [isListShown]);

  const onDeleted = (id: string) => {
    if (id === study) onStudy(null);
  };

  return (
    <>
      <PageHeader
        title={m.page_study()}
        description={
          <span className={cx(!isListShown && 'max-lg:hidden')}>{m.studies_description()}</span>
        }
      />
      <p role="status" className="sr-only">
        {statusText}
      </p>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
        <div
          className={cx('grid grid-cols-1 content-start gap-10', !isListShown && 'max-lg:hidden')}
        >
          <StudyForm
            isRunning={isRunning}
            problem={failure && referenceProblem(failure.error)}
            onChanged={generation.forgetFailure}
            onSubmit={(wish) => {
              // Progress isn't visible while another study is open, so close it.
              if (!isListShown) onStudy(null);
              // In a single-column layout, progress appears above the form, out of sight from the submit
              // button, so the focus moves to the progress.
              setTakesFocus(window.matchMedia(singleColumnQuery).matches);
              start(wish);
            }}
          />
          <StudyList open={study} onDeleted={onDeleted} />
        </div>
        <div className={cx('min-w-0', isRunning && isListShown && 'max-lg:order-first')}>
          <Suspense fallback={<DetailSkeleton />}>
            {study !== null ? (
              <StudyDetail
                key={study}
                id={study}
                onBack={() => onStudy(null)}
                onDeleted={onDeleted}
              />
            ) : isRunning ? (
              <StudyProgress work={work} takesFocus={takesFocus} onCancel={() => void cancel()} />
            ) : (
              <EmptyState
                className="max-lg:hidden"
                icon={BookMarked}
                title={m.studies_choose()}
                description={m.studies_choose_hint()}
              />
            )}
          </Suspense>
        </div>
      </div>
    </>
  );
}
