//! The back office. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod backups;
pub mod feedback;
pub mod office;
pub mod system;
