//! Emails to members. They are queued as jobs in the transaction that triggers them, so a slow mail server
//! delays no one. Without a mail server, everything else still works.
//!
//! A job's payload is deleted when the job is over. An email that contains a secret is written only when it
//! is sent: see the recovery slice.

mod email;
mod error;
mod http;
mod job;
mod service;

use std::sync::Arc;

use trellis_platform::{Jobs, Slice};

pub use email::{Email, EmailLink};
pub use error::SendError;
pub use http::routes;
pub use job::MailJob;
pub use service::{can_send, send_later, send_now};

/// Mail servers may be slow, so email has its own workers and delays no other jobs.
const MAIL_WORKERS: usize = 2;

pub const SLICE: Slice = Slice {
    routes,
    jobs: &[Jobs {
        workers: MAIL_WORKERS,
        handlers: || vec![Arc::new(MailJob)],
    }],
    ..Slice::named("mail")
};
