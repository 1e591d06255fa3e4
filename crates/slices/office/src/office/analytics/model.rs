use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use trellis_giving::giving::DonationSums;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Analytics {
    /// The totals for every requested day, in order.
    pub days: Vec<DaySums>,
    pub totals: Sums,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DaySums {
    pub date: NaiveDate,
    #[serde(flatten)]
    pub sums: Sums,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sums {
    pub sign_ups: u64,
    /// Members who were active on that day. For a range of days, each member counts once per day.
    pub active_users: u64,
    pub practices: PracticeSums,
    pub studies: u64,
    pub sermons: u64,
    /// Gifts, by payment date.
    pub donations: DonationSums,
}

/// How often each practice was done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PracticeSums {
    pub devotional: u64,
    pub prayer: u64,
    pub mission: u64,
    pub abide_moment: u64,
}

impl Sums {
    pub fn add(&mut self, other: &Self) {
        self.sign_ups += other.sign_ups;
        self.active_users += other.active_users;
        self.practices.devotional += other.practices.devotional;
        self.practices.prayer += other.practices.prayer;
        self.practices.mission += other.practices.mission;
        self.practices.abide_moment += other.practices.abide_moment;
        self.studies += other.studies;
        self.sermons += other.sermons;
        self.donations.add(&other.donations);
    }
}
