//! Reading and studying the Bible. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod scripture;
