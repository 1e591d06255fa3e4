//! Exports a member's practice records.

use sea_orm::{ActiveEnum, ConnectionTrait};

use crate::records::{self, ProgressRecord};
use trellis_platform::export::{Owner, Page, Part, format_long_date, label};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = records::all(conn, owner.id).await?;
    let records: Vec<ProgressRecord> = rows.into_iter().map(ProgressRecord::from).collect();
    let mut page = Page::new("progress.md", "My practices, day by day");
    for day in records.chunk_by(|one, next| one.date == next.date) {
        let done: Vec<String> = day
            .iter()
            .map(|record| label(&record.kind.to_value()))
            .collect();
        if let Some(first) = day.first() {
            page.heading(&format_long_date(first.date));
            page.line(&done.join(", "));
        }
    }
    Ok(Part::new("progress", records)?.with(page))
}
