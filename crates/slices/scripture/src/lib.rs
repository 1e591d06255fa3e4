//! Reading and studying the Bible. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod scripture;
