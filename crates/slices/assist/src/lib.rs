//! Generated text, images and audio. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod assist;
pub mod studies;
pub mod usage;
pub mod voice;
