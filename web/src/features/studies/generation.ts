import { ApiError } from '@/api/errors';
import { Failed, type Finished, type Kind, seeGeneration } from '@/features/assist';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { askForStudy, type Study, type StudyWish, studyQuery, takeIn } from './api';

/** A study guide that is written. The server keeps it; here it only has to be shown. */
export const studyKind: Kind<StudyWish, Study> = {
  name: 'study',
  isListed: true,
  ask: askForStudy,
  find: async ({ studyId }, queries) =>
    studyId === null ? null : queries.fetchQuery({ ...studyQuery(studyId), staleTime: 0 }),
  onDone({ id, result, queries, router, isWatched, letGo }) {
    takeIn(queries, result);
    void seeGeneration(queries, id).catch(() => {});
    // The page that waits for it opens it by itself.
    if (isWatched()) return;
    letGo();
    toast({
      title: m.studies_generated_title(),
      description: m.studies_generated({ title: result.title }),
      tone: 'success',
      action: opening(router, result.id),
    });
  },
  onFailed(error, isWatched) {
    // What is wrong with the reference stands at its field, for who can see it.
    if (isWatched && referenceProblem(error) !== null) return;
    if (error instanceof Failed) {
      toast({
        title: m.common_generation_failed(),
        description: error.sentence ?? m.studies_failure(),
        tone: 'danger',
      });
    } else showFailure(error, m.common_generation_failed(), m.studies_failure());
  },
  onTooLate({ id, result, queries, router }) {
    // The server has put it among the others, where it can be deleted.
    takeIn(queries, result);
    void seeGeneration(queries, id).catch(() => {});
    toast({
      title: m.assist_too_late(),
      description: m.studies_too_late({ title: result.title }),
      action: opening(router, result.id),
    });
  },
};

function opening(router: Finished<Study>['router'], study: string) {
  const onClick = () => void router.navigate({ to: '/bible/study-generator', search: { study } });
  return { label: m.assist_open(), onClick };
}

/** What the server did not understand of the reference. */
export function referenceProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const named = error.fields.bibleReference;
  return named ?? (error.code === 'passage_not_understood' ? error.serverMessage : null);
}
