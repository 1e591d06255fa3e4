import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';
import { type PlanPassages, usePlanPreview } from './api';

/** Shows the first days of a plan before it is saved. */
export function PlanPreview({ course }: { course: PlanPassages }) {
  const preview = usePlanPreview();
  const { data, variables } = preview;
  // The preview is only shown while it matches the form.
  const isForCurrentPlan =
    variables?.fromBook === course.fromBook &&
    variables.toBook === course.toBook &&
    variables.days === course.days;
  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={preview.isPending}
        onClick={() => preview.mutate(course)}
      >
        {m.content_reading_preview()}
      </Button>
      {isForCurrentPlan && preview.error && (
        <Notice tone="danger" announce title={m.content_reading_preview_failure()}>
          {messageOf(preview.error, m.common_try_again())}
        </Notice>
      )}
      {isForCurrentPlan && data && (
        <Notice
          announce
          title={m.content_reading_extent({
            chapters: data.chapters.toLocaleString(),
            verses: data.verses.toLocaleString(),
            days: data.days.toLocaleString(),
          })}
        >
          <ol className="mt-2 grid gap-1">
            {data.portions.map(({ day, references }) => (
              <li key={day} className="flex flex-wrap gap-x-3">
                <span className="figures font-medium">{m.common_day_day({ day })}</span>
                <span>{references.join('; ')}</span>
              </li>
            ))}
          </ol>
        </Notice>
      )}
    </div>
  );
}
