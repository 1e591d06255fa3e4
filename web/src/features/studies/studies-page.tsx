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
const StudyWriting = lazy(() =>
  import('./study-writing').then((module) => ({ default: module.StudyWriting })),
);

/** Below `lg`: what is open stands above the form or in its place. */
const oneColumn = '(max-width: 63.99rem)';

type StudiesPageProps = {
  /** The study that is open, by the address. */
  study: string | null;
  onStudy: (id: string | null) => void;
};

/** Study guides: on the left what is asked for and what there is, on the right the one that is open. */
export function StudiesPage({ study, onStudy }: StudiesPageProps) {
  const isListed = study === null;
  const generation = useGeneration(studyKind, isListed);
  const { work, failure, start, cancel, letGo } = generation;
  const isRunning = work?.state === 'running';
  const written = work?.result ?? null;

  // What was waited for here is opened at once.
  const [opened, setOpened] = useState<Study | null>(null);
  const open = useEffectEvent((done: Study) => {
    letGo();
    if (!isListed) return;
    setOpened(done);
    onStudy(done.id);
  });
  useEffect(() => {
    if (written) open(written);
  }, [written]);
  // The writing and its end stand apart from the form, where the keyboard may still be.
  const isReady = opened !== null && opened.id === study;
  const news = isRunning
    ? m.studies_generating()
    : isReady && m.studies_ready({ title: opened.title });
  const [takesFocus, setTakesFocus] = useState(false);

  // On a phone the way back goes away with the study.
  const wasListed = useRef(isListed);
  useEffect(() => {
    if (isListed && !wasListed.current && isFocusLost()) focusStudyList();
    wasListed.current = isListed;
  }, [isListed]);

  const onDeleted = (id: string) => {
    if (id === study) onStudy(null);
  };

  return (
    <>
      <PageHeader
        title={m.page_study()}
        description={
          <span className={cx(!isListed && 'max-lg:hidden')}>{m.studies_description()}</span>
        }
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
        <div className={cx('grid grid-cols-1 content-start gap-10', !isListed && 'max-lg:hidden')}>
          <StudyForm
            isRunning={isRunning}
            problem={failure && referenceProblem(failure.error)}
            onChanged={generation.forgetFailure}
            onSubmit={(wish) => {
              // On another study the writing could not be seen.
              if (!isListed) onStudy(null);
              // One above the other, it begins out of sight of the button at the end of the form.
              setTakesFocus(window.matchMedia(oneColumn).matches);
              start(wish);
            }}
          />
          <StudyList open={study} onDeleted={onDeleted} />
        </div>
        <div className={cx('min-w-0', isRunning && isListed && 'max-lg:order-first')}>
          <Suspense fallback={<DetailSkeleton />}>
            {study !== null ? (
              <StudyDetail
                key={study}
                id={study}
                onBack={() => onStudy(null)}
                onDeleted={onDeleted}
              />
            ) : isRunning ? (
              <StudyWriting work={work} takesFocus={takesFocus} onCancel={() => void cancel()} />
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
