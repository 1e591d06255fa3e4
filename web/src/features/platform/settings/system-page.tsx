import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { useApiSettings } from './api';
import { SettingsForm } from './settings-form';

/** Below the fold and rarely needed, so their code loads after the first cards are shown. */
const PaymentCard = lazy(() =>
  import('./payments/payment-card').then((module) => ({ default: module.PaymentCard })),
);
const SignInCard = lazy(() =>
  import('./sign-in/sign-in-card').then((module) => ({ default: module.SignInCard })),
);
const MeaningSearchCard = lazy(() =>
  import('./meaning-search/meaning-search-card').then((module) => ({
    default: module.MeaningSearchCard,
  })),
);
const BackupsCard = lazy(() =>
  import('./backups/backups-card').then((module) => ({ default: module.BackupsCard })),
);

export function SystemPage() {
  return (
    <>
      <PageHeader
        title={m.page_admin_system()}
        description={m.system_description()}
        actions={
          <Button asChild variant="secondary">
            <Link to="/admin">
              <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
              {m.system_back()}
            </Link>
          </Button>
        }
      />
      <div className="grid gap-6">
        <Settings />
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid gap-6">
            <Suspense fallback={<Skeleton className="h-128 rounded-lg" />}>
              <PaymentCard />
              <SignInCard />
              <MeaningSearchCard />
              <BackupsCard />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}

function Settings() {
  const query = useApiSettings();
  return (
    <QueryBoundary
      query={query}
      loading={
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Spinner label={m.system_loading()} className="sr-only" />
          <div className="grid gap-6">
            <Skeleton className="h-128 rounded-lg" />
            <Skeleton className="h-128 rounded-lg" />
          </div>
          <Skeleton className="h-32 rounded-lg" />
        </div>
      }
      failure={m.system_failure()}
    >
      {(settings) => <SettingsForm saved={settings} />}
    </QueryBoundary>
  );
}
