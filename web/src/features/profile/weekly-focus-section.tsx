import { RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCharacterFocus } from '@/features/character';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { ProfileSection } from './profile-section';

const WeeklyFocusForm = lazy(() =>
  import('./weekly-focus-form').then((module) => ({ default: module.WeeklyFocusForm })),
);

export function WeeklyFocusSection({ saved }: { saved: string | null }) {
  return (
    <ProfileSection id="weekly-focus" title={m.focus_title()} description={m.focus_description()}>
      <Suspense fallback={<Skeleton className="h-16 max-w-sm" />}>
        <WeeklyFocusForm saved={saved} />
      </Suspense>
      <CurrentFocus />
    </ProfileSection>
  );
}

function CurrentFocus() {
  const { data: focus, isPending, error, refetch } = useCharacterFocus();
  if (isPending) return <Skeleton className="h-24 max-w-measure" />;
  if (error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {m.focus_current_failure()}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          {m.common_try_again_2()}
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-1 border-s-2 border-wheat ps-5">
      <h3 className="text-sm text-muted">{m.focus_current()}</h3>
      <p className="font-serif text-lg font-semibold">{focus.name}</p>
      <p className="max-w-measure font-serif text-lg">{focus.description}</p>
    </div>
  );
}
