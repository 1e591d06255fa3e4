//! A member's reminders, and when each is next due.
//!
//! The next due time is stored in a column and moved forward with a conditional update, so if two replicas
//! try at once, only one sends the notification. Changes that affect that time, such as a new time zone or
//! Sabbath, recompute it in the same transaction.

pub mod entity;
mod error;
mod http;
mod job;
mod model;
mod service;
mod store;
mod texts;
mod when;

use std::sync::Arc;

use trellis_platform::{Jobs, Slice, backup::Table};

pub use error::ReminderError;
pub use http::routes;
pub use job::Reminders;
pub use model::Reminder;
pub use service::{all, reschedule};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[Table::of::<entity::Entity>()],
    jobs: &[Jobs {
        workers: 1,
        handlers: || vec![Arc::new(Reminders)],
    }],
    on_times_changed: Some(|app, tx, user_id| Box::pin(reschedule(app, tx, user_id))),
    ..Slice::named("reminders")
};
