//! Disciplines and reading plans. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod disciplines;
pub mod reading_plans;
