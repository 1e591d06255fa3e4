use super::{model::Discipline, store};
use crate::disciplines::{error::DisciplineError, model::DisciplineCategory};
use trellis_platform::App;

const MAX_LISTED: u64 = 500;

/// Sorted by category, and then in display order.
pub async fn list(
    app: &App,
    category: Option<DisciplineCategory>,
) -> Result<Vec<Discipline>, DisciplineError> {
    let mut rows = store::offered(app.db.conn(), category, MAX_LISTED).await?;
    rows.sort_by_key(|row| row.category);
    Ok(rows.into_iter().map(Discipline::from).collect())
}
