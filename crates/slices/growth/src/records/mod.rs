//! A member's practice records by day. `progress` derives totals and streaks from them.

use trellis_platform::{Slice, backup::Table};
pub mod entity;
mod model;
mod service;
mod store;

pub use model::{Practice, ProgressRecord};
pub use service::{PracticeEntry, is_done, record};
pub use store::{
    active_members_by_day, all, between, counts, counts_by_day, days, sums_by_day, times,
};

pub const SLICE: Slice = Slice {
    tables: &[Table::of::<entity::Entity>()],
    ..Slice::named("records")
};
