//! Gifts. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod giving;
