import { useState } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Actions } from './actions';
import { type AbideMoment, useRandomMoment } from './api';
import { MomentText, MomentVerse } from './moment-text';

type IntroProps = { onNotNow: () => void; onBegin: (moment: AbideMoment) => void };

export function PauseIntro({ onNotNow, onBegin }: IntroProps) {
  const [excludedId, setExcept] = useState<AbideMoment['id']>();
  const { data: moment, isPending, isFetching, error, refetch } = useRandomMoment(excludedId);
  if (isPending) return <IntroSkeleton />;
  if (error) {
    return (
      <LoadFailure
        title={m.abide_failure()}
        error={error}
        hint={m.error_unreachable()}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      <div aria-live="polite" className="grid gap-4">
        <h3 className="font-serif text-2xl font-semibold">{moment.title}</h3>
        <MomentVerse
          verse={moment.verse}
          verseReference={moment.verseReference}
          className="border-s-2 border-wheat ps-5"
        />
        <MomentText content={moment.content} />
      </div>
      <Actions className="grid grid-cols-2 gap-3 sm:flex">
        <Button variant="secondary" className="sm:order-1" onClick={onNotNow}>
          {m.abide_not_now()}
        </Button>
        <Button className="sm:order-2" onClick={() => onBegin(moment)}>
          {m.abide_begin({ minutes: moment.duration })}
        </Button>
        <Button
          variant="ghost"
          className="max-sm:col-span-2 sm:me-auto sm:-ms-4"
          loading={isFetching}
          onClick={() => setExcept(moment.id)}
        >
          {m.abide_different()}
        </Button>
      </Actions>
    </>
  );
}

function IntroSkeleton() {
  return (
    <SkeletonList
      label={m.abide_loading()}
      rows={['h-8 w-48', 'h-20', 'h-32', 'h-10']}
      className="grid gap-4"
    />
  );
}
