//! Tests for every file format, from bytes to verses.
#![allow(clippy::expect_used, reason = "a failing test should panic")]

mod any_bytes;
mod broken_files;
mod module_writer;
mod osis;
mod support;
mod sword;
mod usfm;
mod zefania;
