//! Giving. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod giving;
