//! Database tables for the sister apps slice.

pub mod sister_app_connections;
pub mod sister_app_keys;
pub mod sister_app_notifications;
pub mod sister_app_progress;
pub mod sister_apps;
