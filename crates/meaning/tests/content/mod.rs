//! The real content pack and its data for search by meaning.

use std::{fs, path::PathBuf};

use trellis_bible::pack::Pack;
use trellis_meaning::{Embedder, VerseList, sections};

pub fn pack() -> Pack {
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target =
        option_env!("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
    let path = std::env::var_os("TRELLIS_CONTENT_PACK")
        .map_or_else(|| target.join("content/trellis.pack"), PathBuf::from);
    let bytes = fs::read(&path)
        .unwrap_or_else(|error| panic!("{}: {error}: run make content", path.display()));
    Pack::open(bytes.into()).unwrap()
}

pub fn list(pack: &Pack) -> VerseList {
    VerseList::open(pack.section(sections::VERSES).unwrap()).unwrap()
}

pub fn vocabulary(pack: &Pack) -> String {
    String::from_utf8(pack.section(sections::VOCABULARY).unwrap().to_vec()).unwrap()
}

pub fn model(pack: &Pack) -> Embedder {
    let model = pack.section(sections::MODEL).unwrap().to_vec();
    Embedder::open(model, &vocabulary(pack)).unwrap()
}
