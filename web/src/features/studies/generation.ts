import { ApiError } from '@/api/errors';
import {
  type FinishedGeneration,
  GenerationFailed,
  type GenerationKind,
  markGenerationSeen,
} from '@/features/assist';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { cacheStudy, requestStudy, type Study, type StudyRequest, studyQuery } from './api';

/** How study guides are generated. The server stores the result; the client only shows it. */
export const studyKind: GenerationKind<StudyRequest, Study> = {
  name: 'study',
  isListed: true,
  ask: requestStudy,
  find: async ({ studyId }, queries) =>
    studyId === null ? null : queries.fetchQuery({ ...studyQuery(studyId), staleTime: 0 }),
  onDone({ id, result, queries, router, isWatched, discard }) {
    cacheStudy(queries, result);
    void markGenerationSeen(queries, id).catch(() => {});
    // If a page is waiting for the study, that page opens it.
    if (isWatched()) return;
    discard();
    toast({
      title: m.studies_generated_title(),
      description: m.studies_generated({ title: result.title }),
      tone: 'success',
      action: openStudyAction(router, result.id),
    });
  },
  onFailed(error, isWatched) {
    // A problem with the reference is shown at its field, if the form is on screen.
    if (isWatched && referenceProblem(error) !== null) return;
    if (error instanceof GenerationFailed) {
      toast({
        title: m.common_generation_failed(),
        description: error.sentence ?? m.studies_failure(),
        tone: 'danger',
      });
    } else showFailure(error, m.common_generation_failed(), m.studies_failure());
  },
  onTooLate({ id, result, queries, router }) {
    // The server has already added the study to the list, where the member can delete it.
    cacheStudy(queries, result);
    void markGenerationSeen(queries, id).catch(() => {});
    toast({
      title: m.assist_too_late(),
      description: m.studies_too_late({ title: result.title }),
      action: openStudyAction(router, result.id),
    });
  },
};

function openStudyAction(router: FinishedGeneration<Study>['router'], study: string) {
  const onClick = () => void router.navigate({ to: '/bible/study-generator', search: { study } });
  return { label: m.assist_open(), onClick };
}

/** The server's message about an invalid reference, if that was the error. */
export function referenceProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const fieldError = error.fields.bibleReference;
  return fieldError ?? (error.code === 'passage_not_understood' ? error.serverMessage : null);
}
