//! Stripe over HTTP, at one pinned API version. Every call that creates something has its own idempotency
//! key, so that it can be retried.

mod client;
mod refusal;
mod wire;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use trellis_platform::ports::{
    Interval, Invoice, NewCustomer, NewPayment, NewPrice, NewSubscription, Payment, PaymentAccess,
    PaymentError, PaymentService, ResultPage, Stop, Subscription,
};

use client::Call;
pub use client::Stripe;

const CURRENCY: &str = "usd";
/// The largest page size a list allows.
const PAGE_LIMIT: &str = "100";

#[async_trait]
impl PaymentService for Stripe {
    async fn create_customer(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewCustomer,
    ) -> Result<String, PaymentError> {
        let call = Call::post(&["customers"], once)
            .with("email", &new.email)
            .with("name", &new.name)
            .with("metadata[user]", new.user);
        let customer: wire::IdOnly = self.ask(access, call).await?;
        Ok(customer.id)
    }

    async fn delete_customer(&self, access: &PaymentAccess, id: &str) -> Result<(), PaymentError> {
        let call = Call::delete(&["customers", id]);
        match self.ask::<wire::IdOnly>(access, call).await {
            // It is already deleted, which is what we want.
            Ok(_) | Err(PaymentError::Missing) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn create_payment(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewPayment,
    ) -> Result<Payment, PaymentError> {
        let call = Call::post(&["payment_intents"], once)
            .with("amount", new.amount)
            .with("currency", CURRENCY)
            .with("customer", &new.customer)
            .with("automatic_payment_methods[enabled]", true)
            .with("description", &new.description)
            .with("metadata[gift]", new.gift)
            .with("expand[]", "latest_charge");
        let payment: wire::PaymentIntent = self.ask(access, call).await?;
        wire::read(payment)
    }

    async fn create_price(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewPrice,
    ) -> Result<String, PaymentError> {
        let every = match new.every {
            Interval::Month => "month",
            Interval::Year => "year",
        };
        let call = Call::post(&["prices"], once)
            .with("currency", CURRENCY)
            .with("unit_amount", new.amount)
            .with("recurring[interval]", every)
            .with("product_data[name]", &new.name);
        let price: wire::IdOnly = self.ask(access, call).await?;
        Ok(price.id)
    }

    async fn create_subscription(
        &self,
        access: &PaymentAccess,
        once: &str,
        new: &NewSubscription,
    ) -> Result<Subscription, PaymentError> {
        let call = Call::post(&["subscriptions"], once)
            .with("customer", &new.customer)
            .with("items[0][price]", &new.price)
            .with("payment_behavior", "default_incomplete")
            .with(
                "payment_settings[save_default_payment_method]",
                "on_subscription",
            )
            .with("metadata[gift]", new.gift)
            .with("expand[]", SUBSCRIPTION_SECRET);
        let subscription: wire::Subscription = self.ask(access, call).await?;
        wire::read(subscription)
    }

    async fn payment(&self, access: &PaymentAccess, id: &str) -> Result<Payment, PaymentError> {
        let call = Call::get(&["payment_intents", id]).with("expand[]", "latest_charge");
        let payment: wire::PaymentIntent = self.ask(access, call).await?;
        wire::read(payment)
    }

    async fn cancel_payment(
        &self,
        access: &PaymentAccess,
        once: &str,
        id: &str,
    ) -> Result<Payment, PaymentError> {
        let call =
            Call::post(&["payment_intents", id, "cancel"], once).with("expand[]", "latest_charge");
        let payment: wire::PaymentIntent = self.ask(access, call).await?;
        wire::read(payment)
    }

    async fn subscription(
        &self,
        access: &PaymentAccess,
        id: &str,
    ) -> Result<Subscription, PaymentError> {
        let call = Call::get(&["subscriptions", id]).with("expand[]", SUBSCRIPTION_SECRET);
        let subscription: wire::Subscription = self.ask(access, call).await?;
        wire::read(subscription)
    }

    async fn stop_subscription(
        &self,
        access: &PaymentAccess,
        once: &str,
        id: &str,
        when: Stop,
    ) -> Result<Subscription, PaymentError> {
        let path = ["subscriptions", id];
        let call = match when {
            Stop::Now => Call::delete(&path),
            Stop::AtPeriodEnd => Call::post(&path, once).with("cancel_at_period_end", true),
        };
        let call = call.with("expand[]", SUBSCRIPTION_SECRET);
        match self.ask::<wire::Subscription>(access, call).await {
            Ok(subscription) => wire::read(subscription),
            // A subscription that has ended can't be canceled again, but it can be read.
            Err(PaymentError::Missing) => self.subscription(access, id).await,
            Err(error) => Err(error),
        }
    }

    async fn invoice(&self, access: &PaymentAccess, id: &str) -> Result<Invoice, PaymentError> {
        let call = Call::get(&["invoices", id]).with("expand[]", "payments");
        let invoice: wire::Invoice = self.ask(access, call).await?;
        wire::read(invoice)
    }

    async fn list_subscription_invoices(
        &self,
        access: &PaymentAccess,
        subscription: &str,
        after: Option<&str>,
    ) -> Result<ResultPage<Invoice>, PaymentError> {
        let call = Call::get(&["invoices"])
            .with("subscription", subscription)
            .with("limit", PAGE_LIMIT)
            .after(after)
            .with("expand[]", "data.payments");
        let invoices: wire::List<wire::Invoice> = self.ask(access, call).await?;
        wire::read_all(invoices)
    }

    async fn fetch_invoice_by_payment(
        &self,
        access: &PaymentAccess,
        payment: &str,
    ) -> Result<Option<String>, PaymentError> {
        let call = Call::get(&["invoice_payments"])
            .with("payment[type]", "payment_intent")
            .with("payment[payment_intent]", payment)
            .with("limit", 1);
        let paid: wire::List<wire::InvoicePayment> = self.ask(access, call).await?;
        Ok(paid
            .data
            .into_iter()
            .next()
            .map(wire::InvoicePayment::invoice))
    }

    async fn payments_created_between(
        &self,
        access: &PaymentAccess,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<ResultPage<Payment>, PaymentError> {
        let call = Call::get(&["payment_intents"])
            .with("created[gte]", from.timestamp())
            .with("created[lt]", until.timestamp())
            .with("limit", PAGE_LIMIT)
            .after(after)
            .with("expand[]", "data.latest_charge");
        let payments: wire::List<wire::PaymentIntent> = self.ask(access, call).await?;
        wire::read_all(payments)
    }
}

/// The field with the client secret, starting with the API version named basil.
const SUBSCRIPTION_SECRET: &str = "latest_invoice.confirmation_secret";
