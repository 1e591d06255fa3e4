//! What is written, drawn and read aloud on request. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod assist;
pub mod studies;
pub mod usage;
pub mod voice;
