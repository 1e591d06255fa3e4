//! Planning and building sermons. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod sermons;
