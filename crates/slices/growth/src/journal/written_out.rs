//! Streams the whole journal as Markdown, so only a few entries are in memory at a time, however long the
//! journal is.

use std::collections::VecDeque;

use chrono::NaiveDate;
use futures_util::{Stream, stream};
use schemars::JsonSchema;
use sea_orm::DbErr;
use serde::Deserialize;
use uuid::Uuid;

use super::{devotionals, markdown, model::Page, prayers};
use trellis_identity::SignedIn;
use trellis_kernel::day;
use trellis_platform::{App, export::format_long_date};

const BATCH_SIZE: u64 = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum JournalPart {
    Devotionals,
    Prayers,
}

impl JournalPart {
    fn heading(self) -> &'static str {
        match self {
            Self::Devotionals => "My Devotionals",
            Self::Prayers => "My Prayers",
        }
    }
}

/// Tracks how far the export has progressed.
struct JournalWriter {
    app: App,
    user_id: Uuid,
    zone: String,
    today: NaiveDate,
    has_started: bool,
    parts: VecDeque<JournalPart>,
    before: Option<Uuid>,
}

/// Returns a stream of devotionals, prayers or both as Markdown, newest entries first.
pub fn text(
    app: &App,
    who: &SignedIn,
    part: Option<JournalPart>,
) -> impl Stream<Item = Result<String, DbErr>> + Send + use<> {
    let both = vec![JournalPart::Devotionals, JournalPart::Prayers];
    let writer = JournalWriter {
        app: app.clone(),
        user_id: who.user.id,
        zone: who.user.time_zone.clone(),
        today: today(app, who),
        has_started: false,
        parts: part.map_or(both, |part| vec![part]).into(),
        before: None,
    };
    stream::try_unfold(writer, |mut writer| async move {
        Ok(writer.next().await?.map(|text| (text, writer)))
    })
}

/// The downloaded file's name.
pub fn file_name(app: &App, who: &SignedIn) -> String {
    format!("trellis-journal-{}.md", today(app, who))
}

fn today(app: &App, who: &SignedIn) -> NaiveDate {
    day::date_in_zone(app.now(), &who.user.time_zone)
}

impl JournalWriter {
    async fn next(&mut self) -> Result<Option<String>, DbErr> {
        let mut out = String::new();
        if !self.has_started {
            self.has_started = true;
            let date = format_long_date(self.today);
            return Ok(Some(format!("# My Journal\n\n*Exported on {date}*\n\n")));
        }
        let Some(&part) = self.parts.front() else {
            return Ok(None);
        };
        if self.before.is_none() {
            out += &format!("## {}\n\n", part.heading());
        }
        let batch_len = match part {
            JournalPart::Devotionals => self.devotionals(&mut out).await?,
            JournalPart::Prayers => self.prayers(&mut out).await?,
        };
        if batch_len == 0 && self.before.is_none() {
            out += "Nothing here yet.\n\n";
        }
        if batch_len < BATCH_SIZE {
            self.parts.pop_front();
            self.before = None;
        }
        Ok(Some(out))
    }

    fn page(&self) -> Page {
        Page {
            limit: BATCH_SIZE,
            before: self.before,
        }
    }

    async fn devotionals(&mut self, out: &mut String) -> Result<u64, DbErr> {
        use devotionals::store::{self, Filter};
        let (conn, all) = (self.app.db.conn(), Filter::default());
        let rows = store::list(conn, self.user_id, &all, self.page()).await?;
        for row in &rows {
            out.push_str(&markdown::devotional(row, &self.zone));
        }
        self.before = rows.last().map(|row| row.id).or(self.before);
        Ok(rows.len() as u64)
    }

    async fn prayers(&mut self, out: &mut String) -> Result<u64, DbErr> {
        use prayers::store::{self, Filter};
        let (conn, all) = (self.app.db.conn(), Filter::default());
        let rows = store::list(conn, self.user_id, &all, self.page()).await?;
        for row in &rows {
            out.push_str(&markdown::prayer(row, &self.zone));
        }
        self.before = rows.last().map(|row| row.id).or(self.before);
        Ok(rows.len() as u64)
    }
}
