use std::{
    collections::{BTreeMap, HashMap},
    ops::RangeInclusive,
};

use chrono::{DateTime, Datelike, Months, NaiveDate, NaiveTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use uuid::Uuid;

use super::{
    csv,
    model::{
        AdminDonation, AdminDonationDetail, AdminDonationPage, DonationGiver, DonationSummary,
        DonationSums, GiverKind, MonthSums, RecurringSums,
    },
    store::{self, Filter, SearchMatches},
};
use crate::giving::{
    entities::gifts,
    error::GivingError,
    is_live_mode, ledger,
    model::{Donation, DonationType, Frequency, GiftState, RecurringState, receipt_number},
};
use trellis_identity::people;
use trellis_kernel::search;
use trellis_platform::{App, audit};

const PAGE_SIZE: u32 = 50;
const EXPORT_BATCH_SIZE: u64 = 1_000;
const SUMMARY_MONTHS: u32 = 12;

/// Filters for the gift list. `None` means no filter.
#[derive(Debug, Clone)]
pub struct ListGiftsParams {
    pub state: Option<GiftState>,
    pub kind: Option<DonationType>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// Words from the donor's name or email (anonymous gifts excluded), or a receipt or payment number.
    pub search: Option<String>,
}

fn start_of_day(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

fn end(day: NaiveDate) -> DateTime<Utc> {
    start_of_day(day) + TimeDelta::days(1)
}

async fn filter(
    conn: &impl ConnectionTrait,
    params: &ListGiftsParams,
) -> Result<Filter, GivingError> {
    if let (Some(from), Some(to)) = (params.from, params.to)
        && from > to
    {
        return Err(GivingError::WrongOrder);
    }
    let text = params.search.as_deref().unwrap_or_default().trim();
    Ok(Filter {
        state: params.state,
        kind: params.kind,
        since: params.from.map(start_of_day),
        until: params.to.map(end),
        matches: if text.is_empty() {
            None
        } else {
            Some(search_matches(conn, text).await?)
        },
    })
}

async fn search_matches(
    conn: &impl ConnectionTrait,
    text: &str,
) -> Result<SearchMatches, GivingError> {
    let words = search::words(text);
    let number: String = text.chars().filter(char::is_ascii_hexdigit).collect();
    let is_number = number.len() == 12
        && text
            .chars()
            .all(|c| c.is_ascii_hexdigit() || c == '-' || c == ' ');
    let mut gifts = Vec::new();
    if is_number {
        let normalized = number.to_uppercase();
        let has_number = |id: &Uuid| receipt_number(*id).replace('-', "") == normalized;
        gifts.extend(store::ids(conn).await?.into_iter().filter(has_number));
    }
    Ok(SearchMatches {
        people: people::ids_matching(&words),
        gifts,
        payment: text.to_owned(),
    })
}

pub async fn list(
    app: &App,
    params: &ListGiftsParams,
    page: u32,
) -> Result<AdminDonationPage, GivingError> {
    let is_live = is_live_mode(app).await?;
    let tx = app.db.begin_snapshot().await?;
    let filter = filter(&tx, params).await?;
    let offset = u64::from(page.saturating_sub(1)) * u64::from(PAGE_SIZE);
    let rows = store::page(&tx, &filter, offset, PAGE_SIZE.into()).await?;
    let result = AdminDonationPage {
        items: response(&tx, rows).await?,
        page,
        page_size: PAGE_SIZE,
        total: store::count(&tx, &filter).await?,
        sums: store::sums(&tx, &filter, is_live).await?,
    };
    tx.rollback().await?;
    Ok(result)
}

async fn response(
    conn: &impl ConnectionTrait,
    rows: Vec<gifts::Model>,
) -> Result<Vec<AdminDonation>, GivingError> {
    // Names are never loaded for donors who gave anonymously.
    let named: Vec<Uuid> = rows
        .iter()
        .filter(|row| is_named(row))
        .filter_map(|row| row.user_id)
        .collect();
    let people = people::contacts(conn, &named).await?;
    let recurring: Vec<Uuid> = rows.iter().filter_map(|row| row.recurring_id).collect();
    let frequencies: HashMap<Uuid, Frequency> = store::frequencies(conn, &recurring)
        .await?
        .into_iter()
        .collect();
    Ok(rows
        .into_iter()
        .map(|row| {
            let giver = row
                .user_id
                .filter(|_| is_named(&row))
                .and_then(|id| people.get(&id).map(|contact| (id, contact.clone())))
                .map(|(id, contact)| DonationGiver {
                    id,
                    name: contact.name,
                    email: contact.email,
                });
            let giver_kind = match &giver {
                Some(_) => GiverKind::Named,
                None if row.is_anonymous => GiverKind::Anonymous,
                None if row.user_id.is_none() => GiverKind::Left,
                None => GiverKind::Unfinished,
            };
            let frequency = row
                .recurring_id
                .and_then(|id| frequencies.get(&id).copied());
            let message = row.message.clone().filter(|_| is_given(&row));
            AdminDonation {
                donation: Donation::response(gifts::Model { message, ..row }, frequency),
                giver,
                giver_kind,
            }
        })
        .collect())
}

/// An unpaid gift names no one, because the donor may have abandoned it to give the same amount anonymously.
fn is_named(row: &gifts::Model) -> bool {
    !row.is_anonymous && is_given(row)
}

fn is_given(row: &gifts::Model) -> bool {
    row.state.is_paid() || row.state == GiftState::Processing || row.is_renewal
}

pub async fn show(app: &App, id: Uuid) -> Result<AdminDonationDetail, GivingError> {
    let tx = app.db.begin_snapshot().await?;
    let row = ledger::store::gift(&tx, id)
        .await?
        .ok_or(GivingError::NotFound)?;
    let (payment_id, invoice_id) = (row.payment_id.clone(), row.invoice_id.clone());
    let history = ledger::store::history(&tx, id).await?;
    let mut response = response(&tx, vec![row]).await?;
    tx.rollback().await?;
    Ok(AdminDonationDetail {
        donation: response.pop().ok_or(GivingError::NotFound)?,
        history: history.into_iter().map(Into::into).collect(),
        payment_id,
        invoice_id,
    })
}

pub async fn summary(app: &App) -> Result<DonationSummary, GivingError> {
    let is_live = is_live_mode(app).await?;
    let tx = app.db.begin_snapshot().await?;
    let today = app.now().date_naive();
    let month = today.with_day(1).unwrap_or(today);
    let first = month - Months::new(SUMMARY_MONTHS - 1);
    let until = end(today);
    let by_month: BTreeMap<String, DonationSums> =
        store::sums_by_prefix(&tx, 7, is_live, start_of_day(first), until)
            .await?
            .into_iter()
            .collect();
    let by_month: Vec<MonthSums> = (0..SUMMARY_MONTHS)
        .map(|at| (first + Months::new(at)).format("%Y-%m").to_string())
        .map(|month| MonthSums {
            sums: by_month.get(&month).copied().unwrap_or_default(),
            month,
        })
        .collect();
    let year = today.with_ordinal(1).unwrap_or(today);
    let this_year = Filter {
        since: Some(start_of_day(year)),
        until: Some(until),
        ..Filter::default()
    };
    let result = DonationSummary {
        is_test: !is_live,
        this_month: by_month.last().map(|month| month.sums).unwrap_or_default(),
        this_year: store::sums(&tx, &this_year, is_live).await?,
        all_time: store::sums(&tx, &Filter::default(), is_live).await?,
        recurring: recurring(&store::recurring_sums(&tx, is_live).await?),
        by_month,
    };
    tx.rollback().await?;
    Ok(result)
}

fn recurring(sums: &[(RecurringState, Frequency, i64, i64)]) -> RecurringSums {
    let mut all = RecurringSums::default();
    for (state, frequency, count, amount) in sums {
        let count = u64::try_from(*count).unwrap_or_default();
        match state {
            RecurringState::Active => {
                all.active += count;
                all.monthly += match frequency {
                    Frequency::Monthly => *amount,
                    Frequency::Yearly => amount / 12,
                };
            }
            RecurringState::PastDue => all.past_due += count,
            RecurringState::Confirming | RecurringState::Ending | RecurringState::Canceled => {}
        }
    }
    all
}

/// Totals per day in UTC. Days without a gift are left out.
pub async fn sums_by_day(
    conn: &impl ConnectionTrait,
    is_live: bool,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, DonationSums)>, DbErr> {
    let (since, until) = (start_of_day(*days.start()), end(*days.end()));
    let sums = store::sums_by_prefix(conn, 10, is_live, since, until).await?;
    Ok(sums
        .into_iter()
        .filter_map(|(day, sums)| day.parse().ok().map(|day| (day, sums)))
        .collect())
}

/// Exports every matching gift as CSV.
pub async fn table(
    app: &App,
    actor: Uuid,
    params: &ListGiftsParams,
) -> Result<String, GivingError> {
    let conn = app.db.conn();
    let filter = filter(conn, params).await?;
    let mut table = csv::header_row();
    let mut after = None;
    loop {
        let rows = store::list_page_after(conn, &filter, after, EXPORT_BATCH_SIZE).await?;
        let Some(last) = rows.last() else {
            break;
        };
        after = Some((last.created_at, last.id));
        for one in response(conn, rows).await? {
            table += &csv::csv_row(&one);
        }
    }
    let entry = audit::Entry::by(actor, "donations_exported").after(json!({
        "state": params.state,
        "type": params.kind,
        "from": params.from,
        "to": params.to,
        "search": params.search,
    }));
    audit::record(app, conn, entry).await?;
    Ok(table)
}
