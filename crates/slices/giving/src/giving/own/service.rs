//! Rules for viewing and managing your own gifts.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    model::{Giver, OwnDonations, Receipt, Recipient, Statement},
    store,
};
use crate::giving::{
    entities::{gifts, recurring_gifts},
    error::GivingError,
    is_live_mode, ledger,
    model::{Donation, DonationStep, RecurringDonation, RecurringState},
    ready_keys,
};
use trellis_identity::SignedIn;
use trellis_kernel::day;
use trellis_platform::{App, ports::Stop, settings::payments};

const PAGE_SIZE: u32 = 20;
/// The recipient named on receipts when none is configured.
const DEFAULT_RECIPIENT: &str = "Trellis";
/// Years that can be represented in every time zone.
const STATEMENT_YEARS: std::ops::RangeInclusive<i32> = 2000..=9998;

pub async fn list(
    app: &App,
    who: &SignedIn,
    page: Option<u32>,
) -> Result<OwnDonations, GivingError> {
    let (conn, user) = (app.db.conn(), &who.user);
    let page = page.unwrap_or(1).max(1);
    let offset = u64::from(page - 1) * u64::from(PAGE_SIZE);
    let (rows, total) = store::page(conn, user.id, offset, PAGE_SIZE.into()).await?;
    let mut years: Vec<i32> = store::paid_at(conn, user.id, is_live_mode(app).await?)
        .await?
        .into_iter()
        .map(|at| day::date_in_zone(at, &user.time_zone).year())
        .collect();
    years.sort_unstable_by(|a, b| b.cmp(a));
    years.dedup();
    Ok(OwnDonations {
        items: response(conn, rows).await?,
        page,
        page_size: PAGE_SIZE,
        total,
        recurring: list_recurring(conn, user.id).await?,
        years,
    })
}

pub async fn response(
    conn: &impl ConnectionTrait,
    rows: Vec<gifts::Model>,
) -> Result<Vec<Donation>, DbErr> {
    let ids = rows.iter().filter_map(|row| row.recurring_id).collect();
    let frequencies = store::frequencies(conn, ids).await?;
    let response = rows.into_iter().map(|row| {
        let frequency = row
            .recurring_id
            .and_then(|id| frequencies.get(&id).copied());
        Donation::response(row, frequency)
    });
    Ok(response.collect())
}

/// All of the member's gifts.
pub async fn list_gifts(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<Donation>, DbErr> {
    let rows = store::all(conn, user_id).await?;
    response(conn, rows).await
}

pub async fn list_recurring(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<RecurringDonation>, DbErr> {
    let rows = store::recurring(conn, user_id).await?;
    Ok(rows.into_iter().map(RecurringDonation::from).collect())
}

pub async fn receipt(app: &App, who: &SignedIn, id: Uuid) -> Result<Receipt, GivingError> {
    let conn = app.db.conn();
    let gift = store::find(conn, who.user.id, id).await?;
    let gift = gift.ok_or(GivingError::NotFound)?;
    let history = ledger::store::history(conn, gift.id).await?;
    let donation = response(conn, vec![gift]).await?.pop();
    Ok(Receipt {
        donation: donation.ok_or(GivingError::NotFound)?,
        history: history.into_iter().map(DonationStep::from).collect(),
        giver: giver(who),
        recipient: recipient(app).await?,
    })
}

pub async fn statement(app: &App, who: &SignedIn, year: i32) -> Result<Statement, GivingError> {
    let conn = app.db.conn();
    let (from, until) = year_bounds(&who.user.time_zone, year).ok_or(GivingError::NotFound)?;
    let is_live = is_live_mode(app).await?;
    let rows = store::paid_between(conn, who.user.id, is_live, from, until).await?;
    let received = rows.iter().map(|row| row.received).sum();
    let refunded = rows.iter().map(|row| row.refunded).sum();
    Ok(Statement {
        year,
        is_test: !is_live,
        giver: giver(who),
        recipient: recipient(app).await?,
        items: response(conn, rows).await?,
        received,
        refunded,
        net: received - refunded,
    })
}

/// The start of the year and of the following year, in the member's time zone.
fn year_bounds(zone: &str, year: i32) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
    if !STATEMENT_YEARS.contains(&year) {
        return None;
    }
    let zone: Tz = zone.parse().unwrap_or(Tz::UTC);
    let begin = |year| {
        let first = NaiveDate::from_ymd_opt(year, 1, 1)?;
        day::moment(zone, first.and_time(NaiveTime::MIN))
    };
    Some((begin(year)?, begin(year + 1)?))
}

fn giver(who: &SignedIn) -> Giver {
    let user = &who.user;
    Giver {
        name: format!("{} {}", user.first_name, user.last_name)
            .trim()
            .to_owned(),
        email: user.email.clone(),
    }
}

async fn recipient(app: &App) -> Result<Recipient, GivingError> {
    let keys = payments::stored_keys(app, app.db.conn()).await?;
    let non_empty = |text: String| (!text.is_empty()).then_some(text);
    Ok(Recipient {
        name: non_empty(keys.receipt_name).unwrap_or_else(|| DEFAULT_RECIPIENT.to_owned()),
        note: non_empty(keys.receipt_note),
    })
}

/// Cancels a recurring gift. If its current period is paid, it runs to the end of that period; if it is
/// unpaid or overdue, it ends immediately. Canceling twice changes nothing.
pub async fn cancel(app: &App, who: &SignedIn, id: Uuid) -> Result<RecurringDonation, GivingError> {
    let conn = app.db.conn();
    let find = || store::find_recurring(conn, who.user.id, id);
    let recurring = find().await?.ok_or(GivingError::NotFound)?;
    let when = match recurring.state {
        RecurringState::Ending | RecurringState::Canceled => return Ok(recurring.into()),
        RecurringState::Active => Stop::AtPeriodEnd,
        RecurringState::Confirming | RecurringState::PastDue => Stop::Now,
    };
    let subscription = recurring.subscription_id.clone();
    let subscription = subscription.ok_or(GivingError::NotFound)?;
    let keys = ready_keys(app).await?;
    // Test keys can't see live subscriptions, and live keys can't see test subscriptions.
    if keys.is_live() != recurring.is_live {
        return Err(GivingError::WrongKeyMode);
    }
    let once = format!("stop-{}-{}", recurring.id, recurring.revision);
    let stopped = app
        .payments
        .stop_subscription(&keys.access(), &once, &subscription, when)
        .await?;
    let ended: Option<recurring_gifts::Model> =
        ledger::record_subscription(app, recurring, &stopped).await?;
    match ended {
        Some(ended) => Ok(ended.into()),
        // A webhook already updated the recurring gift.
        None => Ok(find().await?.ok_or(GivingError::NotFound)?.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_begins_in_the_time_zone_of_the_member() {
        let (from, until) = year_bounds("America/New_York", 2026).expect("a year");
        assert_eq!(from.to_rfc3339(), "2026-01-01T05:00:00+00:00");
        assert_eq!(until.to_rfc3339(), "2027-01-01T05:00:00+00:00");
        assert_eq!(year_bounds("UTC", 1), None);
        assert_eq!(year_bounds("UTC", i32::MAX), None);
    }
}
