import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { browser } from '@/lib/device/browser';
import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { RadioGroup } from '@/ui/forms/radio-group';
import { Textarea } from '@/ui/forms/textarea';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import type { DonationType, Frequency, GiftRequest } from '../api';
import { AmountPicker } from './amount-choice';
import { type Amount, defaultPreset, getChosenAmount } from './amounts';
import { showInvalidAmount, showStillLoading, useGive } from './use-give';
import { usePaymentElement } from './use-payment-element';

const maxMessageLength = 500;
const initialAmount: Amount = { preset: defaultPreset, typed: '' };

function messageHint(left: number): string {
  return left === 1 ? m.giving_message_hint_one() : m.giving_message_hint({ left });
}

type GiveFormProps = { publishableKey: string; isTest: boolean };

/**
 * The form for a gift: amount, frequency, and card. Both tabs share Stripe's fields, so a card the member
 * typed isn't lost.
 */
export function GiveForm({ publishableKey, isTest }: GiveFormProps) {
  const navigate = useNavigate();
  const [type, setType] = useState<DonationType>('one_time');
  const [amounts, setAmounts] = useState({ one_time: initialAmount, recurring: initialAmount });
  const [frequency, setFrequency] = useState<Frequency>('monthly');
  const [message, setMessage] = useState('');
  const [isAnonymous, setAnonymous] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const cents = getChosenAmount(amounts[type]);
  const { containerRef, payment, status } = usePaymentElement({
    publishableKey,
    type,
    amount: cents,
  });
  const { give, isGiving } = useGive(({ paymentIntent, submitId }) => {
    void navigate({
      to: '/donate',
      search: { success: 'true', payment_intent: paymentIntent, submit: submitId },
      replace: true,
    });
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!payment || status !== 'ready') return showStillLoading();
    setChecked(true);
    if (cents === null) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus();
      return showInvalidAmount();
    }
    const gift: GiftRequest = {
      type,
      amount: cents,
      ...(type === 'recurring' && { frequency }),
      ...(message.trim() && { message: message.trim() }),
      anonymous: isAnonymous,
    };
    void give(payment, gift);
  };

  return (
    <form onSubmit={submit} noValidate className="min-w-0">
      <Tabs
        value={type}
        onValueChange={(value) => {
          setType(value === 'recurring' ? 'recurring' : 'one_time');
          setChecked(false);
        }}
      >
        <TabsList variant="segmented" aria-label={m.giving_tabs()}>
          <TabsTrigger value="one_time" disabled={isGiving}>
            {m.giving_tab_one_time()}
          </TabsTrigger>
          <TabsTrigger value="recurring" disabled={isGiving}>
            {m.giving_tab_recurring()}
          </TabsTrigger>
        </TabsList>
        <TabsContent value={type} className="grid gap-6">
          {/* The choices are locked during a payment, so that they match the gift being paid. */}
          <fieldset disabled={isGiving} className="grid min-w-0 gap-6">
            <AmountPicker
              type={type}
              amount={amounts[type]}
              isWrong={isChecked && cents === null}
              onChange={(amount) => setAmounts({ ...amounts, [type]: amount })}
            />
            {type === 'recurring' && (
              <FrequencyField frequency={frequency} onChange={setFrequency} />
            )}
            <Field label={m.giving_message()} hint={messageHint(maxMessageLength - message.length)}>
              <Textarea
                rows={3}
                maxLength={maxMessageLength}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </Field>
            <Field layout="inline" label={m.giving_anonymous()} hint={m.giving_anonymous_hint()}>
              <Checkbox
                checked={isAnonymous}
                onCheckedChange={(checked) => setAnonymous(checked === true)}
              />
            </Field>
          </fieldset>
          {status === 'failed' ? (
            <ErrorState
              title={m.giving_payment_blocked()}
              description={m.giving_payment_blocked_description()}
              // Reloads the whole page: offline, it was loaded from the device with a content security policy
              // that blocks Stripe.
              onRetry={browser.reload}
              retryLabel={m.common_try_again_2()}
            />
          ) : (
            <>
              <section aria-labelledby="payment" className="grid gap-3 border-t border-line pt-6">
                <h2 id="payment" className="font-serif text-lg font-semibold">
                  {m.giving_payment()}
                </h2>
                {status === 'loading' && <PaymentSkeleton />}
                <div ref={containerRef} />
                <p className="text-xs text-muted">{m.giving_payment_hint()}</p>
              </section>
              <div className="grid gap-2">
                <Button type="submit" size="lg" loading={isGiving} className="w-full sm:w-auto">
                  {submitLabel(cents, type === 'recurring' ? frequency : null)}
                </Button>
                {isTest && <p className="text-sm text-muted">{m.giving_test()}</p>}
              </div>
            </>
          )}
        </TabsContent>
      </Tabs>
    </form>
  );
}

type FrequencyFieldProps = { frequency: Frequency; onChange: (frequency: Frequency) => void };

function FrequencyField({ frequency, onChange }: FrequencyFieldProps) {
  return (
    <Field label={m.common_frequency()} hint={m.giving_frequency_hint()}>
      <RadioGroup
        value={frequency}
        onValueChange={(value) => onChange(value === 'yearly' ? 'yearly' : 'monthly')}
        options={[
          { value: 'monthly', label: m.common_monthly() },
          { value: 'yearly', label: m.common_yearly() },
        ]}
      />
    </Field>
  );
}

function PaymentSkeleton() {
  return (
    <>
      <Spinner label={m.giving_payment_loading()} className="sr-only" />
      <Skeleton className="h-40" />
    </>
  );
}

function submitLabel(cents: number | null, frequency: Frequency | null): string {
  if (cents === null) return m.common_give();
  const amount = formatMoney(cents);
  if (frequency === 'monthly') return m.giving_submit_monthly({ amount });
  if (frequency === 'yearly') return m.giving_submit_yearly({ amount });
  return m.giving_submit({ amount });
}
