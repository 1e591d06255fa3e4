import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getLocale } from '@/messages';
import { useTheme } from '@/ui/theme/theme-provider';
import type { DonationType } from '../api';
import { stripeAppearance } from './appearance';

type PaymentOptions = {
  publishableKey: string;
  type: DonationType;
  /** In cents; null while the typed amount isn't valid. */
  amount: number | null;
};

export type Payment = { stripe: Stripe; elements: StripeElements };

const stripeModes = { one_time: 'payment', recurring: 'subscription' } as const;

/**
 * Mounts Stripe's payment fields in the `containerRef` element. Loads Stripe's script once, when the page renders,
 * and passes on changes to the type and amount while the member fills in their card.
 */
export function usePaymentElement({ publishableKey, type, amount }: PaymentOptions) {
  const { resolvedTheme } = useTheme();
  const containerRef = useRef<HTMLDivElement>(null);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  // Keeps the last valid amount, because Stripe needs one from the start.
  const [lastAmount, setLastAmount] = useState(amount);
  if (amount !== null && amount !== lastAmount) setLastAmount(amount);

  const make = useEffectEvent((stripe: Stripe) =>
    stripe.elements({
      mode: stripeModes[type],
      amount: lastAmount ?? 0,
      currency: 'usd',
      locale: getLocale(),
      appearance: stripeAppearance(resolvedTheme),
    }),
  );

  useEffect(() => {
    let isMounted = true;
    let destroy = () => {};
    const handleLoadError = () => {
      if (isMounted) setStatus('failed');
    };
    loadStripe(publishableKey).then((stripe) => {
      if (!isMounted || !stripe || !containerRef.current) return;
      const elements = make(stripe);
      const element = elements.create('payment', { layout: 'tabs' });
      destroy = () => element.destroy();
      element.on('ready', () => {
        if (isMounted) setStatus('ready');
      });
      element.on('loaderror', handleLoadError);
      element.mount(containerRef.current);
      setPayment({ stripe, elements });
    }, handleLoadError);
    return () => {
      isMounted = false;
      destroy();
    };
  }, [publishableKey]);

  useEffect(() => {
    if (lastAmount !== null)
      payment?.elements.update({ mode: stripeModes[type], amount: lastAmount });
  }, [payment, type, lastAmount]);

  useEffect(() => {
    payment?.elements.update({ appearance: stripeAppearance(resolvedTheme) });
  }, [payment, resolvedTheme]);

  return { containerRef, payment, status };
}
