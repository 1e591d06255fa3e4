//! Actions on Stripe's own pages, and by the banks behind them.

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::{
    StripeStandIn, billing, charges, form::Form, payments, refusal::Outcome, world::World,
};

impl StripeStandIn {
    pub fn pay(&self, payment_intent: &str) -> Value {
        possible(self.try_pay(payment_intent))
    }

    /// `code` is a decline code: `generic_decline`, `insufficient_funds`, …
    pub fn decline(&self, payment_intent: &str, code: &str) -> Value {
        possible(self.try_decline(payment_intent, code))
    }

    /// The bank transfer starts; `settle` sets its outcome.
    pub fn process(&self, payment_intent: &str) -> Value {
        possible(self.try_process(payment_intent))
    }

    /// The bank account must be verified first.
    pub fn start_microdeposits(&self, payment_intent: &str) -> Value {
        possible(self.act(|world| payments::start_microdeposits(world, payment_intent)))
    }

    pub fn settle(&self, payment_intent: &str, ok: bool) -> Value {
        possible(self.try_settle(payment_intent, ok))
    }

    /// Refunds the given amount, or the whole remainder, from Stripe's own pages. Returns the refund.
    pub fn refund(&self, payment_intent: &str, amount: Option<i64>) -> Value {
        possible(self.try_refund(payment_intent, amount))
    }

    pub fn fail_refund(&self, refund: &str) -> Value {
        possible(self.try_fail_refund(refund))
    }

    /// Starts the next period with a new invoice, paid or not. Returns the invoice, or the subscription if it
    /// ends now.
    pub fn renew(&self, subscription: &str, ok: bool) -> Value {
        possible(self.try_renew(subscription, ok))
    }

    /// Starts the next period, but the bank requires the donor's confirmation. Returns the invoice.
    pub fn renew_requiring_action(&self, subscription: &str) -> Value {
        possible(self.act(|world| billing::renew_requiring_action(world, subscription)))
    }

    /// Ends the subscription on this date, from Stripe's own pages.
    pub fn end_on(&self, subscription: &str, at: DateTime<Utc>) -> Value {
        possible(self.act(|world| billing::end_on(world, subscription, at.timestamp())))
    }

    pub fn retry_invoice(&self, invoice: &str, ok: bool) -> Value {
        possible(self.try_retry_invoice(invoice, ok))
    }

    /// Expires the subscription, because its first invoice was not paid in time.
    pub fn expire(&self, subscription: &str) -> Value {
        possible(self.try_expire(subscription))
    }

    fn act(&self, act: impl FnOnce(&mut World) -> Outcome) -> Result<Value, String> {
        let outcome = act(&mut self.0.world());
        self.0.posted();
        outcome.map_err(|refusal| refusal.body["error"]["message"].to_string())
    }

    pub(super) fn try_pay(&self, id: &str) -> Result<Value, String> {
        self.act(|world| payments::pay(world, id))
    }

    pub(super) fn try_decline(&self, id: &str, code: &str) -> Result<Value, String> {
        self.act(|world| payments::decline(world, id, code))
    }

    pub(super) fn try_process(&self, id: &str) -> Result<Value, String> {
        self.act(|world| payments::process(world, id))
    }

    pub(super) fn try_settle(&self, id: &str, ok: bool) -> Result<Value, String> {
        self.act(|world| payments::settle(world, id, ok))
    }

    pub(super) fn try_refund(&self, id: &str, amount: Option<i64>) -> Result<Value, String> {
        let mut form = vec![("payment_intent".to_owned(), id.to_owned())];
        form.extend(amount.map(|amount| ("amount".to_owned(), amount.to_string())));
        self.act(|world| charges::create_refund(world, &Form(form)))
    }

    pub(super) fn try_fail_refund(&self, id: &str) -> Result<Value, String> {
        self.act(|world| charges::fail_refund(world, id))
    }

    pub(super) fn try_renew(&self, id: &str, ok: bool) -> Result<Value, String> {
        self.act(|world| billing::renew(world, id, ok))
    }

    pub(super) fn try_retry_invoice(&self, id: &str, ok: bool) -> Result<Value, String> {
        self.act(|world| billing::retry_invoice(world, id, ok))
    }

    pub(super) fn try_expire(&self, id: &str) -> Result<Value, String> {
        self.act(|world| billing::expire(world, id))
    }
}

fn possible(outcome: Result<Value, String>) -> Value {
    outcome.expect("a possible action")
}
