//! Reading devotionals, and the reader's own notes and flags.

use chrono::NaiveDate;
use serde_json::json;
use uuid::Uuid;

use super::{
    entities::{devotional_flags, devotional_notes},
    error::DevotionalError,
    model::{Devotional, DevotionalDetail, DevotionalNotes, FlaggedVerse, LinkedText},
    store,
};
use trellis_identity::SignedIn;
use trellis_kernel::day;
use trellis_platform::App;
use trellis_scripture::scripture::{self, ParsedReference};

const PAGE_SIZE: u64 = 50;
const MAX_FLAGS: u64 = 200;

/// Devotionals up to today, newest first, followed by upcoming ones in order.
pub async fn list(
    app: &App,
    who: &SignedIn,
    page: u32,
) -> Result<Vec<Devotional>, DevotionalError> {
    let conn = app.db.conn();
    let today = today(app, who);
    let offset = u64::from(page.max(1) - 1) * PAGE_SIZE;
    let mut rows = store::list_until(conn, today, offset, PAGE_SIZE).await?;
    let room = PAGE_SIZE.saturating_sub(rows.len() as u64);
    if room > 0 {
        let passed = if rows.is_empty() {
            offset.saturating_sub(store::count_until(conn, today).await?)
        } else {
            0
        };
        rows.extend(store::list_after(conn, today, passed, room).await?);
    }
    Ok(rows.into_iter().map(Devotional::from).collect())
}

/// The devotional dated today. On days without one, existing devotionals rotate, so there is always something
/// to read.
pub async fn find_for_today(app: &App, who: &SignedIn) -> Result<Devotional, DevotionalError> {
    let conn = app.db.conn();
    let today = today(app, who);
    if let Some(row) = store::find_by_date(conn, today).await? {
        return Ok(row.into());
    }
    let (count, first) = store::count_and_first_date(conn).await?;
    let index = first
        .and_then(|first| rotation_index(today, first, count))
        .ok_or(DevotionalError::NoneToday)?;
    let row = store::nth(conn, index).await?;
    row.map(Devotional::from).ok_or(DevotionalError::NoneToday)
}

/// Today's index in a rotation of `count` devotionals that started on `first`. Also works for days before
/// `first`.
fn rotation_index(today: NaiveDate, first: NaiveDate, count: u64) -> Option<u64> {
    let days = today.signed_duration_since(first).num_days();
    let index = days.checked_rem_euclid(i64::try_from(count).ok()?)?;
    u64::try_from(index).ok()
}

pub async fn read(app: &App, id: Uuid) -> Result<DevotionalDetail, DevotionalError> {
    let row = store::by_id(app.db.conn(), id).await?;
    let devotional = Devotional::from(row.ok_or(DevotionalError::NotFound)?);
    let linked = LinkedText {
        content: scripture::linked(&devotional.content),
        prayer: scripture::linked(&devotional.prayer),
        reflection: scripture::linked(&devotional.reflection),
    };
    Ok(DevotionalDetail { devotional, linked })
}

pub async fn notes(
    app: &App,
    who: &SignedIn,
    id: Uuid,
) -> Result<DevotionalNotes, DevotionalError> {
    require_devotional(app, id).await?;
    let row = store::notes(app.db.conn(), who.user.id, id).await?;
    Ok(row
        .map(|row| DevotionalNotes {
            content: row.content,
            tags: serde_json::from_value(row.tags).unwrap_or_default(),
        })
        .unwrap_or_default())
}

pub async fn save_notes(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    notes: DevotionalNotes,
) -> Result<DevotionalNotes, DevotionalError> {
    require_devotional(app, id).await?;
    let row = devotional_notes::Model {
        user_id: who.user.id,
        devotional_id: id,
        content: notes.content.clone(),
        tags: json!(notes.tags),
        updated_at: app.now(),
    };
    store::put_notes(app.db.conn(), row).await?;
    Ok(notes)
}

pub async fn flags(
    app: &App,
    who: &SignedIn,
    id: Uuid,
) -> Result<Vec<FlaggedVerse>, DevotionalError> {
    require_devotional(app, id).await?;
    let rows = store::flags(app.db.conn(), who.user.id, id).await?;
    Ok(rows
        .into_iter()
        .map(|row| FlaggedVerse {
            verse_reference: row.verse_reference,
        })
        .collect())
}

/// Flagging a verse again changes nothing, even if the reference is spelled differently.
pub async fn flag(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    reference: &ParsedReference,
) -> Result<FlaggedVerse, DevotionalError> {
    require_devotional(app, id).await?;
    let verse_reference = standard(reference)?;
    let flags = store::flags(app.db.conn(), who.user.id, id).await?;
    let is_new = flags.iter().all(|f| f.verse_reference != verse_reference);
    if is_new && flags.len() as u64 >= MAX_FLAGS {
        return Err(DevotionalError::TooManyFlags(MAX_FLAGS));
    }
    let row = devotional_flags::Model {
        user_id: who.user.id,
        devotional_id: id,
        verse_reference: verse_reference.clone(),
        created_at: app.now(),
    };
    store::put_flag(app.db.conn(), row).await?;
    Ok(FlaggedVerse { verse_reference })
}

pub async fn unflag(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    reference: &ParsedReference,
) -> Result<(), DevotionalError> {
    require_devotional(app, id).await?;
    let verse_reference = standard(reference)?;
    Ok(store::delete_flag(app.db.conn(), who.user.id, id, verse_reference).await?)
}

fn today(app: &App, who: &SignedIn) -> NaiveDate {
    day::date_in_zone(app.now(), &who.user.time_zone)
}

async fn require_devotional(app: &App, id: Uuid) -> Result<(), DevotionalError> {
    if store::exists(app.db.conn(), id).await? {
        Ok(())
    } else {
        Err(DevotionalError::NotFound)
    }
}

pub(super) fn standard(reference: &ParsedReference) -> Result<String, DevotionalError> {
    reference
        .standard()
        .map(String::from)
        .map_err(|error| DevotionalError::NotAReference(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn devotionals_rotate_forever() {
        let first = on("2026-12-30");
        for (today, index) in [
            ("2026-12-30", 0),
            ("2026-12-31", 1),
            ("2027-01-01", 2),
            ("2027-01-02", 0),
            ("2026-12-29", 2),
            ("2026-12-27", 0),
            ("2036-12-30", 2),
        ] {
            assert_eq!(rotation_index(on(today), first, 3), Some(index), "{today}");
        }
    }

    #[test]
    fn an_empty_list_has_no_rotation() {
        assert_eq!(rotation_index(on("2026-03-02"), on("2026-03-01"), 0), None);
    }
}
