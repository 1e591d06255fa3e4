//! Connected apps. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod sister_apps;
