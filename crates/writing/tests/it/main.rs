//! Tests that use the real content pack.
#![allow(
    clippy::expect_used,
    reason = "the tests can't run without the content pack"
)]

mod composer;
mod corpus;
mod guard;
mod mutations;
mod parts;
mod sources;
mod support;

use std::{path::PathBuf, sync::OnceLock};

use trellis_bible::{
    pack::Pack,
    reference::{Options, Reference, read},
    text::{Library, Text},
};

/// The content pack, opened only once.
fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let configured = std::env::var_os("TRELLIS_CONTENT_PACK").map(PathBuf::from);
        let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
        let pack = workspace.join(target).join("content/trellis.pack");
        let path = configured.unwrap_or(pack);
        let bytes = trellis_mapped_file::map(&path)
            .expect("the content pack should exist (run `make content` to build it)");
        Library::open(&Pack::open(bytes).expect("a content pack"))
            .expect("the content pack should contain the texts")
    })
}

fn text(id: &str) -> &'static Text {
    library()
        .text(id)
        .expect("the content pack should contain this text")
}

fn reference(written: &str) -> Reference {
    read(written, &Options::default()).expect("a reference")
}
