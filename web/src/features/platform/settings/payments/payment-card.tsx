import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/ui/card';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { Notice } from '@/ui/states/notice';
import { AddressToCopy } from '../address-to-copy';
import { LoadingCard } from '../loading-card';
import { SecretField } from '../secret-field';
import { useCardForm } from '../use-card-form';
import {
  type PaymentDraft,
  type PaymentSettings,
  usePaymentSettings,
  useSavePayments,
} from './api';

/** The keys for accepting gifts, and the text on receipts. */
export function PaymentCard() {
  return (
    <LoadingCard query={usePaymentSettings()}>
      {(saved) => <PaymentForm saved={saved} />}
    </LoadingCard>
  );
}

function PaymentForm({ saved }: { saved: PaymentSettings }) {
  const saveMutation = useSavePayments();
  const { draft, problems, change, submit } = useCardForm(toDraft(saved), saveMutation);
  return (
    <Card aria-labelledby="payments">
      <CardHeader>
        <CardTitle id="payments">{m.system_payment_name()}</CardTitle>
        <CardDescription>{m.system_payment_description()}</CardDescription>
      </CardHeader>
      <form onSubmit={submit} noValidate>
        <CardContent className="grid gap-5">
          <StateNotice saved={saved} />
          {saved.esvSaysNoGifts && (
            <Notice tone="warning">{m.system_payment_esv_conflict()}</Notice>
          )}
          <Field
            label={m.system_payment_publishable()}
            hint={m.system_payment_publishable_hint()}
            error={problems.stripePublishableKey}
          >
            <Input
              name="stripePublishableKey"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={500}
              placeholder="pk_live_…"
              value={draft.stripePublishableKey}
              onChange={(event) => change({ stripePublishableKey: event.target.value })}
            />
          </Field>
          <SecretField
            label={m.system_payment_secret()}
            hint={m.system_payment_secret_hint()}
            name="stripeSecretKey"
            value={draft.stripeSecretKey}
            error={problems.stripeSecretKey}
            onChange={(value) => change({ stripeSecretKey: value })}
          />
          <SecretField
            label={m.system_payment_webhook()}
            hint={m.system_payment_webhook_hint()}
            name="stripeWebhookSecret"
            value={draft.stripeWebhookSecret}
            error={problems.stripeWebhookSecret}
            onChange={(value) => change({ stripeWebhookSecret: value })}
          />
          <AddressToCopy
            label={m.system_payment_address()}
            hint={m.system_payment_address_hint()}
            address={saved.webhookUrl}
            copyLabel={m.system_payment_address_copy()}
          />
          <Field
            label={m.system_payment_receipt_name()}
            hint={m.system_payment_receipt_name_hint()}
            error={problems.receiptName}
          >
            <Input
              name="receiptName"
              maxLength={120}
              value={draft.receiptName}
              onChange={(event) => change({ receiptName: event.target.value })}
            />
          </Field>
          <Field
            label={m.system_payment_receipt_note()}
            hint={m.system_payment_receipt_note_hint()}
            error={problems.receiptNote}
          >
            <Textarea
              name="receiptNote"
              maxLength={500}
              value={draft.receiptNote}
              onChange={(event) => change({ receiptNote: event.target.value })}
            />
          </Field>
        </CardContent>
        <CardFooter>
          <Button type="submit" loading={saveMutation.isPending}>
            {m.system_payment_save()}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

function toDraft(saved: PaymentSettings): PaymentDraft {
  const { stripePublishableKey, stripeSecretKey, stripeWebhookSecret } = saved;
  const { receiptName, receiptNote } = saved;
  return {
    stripePublishableKey,
    stripeSecretKey,
    stripeWebhookSecret,
    receiptName,
    receiptNote,
  };
}

function StateNotice({ saved }: { saved: PaymentSettings }) {
  if (saved.isUnreadable) return <Notice tone="warning">{m.system_unreadable()}</Notice>;
  if (!saved.isReady) {
    const hasStarted =
      saved.stripePublishableKey || saved.stripeSecretKey || saved.stripeWebhookSecret;
    return hasStarted ? (
      <Notice tone="warning">{m.system_payment_part()}</Notice>
    ) : (
      <Notice>{m.system_payment_off()}</Notice>
    );
  }
  return saved.mode === 'live' ? (
    <Notice tone="success">{m.system_payment_live()}</Notice>
  ) : (
    <Notice tone="warning">{m.system_payment_test()}</Notice>
  );
}
