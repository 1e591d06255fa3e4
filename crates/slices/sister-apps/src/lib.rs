//! Connected apps. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod sister_apps;
