//! Tests against the real content pack.
#![allow(
    clippy::expect_used,
    reason = "a test without its pack should stop where it stands"
)]

mod composer;
mod corpus;
mod guard;
mod mutations;
mod sources;

use std::{path::PathBuf, sync::OnceLock};

use trellis_bible::{
    pack::Pack,
    reference::{Options, Reference, read},
    text::{Library, Text},
};

/// The content pack, opened only once.
fn library() -> &'static Library {
    static OPEN: OnceLock<Library> = OnceLock::new();
    OPEN.get_or_init(|| {
        let named = std::env::var_os("TRELLIS_CONTENT_PACK").map(PathBuf::from);
        let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
        let pack = workspace.join(target).join("content/trellis.pack");
        let path = named.unwrap_or(pack);
        let bytes = trellis_mapped_file::map(&path).expect("a content pack: run `make content`");
        Library::open(&Pack::open(bytes).expect("a content pack")).expect("the texts of it")
    })
}

fn text(id: &str) -> &'static Text {
    library().text(id).expect("a text of the pack")
}

fn reference(written: &str) -> Reference {
    read(written, &Options::default()).expect("a reference")
}
