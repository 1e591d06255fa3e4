//! The fake Stripe server, called by the real client over a real connection.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

mod faults;
mod gifts;
mod idempotency;
mod recurring;
mod webhooks;
mod wire;

use std::sync::Arc;

use trellis_platform::ports::{
    Interval, NewCustomer, NewPayment, NewPrice, NewSubscription, Payment, PaymentAccess,
    PaymentService, Subscription,
};
use trellis_providers::payments::Stripe;
use trellis_test_support::{FixedClock, StripeStandIn};
use uuid::Uuid;

const GIFT_ID: Uuid = Uuid::from_u128(0x0197_b2c4_5d6e_7f80_9a1b_2c3d_4e5f_6071);

/// The fake server, a client, and a fixed clock.
struct Bench {
    stripe: StripeStandIn,
    client: Arc<Stripe>,
    access: PaymentAccess,
    clock: Arc<FixedClock>,
}

impl Bench {
    async fn start() -> Self {
        Self::of(StripeStandIn::start().await)
    }

    fn of(stripe: StripeStandIn) -> Self {
        let clock = Arc::new(FixedClock::default());
        stripe.follow(clock.clone());
        Self {
            client: stripe.client(),
            access: PaymentAccess {
                secret_key: stripe.secret_key().to_owned(),
            },
            stripe,
            clock,
        }
    }

    async fn customer(&self) -> String {
        let new = NewCustomer {
            user: GIFT_ID,
            name: "Ada Lovelace".to_owned(),
            email: "ada@example.org".to_owned(),
        };
        let customer = self.client.create_customer(&self.access, "customer", &new);
        customer.await.expect("a customer")
    }

    fn new_payment(customer: &str, amount: i64) -> NewPayment {
        NewPayment {
            gift: GIFT_ID,
            customer: customer.to_owned(),
            amount,
            description: "A gift".to_owned(),
        }
    }

    async fn payment(&self, once: &str, amount: i64) -> Payment {
        let new = Self::new_payment(&self.customer().await, amount);
        let payment = self.client.create_payment(&self.access, once, &new);
        payment.await.expect("a payment")
    }

    async fn subscription(&self) -> Subscription {
        let customer = self.customer().await;
        let price = NewPrice {
            amount: 2500,
            every: Interval::Month,
            name: "Monthly gift".to_owned(),
        };
        let price = self.client.create_price(&self.access, "price", &price);
        let new = NewSubscription {
            gift: GIFT_ID,
            customer,
            price: price.await.expect("a price"),
        };
        let subscription_result = self.client.create_subscription(&self.access, "sub", &new);
        subscription_result.await.expect("a subscription")
    }

    /// The kind of each event that is ready, in order.
    fn ready_events(&self) -> Vec<String> {
        let taken = self.stripe.take_deliveries();
        taken.into_iter().map(|delivery| delivery.kind).collect()
    }
}
