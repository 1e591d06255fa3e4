//! Letters, and what people are told. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod mail;
pub mod notifications;
