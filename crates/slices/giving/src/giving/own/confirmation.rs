//! Confirms that a gift was received. The donor is thanked only after Stripe confirms it; if its webhook is
//! late, we ask Stripe.

use chrono::TimeDelta;
use uuid::Uuid;

use super::{
    model::{Confirmation, ConfirmationState},
    service, store,
};
use crate::giving::{
    entities::gifts,
    error::GivingError,
    ledger,
    model::{ChangeSource, GiftState},
    ready_keys,
};
use trellis_identity::SignedIn;
use trellis_platform::App;

/// The waiting page polls every second; Stripe is asked less often.
const CHECK_INTERVAL: TimeDelta = TimeDelta::seconds(3);
/// A gift older than this isn't the one a donor is returning from.
const RECENT: TimeDelta = TimeDelta::hours(24);

/// The gift whose confirmation the page is waiting for.
#[derive(Debug, Clone, Copy)]
pub enum GiftLookup<'a> {
    Payment(&'a str),
    Submit(Uuid),
    Newest,
}

pub async fn of(
    app: &App,
    who: &SignedIn,
    awaited: GiftLookup<'_>,
) -> Result<Confirmation, GivingError> {
    let (conn, now, user_id) = (app.db.conn(), app.now(), who.user.id);
    let gift = match awaited {
        GiftLookup::Payment(payment) => store::by_payment(conn, user_id, payment).await?,
        GiftLookup::Submit(submit) => store::by_submit(conn, user_id, submit).await?,
        GiftLookup::Newest => store::newest_since(conn, user_id, now - RECENT).await?,
    };
    let Some(mut gift) = gift else {
        return Ok(Confirmation {
            state: ConfirmationState::None,
            donation: None,
        });
    };
    let is_open = GiftState::OPEN.contains(&gift.state);
    let may_ask =
        is_open && ledger::store::claim_check(conn, gift.id, now, now - CHECK_INTERVAL).await?;
    if may_ask {
        gift = checked(app, gift).await?;
    }
    let state = match gift.state {
        GiftState::Confirming => ConfirmationState::Confirming,
        // The last known attempt failed, but there may have been another since, so we ask Stripe first.
        GiftState::Failed if !may_ask => ConfirmationState::Confirming,
        GiftState::Processing => ConfirmationState::Processing,
        GiftState::Succeeded | GiftState::PartiallyRefunded | GiftState::Refunded => {
            ConfirmationState::Succeeded
        }
        GiftState::Failed | GiftState::Canceled => ConfirmationState::Failed,
    };
    let donation = service::response(conn, vec![gift]).await?.pop();
    Ok(Confirmation { state, donation })
}

/// If Stripe doesn't answer, returns the gift unchanged. The page will ask again.
async fn checked(app: &App, gift: gifts::Model) -> Result<gifts::Model, GivingError> {
    // Without keys we can't ask Stripe, so the gift stays as it is.
    let Ok(keys) = ready_keys(app).await else {
        return Ok(gift);
    };
    match ledger::check_gift(app, &keys, gift.id, ChangeSource::Check).await {
        Ok(Some(checked)) => Ok(checked),
        Ok(None) => Ok(gift),
        Err(cause @ (GivingError::Provider(_) | GivingError::OtherMode | GivingError::Busy)) => {
            tracing::warn!(%cause, gift = %gift.id, "couldn't confirm a gift yet");
            Ok(gift)
        }
        Err(other) => Err(other),
    }
}
