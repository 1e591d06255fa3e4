//! The real content pack, opened once for all tests in a process.

use std::{path::PathBuf, sync::OnceLock};

use trellis_bible::{pack::Pack, text::Library};

const ENV_VARIABLE: &str = "TRELLIS_CONTENT_PACK";

/// All texts and study resources.
pub fn library() -> Library {
    static OPEN: OnceLock<Library> = OnceLock::new();
    OPEN.get_or_init(|| Library::open(pack()).expect("the texts of the content pack"))
        .clone()
}

/// The pack itself, for sections other than texts.
pub fn pack() -> &'static Pack {
    static OPEN: OnceLock<Pack> = OnceLock::new();
    OPEN.get_or_init(|| {
        let path = path();
        let bytes = trellis_mapped_file::map(&path).unwrap_or_else(|cause| {
            panic!(
                "there is no content pack: run `make content` ({}: {cause})",
                path.display()
            )
        });
        Pack::open(bytes).expect("a content pack")
    })
}

fn path() -> PathBuf {
    if let Some(path) = std::env::var_os(ENV_VARIABLE) {
        return path.into();
    }
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    workspace.join(target).join("content/trellis.pack")
}
