use std::{collections::BTreeMap, ops::RangeInclusive};

use chrono::NaiveDate;

use super::model::{Analytics, DaySums, Sums};
use crate::office::{days, error::OfficeError};
use trellis_assist::studies;
use trellis_giving::giving;
use trellis_growth::records::{self, Practice};
use trellis_identity::people;
use trellis_kernel::file::csv_line;
use trellis_platform::App;
use trellis_sermons::sermons;

/// Defaults to the last 30 days in UTC.
pub async fn sums(
    app: &App,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
) -> Result<Analytics, OfficeError> {
    let days = days::date_range(from, to, app.now().date_naive())?;
    let by_day = load_daily_sums(app, days).await?;
    let mut totals = Sums::default();
    for sums in by_day.values() {
        totals.add(sums);
    }
    Ok(Analytics {
        days: by_day
            .into_iter()
            .map(|(date, sums)| DaySums { date, sums })
            .collect(),
        totals,
    })
}

async fn load_daily_sums(
    app: &App,
    days: RangeInclusive<NaiveDate>,
) -> Result<BTreeMap<NaiveDate, Sums>, OfficeError> {
    let is_live = giving::is_live_mode(app).await?;
    // Read everything from one snapshot so that the totals are consistent.
    let tx = app.db.begin_snapshot().await?;
    let mut by_day: BTreeMap<NaiveDate, Sums> = days
        .start()
        .iter_days()
        .take_while(|day| days.contains(day))
        .map(|day| (day, Sums::default()))
        .collect();
    let mut on = |day: NaiveDate, set: &mut dyn FnMut(&mut Sums)| {
        if let Some(sums) = by_day.get_mut(&day) {
            set(sums);
        }
    };
    for (day, count) in people::count_joined_by_day(&tx, days.clone()).await? {
        on(day, &mut |sums| sums.sign_ups = count);
    }
    for (day, count) in records::active_members_by_day(&tx, days.clone()).await? {
        on(day, &mut |sums| sums.active_users = to_unsigned(count));
    }
    for (day, practice, count) in records::sums_by_day(&tx, days.clone()).await? {
        on(day, &mut |sums| {
            let total = match practice {
                Practice::Devotional => &mut sums.practices.devotional,
                Practice::Prayer => &mut sums.practices.prayer,
                Practice::Mission => &mut sums.practices.mission,
                Practice::AbideMoment => &mut sums.practices.abide_moment,
            };
            *total = to_unsigned(count);
        });
    }
    for (day, count) in studies::count_created_by_day(&tx, days.clone()).await? {
        on(day, &mut |sums| sums.studies = count);
    }
    for (day, count) in sermons::count_created_by_day(&tx, days.clone()).await? {
        on(day, &mut |sums| sums.sermons = count);
    }
    for (day, donations) in giving::sums_by_day(&tx, is_live, days).await? {
        on(day, &mut |sums| sums.donations = donations);
    }
    tx.rollback().await?;
    Ok(by_day)
}

fn to_unsigned(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}

/// Exports the totals as CSV, one line per day.
pub fn table(analytics: &Analytics) -> String {
    let header_row = [
        "date",
        "signUps",
        "activeUsers",
        "devotional",
        "prayer",
        "mission",
        "abideMoment",
        "studies",
        "sermons",
        "donations",
        "donationCents",
    ];
    let mut table = csv_line(header_row);
    for DaySums { date, sums } in &analytics.days {
        let numbers = [
            sums.sign_ups,
            sums.active_users,
            sums.practices.devotional,
            sums.practices.prayer,
            sums.practices.mission,
            sums.practices.abide_moment,
            sums.studies,
            sums.sermons,
            sums.donations.count,
        ];
        let cells: Vec<String> = std::iter::once(date.to_string())
            .chain(numbers.iter().map(u64::to_string))
            .chain([sums.donations.net.to_string()])
            .collect();
        table += &csv_line(cells.iter().map(String::as_str));
    }
    table
}
