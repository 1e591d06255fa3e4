//! External services for text, images and audio: which may be used, the daily quota and the usage records.

use trellis_platform::{Slice, backup::Table};
mod access;
pub mod entity;
mod error;
mod model;
mod service;
mod store;

pub use access::settings;
pub use error::UsageError;
pub use model::{
    GenerationKind, Verification, VerificationItem, VerificationOutcome, WritingSource,
};
pub use service::{
    QuotaCharge, ServiceUsage, SpeechUsage, check_rate, consume, left, record, record_speech,
};
pub use store::{delete_usage_before, last_outcome, usage_by_user};

pub const SLICE: Slice = Slice {
    tables: &[Table::of::<entity::Entity>()],
    ..Slice::named("usage")
};
