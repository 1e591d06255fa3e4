//! Opens the content pack for the tests.

use std::path::PathBuf;

use trellis_bible::{pack::Pack, text::Library};

pub fn library() -> Library {
    let configured = std::env::var_os("TRELLIS_CONTENT_PACK").map(PathBuf::from);
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    let path = configured.unwrap_or_else(|| workspace.join(target).join("content/trellis.pack"));
    let bytes = trellis_mapped_file::map(&path).expect("the content pack");
    Library::open(&Pack::open(bytes).expect("a content pack")).expect("the texts")
}
