import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { GivePage } from '@/features/giving/give/give-page';
import { m } from '@/messages';

/** What the payment provider adds to the address when it brings somebody back, and what the form says in its place. */
type Returned = {
  success?: string;
  payment_intent?: string | undefined;
  payment_intent_client_secret?: string;
  /** The id of a submit whose payment has no name that we know. */
  submit?: string | undefined;
};

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export const Route = createFileRoute('/donate/')({
  staticData: {
    title: m.page_donate,
    SignedOut: lazy(() =>
      import('@/features/giving/give/please-sign-in').then(({ PleaseSignIn }) => ({
        default: PleaseSignIn,
      })),
    ),
  },
  // Values in addresses are plain text (see router.ts). What is no id at all would be asked for in vain, again and again.
  validateSearch: ({ submit, ...search }: Returned): Returned => ({
    ...search,
    submit: submit && isId(submit) ? submit : undefined,
  }),
  // The secret opens the payment: it stays neither in the address bar nor in the history.
  beforeLoad: ({ search: { success, payment_intent, payment_intent_client_secret: secret } }) => {
    if (secret === undefined) return;
    throw redirect({ to: '/donate', search: { success, payment_intent }, replace: true });
  },
  component: GivePage,
});
