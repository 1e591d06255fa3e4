import { Link, useSearch } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { may, useCurrentUser } from '@/features/accounts';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Spinner } from '@/ui/states/spinner';
import { useGivingSetup } from '../api';
import { GiveForm } from './give-form';
import { Impact } from './impact';

/** Only needed after a payment. */
const ConfirmationView = lazy(() =>
  import('./confirmation-view').then((module) => ({ default: module.ConfirmationView })),
);

/** The giving page, which is also the page Stripe redirects back to. */
export function GivePage() {
  const { success, payment_intent: paymentIntent, submit } = useSearch({ strict: false });
  if (String(success) === 'true') {
    return (
      <Suspense fallback={<Spinner label={m.giving_loading()} className="mx-auto my-24" />}>
        <ConfirmationView which={{ paymentIntent, submitId: submit }} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader
        title={m.page_donate()}
        description={m.giving_description()}
        actions={
          <Button variant="secondary" asChild>
            <Link to="/donate/gifts">{m.common_your_gifts()}</Link>
          </Button>
        }
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <Giving />
        <Impact />
      </div>
    </>
  );
}

function Giving() {
  const { data: setup, error, refetch } = useGivingSetup();
  if (setup?.isReady && setup.publishableKey) {
    return <GiveForm publishableKey={setup.publishableKey} isTest={setup.isTest} />;
  }
  if (setup) return <NotSetUp />;
  if (error) {
    return <LoadFailure title={m.giving_failure()} error={error} onRetry={refetch} />;
  }
  return (
    <SkeletonList
      label={m.giving_loading()}
      rows={['h-10', 'h-16', 'h-24', 'h-40']}
      className="grid content-start gap-6"
    />
  );
}

function NotSetUp() {
  const { role } = useCurrentUser();
  const canSetUp = may(role, 'super_admin');
  return (
    <EmptyState
      icon={Sprout}
      title={m.giving_not_set_up()}
      description={canSetUp ? m.giving_not_set_up_super_admin() : m.giving_not_set_up_description()}
      action={
        canSetUp && (
          <Button asChild>
            <Link to="/admin/system">{m.giving_set_up()}</Link>
          </Button>
        )
      }
    />
  );
}
