//! Confirms that a gift was received. Donors are thanked only after Stripe confirms the payment; if the
//! webhook is late, we query Stripe.

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

/// The waiting page polls every second, but we query Stripe less often.
const CHECK_INTERVAL: TimeDelta = TimeDelta::seconds(3);
/// The donor can't be returning from a gift older than this.
const MAX_CONFIRMATION_AGE: TimeDelta = TimeDelta::hours(24);

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
    lookup: GiftLookup<'_>,
) -> Result<Confirmation, GivingError> {
    let (conn, now, user_id) = (app.db.conn(), app.now(), who.user.id);
    let gift = match lookup {
        GiftLookup::Payment(payment) => store::find_by_payment(conn, user_id, payment).await?,
        GiftLookup::Submit(submit) => store::find_by_submit_id(conn, user_id, submit).await?,
        GiftLookup::Newest => {
            store::newest_since(conn, user_id, now - MAX_CONFIRMATION_AGE).await?
        }
    };
    let Some(mut gift) = gift else {
        return Ok(Confirmation {
            state: ConfirmationState::None,
            donation: None,
        });
    };
    let is_open = GiftState::OPEN_STATES.contains(&gift.state);
    let should_refresh =
        is_open && ledger::store::claim_check(conn, gift.id, now, now - CHECK_INTERVAL).await?;
    if should_refresh {
        gift = refresh_gift(app, gift).await?;
    }
    let state = match gift.state {
        GiftState::Confirming => ConfirmationState::Confirming,
        // The last attempt we know of failed, but there may have been another one since, so we query Stripe
        // first.
        GiftState::Failed if !should_refresh => ConfirmationState::Confirming,
        GiftState::Processing => ConfirmationState::Processing,
        GiftState::Succeeded | GiftState::PartiallyRefunded | GiftState::Refunded => {
            ConfirmationState::Succeeded
        }
        GiftState::Failed | GiftState::Canceled => ConfirmationState::Failed,
    };
    let donation = service::response(conn, vec![gift]).await?.pop();
    Ok(Confirmation { state, donation })
}

/// Updates the gift from Stripe. If Stripe doesn't respond, returns it unchanged, and the page will ask
/// again.
async fn refresh_gift(app: &App, gift: gifts::Model) -> Result<gifts::Model, GivingError> {
    // Without keys we can't query Stripe, so the gift stays as it is.
    let Ok(keys) = ready_keys(app).await else {
        return Ok(gift);
    };
    match ledger::check_gift(app, &keys, gift.id, ChangeSource::Check).await {
        Ok(Some(refresh_gift)) => Ok(refresh_gift),
        Ok(None) => Ok(gift),
        Err(cause @ (GivingError::Provider(_) | GivingError::WrongKeyMode | GivingError::Busy)) => {
            tracing::warn!(%cause, gift = %gift.id, "couldn't confirm a gift yet");
            Ok(gift)
        }
        Err(other) => Err(other),
    }
}
