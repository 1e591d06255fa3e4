import { Link, useSearch } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { may, useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { useGivingSetup } from './api';
import { ConfirmationView } from './confirmation-view';
import { GiveForm } from './give-form';
import { Impact } from './impact';

/** Where gifts are made, and where the payment provider brings people back to. */
export function GivePage() {
  const { success, payment_intent: paymentIntent, submit } = useSearch({ strict: false });
  if (String(success) === 'true') {
    return <ConfirmationView which={{ paymentIntent, submitId: submit }} />;
  }
  return (
    <>
      <PageHeader
        title={m.page_donate()}
        description={m.giving_description()}
        actions={
          <Button variant="secondary" asChild>
            <Link to="/donate/gifts">{m.giving_your_gifts()}</Link>
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
    return (
      <ErrorState
        title={m.giving_failure()}
        description={messageOf(error, m.giving_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  return (
    <div className="grid content-start gap-6">
      <Spinner label={m.giving_loading()} className="sr-only" />
      <Skeleton className="h-10" />
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
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
