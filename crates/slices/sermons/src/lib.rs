//! Planning and building sermons. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod sermons;
