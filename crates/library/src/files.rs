//! The library's files, embedded in the binary.

use rust_embed::RustEmbed;
use serde::de::DeserializeOwned;

#[derive(RustEmbed)]
#[folder = "reflections"]
pub struct ReflectionFiles;

#[derive(RustEmbed)]
#[folder = "companion"]
pub struct CompanionFiles;

/// A file that can't be read.
#[derive(Debug)]
pub struct Unreadable {
    pub path: String,
    pub cause: String,
}

/// Reads all files, with their paths, in the order of the paths.
pub fn read_all<Files: RustEmbed, T: DeserializeOwned>() -> Vec<Result<(String, T), Unreadable>> {
    let mut paths: Vec<String> = Files::iter().map(String::from).collect();
    paths.retain(|path| path.ends_with(".toml"));
    paths.sort_unstable();
    paths
        .into_iter()
        .map(|path| match read::<Files, T>(&path) {
            Ok(table) => Ok((path, table)),
            Err(cause) => Err(Unreadable { path, cause }),
        })
        .collect()
}

fn read<Files: RustEmbed, T: DeserializeOwned>(path: &str) -> Result<T, String> {
    let file = Files::get(path).ok_or("there is no such file")?;
    let text = std::str::from_utf8(&file.data).map_err(|error| error.to_string())?;
    toml::from_str(text).map_err(|error| error.to_string())
}

/// The file's name without its folder and extension.
pub fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// The name of the folder that contains the file.
pub fn folder(path: &str) -> &str {
    path.split('/').next().unwrap_or_default()
}
