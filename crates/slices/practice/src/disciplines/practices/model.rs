//! Types for practices.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use crate::disciplines::{
    entities::{discipline_check_ins, discipline_practices, discipline_reflections},
    model::PracticeStatus,
};
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = whole)]
pub struct DisciplinePractice {
    pub id: Uuid,
    pub discipline_id: Uuid,
    pub discipline_name: String,
    pub start_date: NaiveDate,
    /// In days.
    pub duration: i32,
    pub status: PracticeStatus,
    /// The number of days the member checked in.
    pub check_ins: i64,
    pub checked_in_today: bool,
    pub last_check_in: Option<NaiveDate>,
    pub completed_on: Option<NaiveDate>,
}

/// A summary of a practice's check-ins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CheckInSummary {
    pub days: i64,
    pub last: Option<NaiveDate>,
    pub today: bool,
}

impl DisciplinePractice {
    pub fn response(
        row: discipline_practices::Model,
        discipline_name: String,
        check_in_summaries: CheckInSummary,
    ) -> Self {
        Self {
            id: row.id,
            discipline_id: row.discipline_id,
            discipline_name,
            start_date: row.start_date,
            duration: row.duration,
            status: row.status,
            check_ins: check_in_summaries.days,
            checked_in_today: check_in_summaries.today,
            last_check_in: check_in_summaries.last,
            completed_on: row.completed_on,
        }
    }
}

/// A check-in on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckIn {
    pub date: NaiveDate,
    pub created_at: DateTime<Utc>,
}

impl From<discipline_check_ins::Model> for CheckIn {
    fn from(row: discipline_check_ins::Model) -> Self {
        Self {
            date: row.date,
            created_at: row.created_at,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reflection {
    pub id: Uuid,
    pub content: String,
    /// The date in the member's time zone.
    pub date: NaiveDate,
    pub created_at: DateTime<Utc>,
}

impl From<discipline_reflections::Model> for Reflection {
    fn from(row: discipline_reflections::Model) -> Self {
        Self {
            id: row.id,
            content: row.content,
            date: row.date,
            created_at: row.created_at,
        }
    }
}
