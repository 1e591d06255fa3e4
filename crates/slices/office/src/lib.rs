//! The admin area. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod backups;
pub mod feedback;
pub mod office;
pub mod system;
