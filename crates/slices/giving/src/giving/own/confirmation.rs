//! Whether a gift has come. Nobody is thanked before the provider says so; when its message is late,
//! it is asked.

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

/// Somebody waits, and asks every second: the provider is not asked as often.
const BETWEEN_CHECKS: TimeDelta = TimeDelta::seconds(3);
/// What was begun before is not what somebody comes back from.
const RECENT: TimeDelta = TimeDelta::hours(24);

/// Which gift somebody waits for.
#[derive(Debug, Clone, Copy)]
pub enum Awaited<'a> {
    Payment(&'a str),
    Submit(Uuid),
    Newest,
}

pub async fn of(
    app: &App,
    who: &SignedIn,
    awaited: Awaited<'_>,
) -> Result<Confirmation, GivingError> {
    let (conn, now, user_id) = (app.db.conn(), app.now(), who.user.id);
    let gift = match awaited {
        Awaited::Payment(payment) => store::by_payment(conn, user_id, payment).await?,
        Awaited::Submit(submit) => store::by_submit(conn, user_id, submit).await?,
        Awaited::Newest => store::newest_since(conn, user_id, now - RECENT).await?,
    };
    let Some(mut gift) = gift else {
        return Ok(Confirmation {
            state: ConfirmationState::None,
            donation: None,
        });
    };
    let is_open = GiftState::OPEN.contains(&gift.state);
    let may_ask =
        is_open && ledger::store::claim_check(conn, gift.id, now, now - BETWEEN_CHECKS).await?;
    if may_ask {
        gift = checked(app, gift).await?;
    }
    let state = match gift.state {
        GiftState::Confirming => ConfirmationState::Confirming,
        // An attempt was refused; whether another was since is not known before it is asked for.
        GiftState::Failed if !may_ask => ConfirmationState::Confirming,
        GiftState::Processing => ConfirmationState::Processing,
        GiftState::Succeeded | GiftState::PartiallyRefunded | GiftState::Refunded => {
            ConfirmationState::Succeeded
        }
        GiftState::Failed | GiftState::Canceled => ConfirmationState::Failed,
    };
    let donation = service::seen(conn, vec![gift]).await?.pop();
    Ok(Confirmation { state, donation })
}

/// A provider that does not answer now leaves it as it is: it is asked again.
async fn checked(app: &App, gift: gifts::Model) -> Result<gifts::Model, GivingError> {
    // Whoever took the keys away will have them again, or closes it.
    let Ok(keys) = ready_keys(app).await else {
        return Ok(gift);
    };
    match ledger::check_gift(app, &keys, gift.id, ChangeSource::Check).await {
        Ok(Some(checked)) => Ok(checked),
        Ok(None) => Ok(gift),
        Err(cause @ (GivingError::Provider(_) | GivingError::OtherMode | GivingError::Busy)) => {
            tracing::warn!(%cause, gift = %gift.id, "a gift cannot be confirmed yet");
            Ok(gift)
        }
        Err(other) => Err(other),
    }
}
