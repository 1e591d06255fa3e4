//! The words of what somebody practises.

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
    /// Days.
    pub duration: i32,
    pub status: PracticeStatus,
    /// Days on which the person checked in.
    pub check_ins: i64,
    pub checked_in_today: bool,
    pub last_check_in: Option<NaiveDate>,
    pub completed_on: Option<NaiveDate>,
}

/// What the days of a practice come to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CheckedIn {
    pub days: i64,
    pub last: Option<NaiveDate>,
    pub today: bool,
}

impl DisciplinePractice {
    pub fn seen(
        row: discipline_practices::Model,
        discipline_name: String,
        checked_in: CheckedIn,
    ) -> Self {
        Self {
            id: row.id,
            discipline_id: row.discipline_id,
            discipline_name,
            start_date: row.start_date,
            duration: row.duration,
            status: row.status,
            check_ins: checked_in.days,
            checked_in_today: checked_in.today,
            last_check_in: checked_in.last,
            completed_on: row.completed_on,
        }
    }
}

/// One day.
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
    /// The person's day.
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
