//! Compares Stripe's payments with our gifts. A gift that differs is loaded again before the difference is
//! reported, because new gifts may arrive while we compare.

use std::collections::HashSet;

use serde_json::json;
use uuid::Uuid;

use super::{
    compare::{difference, has_money_moved, our_side, stripe_side},
    model::{Difference, DifferenceKind},
    service::reconciled_period,
    store,
};
use crate::giving::{
    entities::{
        gifts,
        giving_reconciliations::{self, Entity as Reconciliations},
    },
    error::GivingError,
    ledger::{self, LookupResult, ReportedState},
    model::{ChangeSource, ReconciliationState},
};
use trellis_kernel::Table;
use trellis_platform::{
    App,
    ports::{Payment, PaymentError},
    settings::payments::PaymentKeys,
};

const SOURCE: ChangeSource = ChangeSource::Reconciliation;

/// A Stripe account may also collect money for other things. After this many unrelated payments, the rest
/// aren't listed.
const MAX_UNRELATED_PAYMENTS: usize = 200;

struct Comparison<'a> {
    app: &'a App,
    keys: &'a PaymentKeys,
    /// Gifts already compared with Stripe.
    compared: HashSet<Uuid>,
    found: Vec<Difference>,
}

pub async fn compare(
    app: &App,
    keys: &PaymentKeys,
    mut row: giving_reconciliations::Model,
) -> Result<(), GivingError> {
    let mut comparison = Comparison {
        app,
        keys,
        compared: HashSet::new(),
        // Keep the findings from an interrupted attempt, because the differences it corrected wouldn't be
        // found again.
        found: serde_json::from_value(row.differences.take()).unwrap_or_default(),
    };
    let (access, [from, until]) = (keys.access(), reconciled_period(&row));
    let mut after: Option<String> = None;
    row.checked_there = 0;
    loop {
        let page = app
            .payments
            .payments_created_between(&access, from, until, after.as_deref());
        let page = page.await?;
        for payment in &page.items {
            comparison.payment(payment).await?;
            row.checked_there += 1;
        }
        comparison.save_progress(&mut row).await?;
        after = page.items.last().map(|payment| payment.id.clone());
        if !page.has_more || after.is_none() {
            break;
        }
    }
    for gift in store::gifts_between(app.db.conn(), keys.is_live(), from, until).await? {
        if comparison.compared.insert(gift.id) {
            comparison.gift(gift).await?;
        }
    }
    row.state = ReconciliationState::Done;
    row.finished_at = Some(app.now());
    comparison.save_progress(&mut row).await?;
    for one in comparison.found.iter().filter(|one| !one.is_mended) {
        tracing::warn!(difference = ?one, "our records and Stripe's differ");
    }
    Ok(())
}

impl Comparison<'_> {
    async fn save_progress(
        &self,
        row: &mut giving_reconciliations::Model,
    ) -> Result<(), GivingError> {
        row.checked_here = i32::try_from(self.compared.len()).unwrap_or(i32::MAX);
        row.differences = json!(self.found);
        Reconciliations::replace(self.app.db.conn(), row.clone()).await?;
        Ok(())
    }

    fn add_difference(&mut self, one: Difference) {
        self.found
            .retain(|other| !other.is_about_same_gift_as(&one));
        let is_unrelated = |one: &&Difference| one.kind == DifferenceKind::NotOurs;
        if one.kind != DifferenceKind::NotOurs
            || self.found.iter().filter(is_unrelated).count() < MAX_UNRELATED_PAYMENTS
        {
            self.found.push(one);
        }
    }

    async fn payment(&mut self, payment: &Payment) -> Result<(), GivingError> {
        match self.find_gift_by_payment(payment).await? {
            Some(gift) => {
                self.compared.insert(gift.id);
                let listed = ReportedState::from_payment(payment);
                let is_named = gift.payment_id.is_some();
                if is_named && difference(&gift, &listed).is_none() {
                    return Ok(());
                }
                self.compare_current(gift.id, Some(payment)).await
            }
            None if has_money_moved(payment) => self.record_unmatched_payment(payment).await,
            None => Ok(()),
        }
    }

    async fn find_gift_by_payment(
        &self,
        payment: &Payment,
    ) -> Result<Option<gifts::Model>, GivingError> {
        let conn = self.app.db.conn();
        if let Some(gift) = ledger::store::gift_by_payment(conn, &payment.id).await? {
            return Ok(Some(gift));
        }
        if let Some(id) = payment.gift {
            let gift = ledger::store::gift(conn, id).await?;
            // If a different payment already paid for the gift, it doesn't match this one.
            return Ok(gift.filter(|gift| gift.payment_id.is_none()));
        }
        if !has_money_moved(payment) {
            return Ok(None);
        }
        let access = self.keys.access();
        match self
            .app
            .payments
            .fetch_invoice_by_payment(&access, &payment.id)
            .await?
        {
            Some(invoice) => Ok(ledger::store::gift_by_invoice(conn, &invoice).await?),
            None => Ok(None),
        }
    }

    /// Checks a gift from this period that matched none of the period's payments.
    async fn gift(&mut self, gift: gifts::Model) -> Result<(), GivingError> {
        let has_stripe_id = gift.payment_id.is_some() || gift.invoice_id.is_some();
        // The gift was started here, but no payment was ever created at Stripe.
        if !has_stripe_id && !gift.state.is_paid() {
            return Ok(());
        }
        self.compare_current(gift.id, None).await
    }

    /// Loads both sides again, and corrects our record if they differ.
    async fn compare_current(
        &mut self,
        id: Uuid,
        listed: Option<&Payment>,
    ) -> Result<(), GivingError> {
        let (app, keys, conn) = (self.app, self.keys, self.app.db.conn());
        let Some(gift) = ledger::store::gift(conn, id).await? else {
            return Ok(());
        };
        let reported = match ledger::fetch_reported_state(app, keys, &gift).await {
            Ok(reported) => reported.or_else(|| listed.map(ReportedState::from_payment)),
            Err(GivingError::Provider(PaymentError::Missing)) => None,
            Err(error) => return Err(error),
        };
        let Some(reported) = reported else {
            self.add_difference(Difference {
                kind: DifferenceKind::MissingThere,
                donation_id: Some(id),
                payment_id: gift.payment_id.clone(),
                here: Some(our_side(&gift)),
                there: None,
                is_mended: false,
            });
            return Ok(());
        };
        let kind = difference(&gift, &reported);
        match listed {
            Some(payment) if gift.payment_id.is_none() => {
                ledger::sync_payment(app, keys, &payment.id, SOURCE).await?;
            }
            _ if kind.is_some() => {
                ledger::check_gift(app, keys, id, SOURCE).await?;
            }
            _ => {}
        }
        let Some(kind) = kind else {
            return Ok(());
        };
        let after = ledger::store::gift(conn, id).await?;
        self.add_difference(Difference {
            kind,
            donation_id: Some(id),
            payment_id: reported.payment_id.clone().or(gift.payment_id.clone()),
            here: Some(our_side(&gift)),
            there: Some(stripe_side(&reported, gift.amount)),
            is_mended: after.is_some_and(|after| difference(&after, &reported).is_none()),
        });
        Ok(())
    }

    /// Handles a payment that isn't in our records.
    async fn record_unmatched_payment(&mut self, payment: &Payment) -> Result<(), GivingError> {
        let (app, keys) = (self.app, self.keys);
        let lookup_result = ledger::sync_payment(app, keys, &payment.id, SOURCE).await?;
        let gift = ledger::store::gift_by_payment(app.db.conn(), &payment.id).await?;
        let reported = ReportedState::from_payment(payment);
        self.compared.extend(gift.as_ref().map(|gift| gift.id));
        self.add_difference(Difference {
            kind: match (lookup_result, payment.gift) {
                (LookupResult::NotOurs, None) => DifferenceKind::NotOurs,
                _ => DifferenceKind::MissingHere,
            },
            donation_id: gift.as_ref().map(|gift| gift.id),
            payment_id: Some(payment.id.clone()),
            here: None,
            there: Some(stripe_side(&reported, payment.amount)),
            is_mended: gift.is_some_and(|gift| difference(&gift, &reported).is_none()),
        });
        Ok(())
    }
}
