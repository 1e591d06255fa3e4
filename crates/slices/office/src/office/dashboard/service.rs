use chrono::TimeDelta;
use sea_orm::DbErr;

use super::{
    model::{Activity, AdminStats},
    sentences::describe,
};
use trellis_assist::studies;
use trellis_growth::devotionals;
use trellis_identity::people;
use trellis_platform::{
    App,
    audit::{self, LogFilter},
};

const WEEK: TimeDelta = TimeDelta::days(7);
const MAX_ACTIVITIES: u64 = 20;

pub async fn stats(app: &App) -> Result<AdminStats, DbErr> {
    let conn = app.db.conn();
    let since = app.now() - WEEK;
    let (total_devotionals, active_devotionals) = devotionals::counts(conn).await?;
    Ok(AdminStats {
        total_users: people::count(conn).await?,
        new_users_this_week: people::count_since(conn, since).await?,
        total_bible_studies: studies::count_all(conn).await?,
        studies_this_week: studies::count_since(conn, since).await?,
        total_devotionals,
        active_devotionals,
    })
}

/// Combines audit log entries with newly created study guides, without revealing their titles or owners.
pub async fn recent(app: &App) -> Result<Vec<Activity>, DbErr> {
    let conn = app.db.conn();
    let entries = audit::list(conn, &LogFilter::default(), MAX_ACTIVITIES).await?;
    let people = audit::account_ids_in(&entries);
    let names = people::named(conn, &people).await?;
    let mut activities: Vec<Activity> = entries
        .into_iter()
        .map(|entry| Activity {
            description: describe(&entry, &names),
            timestamp: entry.at,
            user_id: entry.subject_id.filter(|id| names.contains_key(id)),
            kind: entry.action,
        })
        .collect();
    let studies = studies::latest_created_at(conn, MAX_ACTIVITIES).await?;
    activities.extend(studies.into_iter().map(|timestamp| Activity {
        kind: "bible_study_created".to_owned(),
        description: "A Bible study was created".to_owned(),
        timestamp,
        user_id: None,
    }));
    activities.sort_by_key(|one| std::cmp::Reverse(one.timestamp));
    activities.truncate(usize::try_from(MAX_ACTIVITIES).unwrap_or(usize::MAX));
    Ok(activities)
}
