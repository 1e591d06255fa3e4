use super::{model::Discipline, store};
use crate::disciplines::{error::DisciplineError, model::DisciplineCategory};
use trellis_platform::App;

const MAX_LISTED: u64 = 500;

/// Lists disciplines by category, in display order within each.
pub async fn list(
    app: &App,
    category: Option<DisciplineCategory>,
) -> Result<Vec<Discipline>, DisciplineError> {
    let mut rows = store::active_disciplines(app.db.conn(), category, MAX_LISTED).await?;
    rows.sort_by_key(|row| row.category);
    Ok(rows.into_iter().map(Discipline::from).collect())
}
