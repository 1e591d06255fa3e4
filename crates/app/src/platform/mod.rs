//! What runs underneath every slice: audit, attempt limits, jobs, blobs, settings, health, backup, export.

pub mod audit;
pub mod backup;
pub mod backups;
pub mod blobs;
pub mod export;
pub mod health;
pub mod jobs;
pub mod limits;
pub mod once;
pub mod settings;
pub mod shipped;
