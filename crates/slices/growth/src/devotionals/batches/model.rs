use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::plan::BatchPlan;
use crate::devotionals::entities::devotional_batches;
use trellis_kernel::contract::whole;

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum BatchState {
    Writing,
    Done,
    Cancelled,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DayStatus {
    Created,
    /// The day was skipped because it already had a devotional.
    Skipped,
    Failed,
}

/// The result for one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DayResult {
    pub date: NaiveDate,
    pub status: DayStatus,
    /// The devotional's title, or why none was generated.
    pub message: String,
    pub devotional_id: Option<Uuid>,
    /// What was chosen from the built-in library, and why.
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DevotionalBatch {
    pub id: Uuid,
    pub state: BatchState,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    pub theme: Option<String>,
    /// The number of days in the batch.
    pub total: u64,
    /// The batch's progress or outcome, in a sentence or two.
    pub message: String,
    pub results: Vec<DayResult>,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

impl From<devotional_batches::Model> for DevotionalBatch {
    fn from(row: devotional_batches::Model) -> Self {
        let results = parse_results(&row);
        let days = row
            .end_date
            .signed_duration_since(row.start_date)
            .num_days()
            + 1;
        let total = u64::try_from(days).unwrap_or_default();
        let plan: Option<BatchPlan> = serde_json::from_value(row.plan).ok();
        Self {
            id: row.id,
            state: row.state,
            start_date: row.start_date,
            end_date: row.end_date,
            theme: plan.and_then(|plan| plan.theme),
            total,
            message: message(row.state, &results, total),
            results,
            created_at: row.created_at,
            finished_at: row.finished_at,
        }
    }
}

pub fn parse_results(row: &devotional_batches::Model) -> Vec<DayResult> {
    serde_json::from_value(row.results.clone()).unwrap_or_default()
}

fn message(state: BatchState, results: &[DayResult], total: u64) -> String {
    let done = results.len();
    if state == BatchState::Writing {
        return format!("{done} of {total} days done.");
    }
    let count = |status| results.iter().filter(|one| one.status == status).count();
    let days = |count: usize| if count == 1 { "day" } else { "days" };
    let created = count(DayStatus::Created);
    let mut summary = match created {
        1 => "1 devotional was generated.".to_owned(),
        n => format!("{n} devotionals were generated."),
    };
    let skipped = count(DayStatus::Skipped);
    if skipped > 0 {
        summary += &format!(" {skipped} {} already had one.", days(skipped));
    }
    let failed = count(DayStatus::Failed);
    if failed > 0 {
        summary += &format!(" {failed} {} couldn't be generated.", days(failed));
    }
    let left = usize::try_from(total)
        .unwrap_or(usize::MAX)
        .saturating_sub(done);
    if left > 0 {
        let why = match state {
            BatchState::Cancelled => "The batch was canceled",
            _ => "The batch stopped",
        };
        summary += &format!(" {why} with {left} {} left.", days(left));
    }
    summary
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(status: DayStatus) -> DayResult {
        DayResult {
            date: NaiveDate::MIN,
            status,
            message: String::new(),
            devotional_id: None,
            reason: None,
        }
    }

    #[test]
    fn the_message_describes_progress_and_results() {
        use DayStatus::{Created, Failed, Skipped};
        let sample = [day(Created), day(Skipped), day(Skipped), day(Failed)];
        assert_eq!(
            message(BatchState::Writing, &sample, 9),
            "4 of 9 days done."
        );
        assert_eq!(
            message(BatchState::Done, &sample, 4),
            "1 devotional was generated. 2 days already had one. 1 day couldn't be generated."
        );
        assert_eq!(
            message(BatchState::Cancelled, &sample[..1], 2),
            "1 devotional was generated. The batch was canceled with 1 day left."
        );
        assert_eq!(
            message(BatchState::Done, &[day(Created), day(Created)], 5),
            "2 devotionals were generated. The batch stopped with 3 days left."
        );
    }
}
