//! Sends the Stripe requests that start a gift. Each has an idempotency key, so a retry after a timeout or
//! crash doesn't charge or create anything twice.

use super::store;
use crate::giving::{
    entities::{gifts, giving_customers, giving_prices, recurring_gifts},
    error::GivingError,
    model::{Frequency, format_dollars},
};
use trellis_identity::SignedIn;
use trellis_platform::{
    App,
    ports::{
        Interval, NewCustomer, NewPayment, NewPrice, NewSubscription, Payment, PaymentError,
        Subscription,
    },
    settings::payments::PaymentKeys,
};

/// Creates the gift's payment, or returns the existing one in its current state.
pub async fn payment(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    gift: &gifts::Model,
) -> Result<Payment, GivingError> {
    let access = keys.access();
    if let Some(id) = &gift.payment_id {
        return Ok(app.payments.payment(&access, id).await?);
    }
    let once = format!("gift-{}-{}", gift.id, gift.revision);
    let customer = customer(app, keys, who, &once).await?;
    let new = NewPayment {
        gift: gift.id,
        customer: customer.clone(),
        amount: gift.amount,
        description: "Gift".to_owned(),
    };
    let created = app.payments.create_payment(&access, &once, &new).await;
    delete_stored_if_missing(app, &created, &customer).await?;
    Ok(created?)
}

/// Creates the recurring gift's subscription, or returns the existing one in its current state.
pub async fn subscription(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    gift: &recurring_gifts::Model,
) -> Result<Subscription, GivingError> {
    let access = keys.access();
    if let Some(id) = &gift.subscription_id {
        return Ok(app.payments.subscription(&access, id).await?);
    }
    let once = format!("recurring-{}-{}", gift.id, gift.revision);
    let customer = customer(app, keys, who, &once).await?;
    let price = price(app, keys, gift, &once).await?;
    let new = NewSubscription {
        gift: gift.id,
        customer: customer.clone(),
        price: price.clone(),
    };
    let created = app.payments.create_subscription(&access, &once, &new).await;
    delete_stored_if_missing(app, &created, &customer).await?;
    // Stripe no longer has the customer, or the price was archived.
    if matches!(
        created,
        Err(PaymentError::Missing | PaymentError::Refused(_))
    ) {
        store::delete_stored_price(app.db.conn(), &price).await?;
    }
    Ok(created?)
}

/// If the customer was deleted at Stripe, deletes our copy so that the next attempt creates a new one.
async fn delete_stored_if_missing<T>(
    app: &App,
    created: &Result<T, PaymentError>,
    customer: &str,
) -> Result<(), GivingError> {
    if matches!(created, Err(PaymentError::Missing)) {
        store::delete_stored_customer(app.db.conn(), customer).await?;
    }
    Ok(())
}

async fn customer(
    app: &App,
    keys: &PaymentKeys,
    who: &SignedIn,
    once: &str,
) -> Result<String, GivingError> {
    let (conn, user, is_live) = (app.db.conn(), &who.user, keys.is_live());
    if let Some(known) = store::customer(conn, user.id, is_live).await? {
        return Ok(known);
    }
    let new = NewCustomer {
        user: user.id,
        name: format!("{} {}", user.first_name, user.last_name)
            .trim()
            .to_owned(),
        email: user.email.clone(),
    };
    let once = format!("customer-{once}");
    let access = keys.access();
    let created = app.payments.create_customer(&access, &once, &new).await?;
    let row = giving_customers::Model {
        user_id: user.id,
        is_live,
        customer_id: created.clone(),
    };
    if let Err(cause) = store::insert_customer(conn, row).await {
        // If the member deleted their account in the meantime, Stripe must not keep the customer.
        delete_stripe_customer(app, keys, &created).await;
        return Err(cause.into());
    }
    // A concurrent request may have stored a customer first, so keep only that one.
    let current = store::customer(conn, user.id, is_live).await?;
    match current {
        Some(current) if current != created => {
            delete_stripe_customer(app, keys, &created).await;
            Ok(current)
        }
        _ => Ok(created),
    }
}

async fn delete_stripe_customer(app: &App, keys: &PaymentKeys, customer: &str) {
    if let Err(cause) = app.payments.delete_customer(&keys.access(), customer).await {
        tracing::warn!(%cause, customer, "couldn't delete a duplicate customer");
    }
}

async fn price(
    app: &App,
    keys: &PaymentKeys,
    gift: &recurring_gifts::Model,
    once: &str,
) -> Result<String, GivingError> {
    let (conn, is_live) = (app.db.conn(), keys.is_live());
    let (frequency, amount) = (gift.frequency, gift.amount);
    if let Some(known) = store::price(conn, is_live, frequency, amount).await? {
        return Ok(known);
    }
    let every = match frequency {
        Frequency::Monthly => Interval::Month,
        Frequency::Yearly => Interval::Year,
    };
    let new = NewPrice {
        amount,
        every,
        name: format!(
            "Gift of {} {}",
            format_dollars(amount),
            frequency.per_period_phrase()
        ),
    };
    let once = format!("price-{once}");
    let access = keys.access();
    let created = app.payments.create_price(&access, &once, &new).await?;
    let row = giving_prices::Model {
        price_id: created.clone(),
        is_live,
        frequency,
        amount,
    };
    store::insert_price(conn, row).await?;
    let current = store::price(conn, is_live, frequency, amount).await?;
    Ok(current.unwrap_or(created))
}
