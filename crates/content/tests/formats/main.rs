//! Files of every format, from their bytes to verses.
#![allow(
    clippy::expect_used,
    reason = "a test that cannot go on should stop where it stands"
)]

mod any_bytes;
mod broken_files;
mod module_writer;
mod osis;
mod support;
mod sword;
mod usfm;
mod zefania;
