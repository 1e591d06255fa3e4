import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { GivePage } from '@/features/giving/give-page';
import { m } from '@/messages';

/** What the payment provider adds to the address when it brings somebody back. */
type Returned = {
  success?: string;
  payment_intent?: string | undefined;
  payment_intent_client_secret?: string;
};

export const Route = createFileRoute('/donate/')({
  staticData: {
    title: m.page_donate,
    SignedOut: lazy(() =>
      import('@/features/giving/please-sign-in').then(({ PleaseSignIn }) => ({
        default: PleaseSignIn,
      })),
    ),
  },
  // Values in addresses are plain text (see router.ts), so that there is nothing left to check.
  validateSearch: (search: Returned) => search,
  // The secret opens the payment: it stays neither in the address bar nor in the history.
  beforeLoad: ({ search: { success, payment_intent, payment_intent_client_secret: secret } }) => {
    if (secret === undefined) return;
    throw redirect({ to: '/donate', search: { success, payment_intent }, replace: true });
  },
  component: GivePage,
});
