//! The bell and reminders. Each slice has its own folder; see `docs/ARCHITECTURE.md`.

pub mod bell;
pub mod reminders;
