//! Finds and opens the content pack.

use std::path::{Path, PathBuf};

use anyhow::Context;
use trellis_bible::{pack::Pack, text::Library};

use crate::config::Config;

const FILE: &str = "trellis.pack";

/// The content pack's path: the configured one, or next to the binary, or in the `content` folder beside the
/// binary's folder, where `make content` puts it. `None` if there is none.
pub fn find(config: &Config) -> Option<PathBuf> {
    if !config.content.pack.is_empty() {
        return Some(PathBuf::from(&config.content.pack));
    }
    let binary = std::env::current_exe().ok()?;
    let folder = binary.parent()?;
    let candidates = [
        Some(folder.join(FILE)),
        folder.parent().map(|up| up.join("content").join(FILE)),
    ];
    candidates.into_iter().flatten().find(|path| path.is_file())
}

/// Opens a pack without copying it; this reads little more than its table of contents.
pub fn open(path: &Path) -> anyhow::Result<Library> {
    let pack = pack(path)?;
    Library::open(&pack).with_context(|| format!("the content pack {}", path.display()))
}

/// Opens the pack itself, to read sections other than its texts.
pub fn pack(path: &Path) -> anyhow::Result<Pack> {
    let bytes = trellis_mapped_file::map(path)
        .with_context(|| format!("opening the content pack {}", path.display()))?;
    Pack::open(bytes).with_context(|| format!("the content pack {}", path.display()))
}
