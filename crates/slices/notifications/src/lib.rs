//! Emails and notifications. Each slice has its own folder; see `docs/ARCHITECTURE.md`.

pub mod mail;
pub mod notifications;
