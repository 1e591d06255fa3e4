//! Types for the progress slice.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use super::level::Level;
use crate::records::Practice;

/// The number of times each practice was done on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PracticeDay {
    pub date: NaiveDate,
    #[serde(flatten)]
    pub counts: Counts,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    pub devotional: i64,
    pub prayer: i64,
    pub mission: i64,
    pub abide_moment: i64,
}

impl Counts {
    pub fn add(&mut self, practice: Practice, times: i64) {
        let count = match practice {
            Practice::Devotional => &mut self.devotional,
            Practice::Prayer => &mut self.prayer,
            Practice::Mission => &mut self.mission,
            Practice::AbideMoment => &mut self.abide_moment,
        };
        *count += times;
    }
}

/// The days in the past year on which the member practiced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PracticeYear {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub days: Vec<PracticeDay>,
}

/// Totals over all time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PracticeTotals {
    #[serde(flatten)]
    pub counts: Counts,
    /// Days with any practice.
    pub days: i64,
    pub prayer_minutes: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PracticeSummary {
    /// Total points from connected apps.
    pub growth_points: i64,
    pub level: Level,
    pub current_streak: u32,
    pub longest_streak: u32,
    pub totals: PracticeTotals,
    pub milestones: Vec<Milestone>,
}

/// A milestone, reached or in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Milestone {
    pub id: MilestoneId,
    pub reached: bool,
    /// Never more than `target`.
    pub progress: i64,
    pub target: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MilestoneId {
    FirstDevotional,
    FirstPrayer,
    FirstAbideMoment,
    #[serde(rename = "days_7")]
    Days7,
    #[serde(rename = "days_30")]
    Days30,
    #[serde(rename = "days_100")]
    Days100,
    #[serde(rename = "days_365")]
    Days365,
    #[serde(rename = "streak_7")]
    Streak7,
    #[serde(rename = "streak_30")]
    Streak30,
    #[serde(rename = "prayer_minutes_60")]
    PrayerMinutes60,
    #[serde(rename = "prayer_minutes_600")]
    PrayerMinutes600,
}
