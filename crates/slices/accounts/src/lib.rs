//! People: how they sign in, their profile, leaving. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod accounts;
