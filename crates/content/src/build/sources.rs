//! Reads the packages that `scripts/fetch-content` downloads, one folder each.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde::de::DeserializeOwned;

use super::error::BuildError;

/// The folder that contains one folder per package.
#[derive(Clone, Debug)]
pub struct Sources {
    root: PathBuf,
}

impl Sources {
    /// Points to the packages' folder without reading anything yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The path to a package.
    pub fn package(&self, package: &str) -> PathBuf {
        self.root.join(package)
    }

    /// The package name with the downloaded version, for the source line of a text or study aid.
    pub fn label(&self, package: &str) -> String {
        let version = fs::read_to_string(self.package(package).join(".version"));
        let version = version.unwrap_or_default();
        format!("{package} {}", version.trim())
            .trim_end()
            .to_owned()
    }

    /// A file's bytes.
    pub fn bytes(&self, package: &str, file: &str) -> Result<Vec<u8>, BuildError> {
        fs::read(self.package(package).join(file)).map_err(|_| missing(package, file))
    }

    /// A UTF-8 file, without the byte order mark that some files start with.
    pub fn text(&self, package: &str, file: &str) -> Result<String, BuildError> {
        let text = String::from_utf8(self.bytes(package, file)?)
            .map_err(|cause| BuildError::damaged(package, file, cause))?;
        Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        })
    }

    /// A JSON file.
    pub fn json<T: DeserializeOwned>(&self, package: &str, file: &str) -> Result<T, BuildError> {
        serde_json::from_slice(&self.bytes(package, file)?)
            .map_err(|cause| BuildError::damaged(package, file, cause))
    }

    /// The files in a folder with the given extension, sorted by name, relative to the package.
    pub fn list(
        &self,
        package: &str,
        folder: &str,
        ending: &str,
    ) -> Result<Vec<String>, BuildError> {
        let entries = fs::read_dir(self.package(package).join(folder))
            .map_err(|_| missing(package, folder))?;
        let mut files: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.ends_with(ending))
            .map(|name| format!("{folder}/{name}"))
            .collect();
        files.sort();
        Ok(files)
    }
}

fn missing(package: &str, file: impl AsRef<Path>) -> BuildError {
    BuildError::Missing {
        package: package.to_owned(),
        file: file.as_ref().to_owned(),
    }
}
