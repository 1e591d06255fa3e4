//! A gift recorded without a payment provider.

use trellis_giving::giving::{
    entities::{gifts, giving_customers, recurring_gifts},
    model::{Frequency, GiftState, RecurringState},
};
use trellis_test_support::{Client, TestApp};

use super::insert;

pub async fn give(app: &TestApp, who: &Client, marker: &str) {
    let now = app.app.now();
    let customer = giving_customers::Model {
        user_id: who.id(),
        is_live: true,
        customer_id: format!("cus_{}", who.id().simple()),
    };
    insert::<giving_customers::Entity, _>(app, customer).await;
    let recurring = recurring_gifts::Model {
        id: app.app.new_id(),
        user_id: Some(who.id()),
        is_live: true,
        state: RecurringState::Active,
        frequency: Frequency::Monthly,
        amount: 2_500,
        message: Some(format!("{marker} gives, again")),
        is_anonymous: false,
        submit_id: None,
        subscription_id: Some(format!("sub_{}", who.id().simple())),
        period_end: None,
        ended_at: None,
        revision: 1,
        created_at: now,
        checked_at: now,
    };
    let gift = gifts::Model {
        id: app.app.new_id(),
        user_id: Some(who.id()),
        recurring_id: Some(recurring.id),
        is_renewal: false,
        is_live: true,
        state: GiftState::Succeeded,
        amount: 2_500,
        received: 2_500,
        refunded: 0,
        message: Some(format!("{marker} gives")),
        is_anonymous: false,
        submit_id: None,
        payment_id: Some(format!("pi_{}", who.id().simple())),
        invoice_id: None,
        revision: 1,
        created_at: now,
        paid_at: Some(now),
        checked_at: now,
    };
    insert::<recurring_gifts::Entity, _>(app, recurring).await;
    insert::<gifts::Entity, _>(app, gift).await;
}
