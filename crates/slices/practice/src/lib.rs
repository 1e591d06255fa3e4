//! Disciplines and reading plans. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod disciplines;
pub mod reading_plans;
