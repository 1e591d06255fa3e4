//! Finds SWORD modules in the packages.

use super::{error::BuildError, sources::Sources};
use crate::formats::{files::Files, sword::Module};

/// The only module in a package.
pub fn module(sources: &Sources, package: &str) -> Result<Module, BuildError> {
    let folder = sources.package(package);
    if !folder.is_dir() {
        return Err(BuildError::Missing {
            package: package.to_owned(),
            file: folder,
        });
    }
    let damaged = |why: String| BuildError::damaged(package, "mods.d", why);
    let files = Files::from_folder(&folder).map_err(|cause| damaged(cause.to_string()))?;
    let all_modules = Module::find_all(&files).map_err(|cause| damaged(cause.to_string()))?;
    all_modules
        .into_iter()
        .next()
        .ok_or_else(|| damaged("no module".to_owned()))
}
