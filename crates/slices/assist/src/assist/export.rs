//! Exports a member's generations from the past day, and their usage. Saved study guides and devotionals are
//! exported by their own slices.

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::{entities::generations, library, model::GenerationState, store};
use crate::usage;
use trellis_platform::export::{Owner, Page, Part, label};

/// Caps the usage records in an export; older ones are of little use to the member.
const MAX_USAGE_RECORDS: u64 = 5_000;

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let work = store::all(conn, owner.id).await?;
    let usage_rows = usage::usage_by_user(conn, owner.id, MAX_USAGE_RECORDS).await?;
    let mut page = Page::new("assisted-writing.md", "My recent generations");
    for row in work.iter().filter(|row| row.state == GenerationState::Done) {
        page.heading(&row.title);
        page.line(&format!(
            "{}, {}",
            label(&kind(row)),
            owner.format_day(row.created_at)
        ));
        let devotional = |field| row.result.as_ref()?.get(field)?.as_str();
        for part in ["content", "prayer", "reflection"] {
            if let Some(text) = devotional(part) {
                page.typed(text);
            }
        }
    }
    let work: Vec<Value> = work
        .iter()
        .map(|row| {
            json!({
                "id": row.id,
                "kind": row.kind,
                "state": row.state,
                "title": row.title,
                "request": row.request,
                "result": row.result,
                "studyId": row.study_id,
                "createdAt": row.created_at,
            })
        })
        .collect();
    let usage_rows: Vec<Value> = usage_rows
        .iter()
        .map(|row| {
            json!({
                "kind": row.kind,
                "model": row.model,
                "inputTokens": row.input_tokens,
                "outputTokens": row.output_tokens,
                "letters": row.letters,
                "outcome": row.outcome,
                "at": row.at,
            })
        })
        .collect();
    let seen = library::export(conn, owner.id).await?;
    let data = json!({ "work": work, "questionsToServices": usage_rows, "reflectionsSeen": seen });
    Ok(Part::new("assistedWriting", data)?.with(page))
}

fn kind(row: &generations::Model) -> String {
    let name = serde_json::to_value(row.kind).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}
