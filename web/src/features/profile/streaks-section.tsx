import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { ProfileSection } from './profile-section';

const StreaksSwitch = lazy(() =>
  import('./streaks-switch').then((module) => ({ default: module.StreaksSwitch })),
);

export function StreaksSection({ shown }: { shown: boolean }) {
  return (
    <ProfileSection title={m.common_streaks()} description={m.streaks_description()}>
      <Suspense fallback={<Skeleton className="h-16" />}>
        <StreaksSwitch shown={shown} />
      </Suspense>
    </ProfileSection>
  );
}
