//! Tables.

pub mod sister_app_notifications;
pub mod sister_app_progress;
