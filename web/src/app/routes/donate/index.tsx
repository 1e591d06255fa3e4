import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { GivePage } from '@/features/giving/give/give-page';
import { m } from '@/messages';

/** The search parameters that Stripe adds when it redirects a donor back, and those that our form adds. */
type DonateSearch = {
  success?: string;
  payment_intent?: string | undefined;
  payment_intent_client_secret?: string;
  /** The id of a submitted gift whose payment id we don't know yet. */
  submit?: string | undefined;
};

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export const Route = createFileRoute('/donate/')({
  staticData: {
    title: m.page_donate,
    SignedOut: lazy(() =>
      import('@/features/giving/give/please-sign-in').then(({ SignInPrompt }) => ({
        default: SignInPrompt,
      })),
    ),
  },
  // Search parameters are plain text (see router.ts). An invalid id is dropped because the page would poll
  // for it forever.
  validateSearch: ({ submit, ...search }: DonateSearch): DonateSearch => ({
    ...search,
    submit: submit && isId(submit) ? submit : undefined,
  }),
  // The secret gives access to the payment, so it is removed from the address bar and the history.
  beforeLoad: ({ search: { success, payment_intent, payment_intent_client_secret: secret } }) => {
    if (secret === undefined) return;
    throw redirect({ to: '/donate', search: { success, payment_intent }, replace: true });
  },
  component: GivePage,
});
