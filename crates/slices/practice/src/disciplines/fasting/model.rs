//! Types for fasting.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::disciplines::{
    entities::{fasting_plans, fasts},
    model::{DisciplineDifficulty, FastEnding, strings_from_json},
};
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FastingPlan {
    pub id: Uuid,
    pub name: String,
    pub description: String,
    pub difficulty: DisciplineDifficulty,
    /// In hours.
    pub duration: i32,
    #[serde(rename = "type")]
    pub kind: String,
    pub guidance: String,
    pub scripture_references: Vec<String>,
}

impl From<fasting_plans::Model> for FastingPlan {
    fn from(row: fasting_plans::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            difficulty: row.difficulty,
            duration: row.duration,
            kind: row.kind,
            guidance: row.guidance,
            scripture_references: strings_from_json(&row.scripture_references),
        }
    }
}

/// The database stores only how a fast was closed; every other status is derived from the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FastStatus {
    Planned,
    Running,
    /// The fast's time is over, but the member hasn't marked it as completed yet.
    Finished,
    Completed,
    Ended,
}

impl FastStatus {
    pub fn of(row: &fasts::Model, now: DateTime<Utc>) -> Self {
        match row.ending {
            Some(FastEnding::Completed) => Self::Completed,
            Some(FastEnding::Ended) => Self::Ended,
            None if now < row.starts_at => Self::Planned,
            None if now < row.ends_at => Self::Running,
            None => Self::Finished,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct Fast {
    pub id: Uuid,
    pub plan_id: Uuid,
    pub plan_name: String,
    pub plan_type: String,
    /// In hours, copied from the plan when the fast started.
    pub duration: i32,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// When the fast was over: at its planned end, or earlier if the member ended it early.
    pub ended_at: Option<DateTime<Utc>>,
    pub intention: Option<String>,
    pub reflection: Option<String>,
    pub status: FastStatus,
}

impl Fast {
    pub fn response(row: fasts::Model, now: DateTime<Utc>) -> Self {
        Self {
            id: row.id,
            plan_id: row.plan_id,
            status: FastStatus::of(&row, now),
            plan_name: row.plan_name,
            plan_type: row.plan_kind,
            duration: row.duration,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            ended_at: row.closed_at.map(|at| at.min(row.ends_at)),
            intention: row.intention,
            reflection: row.reflection,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_follows_the_time_until_a_fast_is_closed() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().expect("a moment") };
        let mut row = fasts::Model {
            id: Uuid::nil(),
            user_id: Uuid::nil(),
            plan_id: Uuid::nil(),
            plan_name: "Sunrise to sunset".to_owned(),
            plan_kind: "sunrise_to_sunset".to_owned(),
            duration: 12,
            starts_at: at("2026-03-02T06:00:00Z"),
            ends_at: at("2026-03-02T18:00:00Z"),
            intention: None,
            reflection: None,
            ending: None,
            closed_at: None,
            created_at: at("2026-03-01T12:00:00Z"),
        };
        for (now, status) in [
            ("2026-03-02T05:59:59Z", FastStatus::Planned),
            ("2026-03-02T06:00:00Z", FastStatus::Running),
            ("2026-03-02T17:59:59Z", FastStatus::Running),
            ("2026-03-02T18:00:00Z", FastStatus::Finished),
            ("2027-03-02T18:00:00Z", FastStatus::Finished),
        ] {
            assert_eq!(FastStatus::of(&row, at(now)), status, "{now}");
        }
        for (ending, status) in [
            (FastEnding::Completed, FastStatus::Completed),
            (FastEnding::Ended, FastStatus::Ended),
        ] {
            row.ending = Some(ending);
            assert_eq!(FastStatus::of(&row, row.starts_at), status);
        }
    }
}
