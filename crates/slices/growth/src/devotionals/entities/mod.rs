//! Database tables for the devotionals slice.

pub mod devotional_batches;
pub mod devotional_flags;
pub mod devotional_notes;
pub mod devotional_templates;
#[allow(
    clippy::module_inception,
    reason = "the table is named after its slice"
)]
pub mod devotionals;
