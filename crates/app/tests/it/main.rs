//! Tests for the whole app, slice by slice, on both database engines.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

mod abide;
mod accounts;
mod assist;
mod character;
mod content_office;
mod contract;
mod devotional_batches;
mod devotional_office;
mod devotionals;
mod disciplines;
mod esv;
mod faults;
mod feedback;
mod giving;
mod http;
mod idempotency;
mod images;
mod imports;
mod journal;
mod mail;
mod missions;
mod notifications;
mod office;
mod platform;
mod prayer;
mod progress;
mod reading_plans;
mod scripture;
mod sermons;
mod settings;
mod shipped;
mod sister_apps;
mod studies;
mod voice;
