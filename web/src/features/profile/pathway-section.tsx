import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { ProfileSection } from './profile-section';

/** The page can be read before the form's code has loaded. */
const PathwayForm = lazy(() =>
  import('./pathway-form').then((module) => ({ default: module.PathwayForm })),
);

export function PathwaySection({ saved }: { saved: string | null }) {
  return (
    <ProfileSection title={m.common_spiritual_pathway()} description={m.pathway_description()}>
      <Suspense fallback={<Skeleton className="h-52" />}>
        <PathwayForm saved={saved} />
      </Suspense>
    </ProfileSection>
  );
}
