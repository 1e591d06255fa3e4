//! Tests for the binary itself, run as an operator would run it.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

mod command_line;
mod connections;
mod content_pack;
mod external_texts;
mod giving;
mod meaning;
mod process;
mod replicas;
mod sister_app;
mod storage;
mod web_app;
