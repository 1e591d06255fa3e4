//! The binary itself, as an operator runs it.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

mod command_line;
mod connections;
mod content_pack;
mod giving;
mod meaning;
mod outside_text;
mod process;
mod replicas;
mod sister_app;
mod storage;
mod web_app;
