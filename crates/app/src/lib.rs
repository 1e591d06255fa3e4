//! The product: its slices, its router and its schema. See `docs/ARCHITECTURE.md`.

pub mod http;
mod migrations;
mod slices;

pub use slices::SLICES;
