//! The key that encrypts stored settings: the configured one, or else the one in a file in the data folder.

use std::{
    fs,
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use anyhow::Context;
use trellis_platform::settings::SealKey;
use trellis_providers::system::SystemEntropy;

use crate::{config::Config, wiring};

const FILE: &str = "secret.key";

pub fn load(config: &Config) -> anyhow::Result<SealKey> {
    let text = if config.secret_key.0.is_empty() {
        wiring::create_private_folder(&config.data_dir)?;
        load_or_create(&path(config))?
    } else {
        config.secret_key.0.clone()
    };
    SealKey::parse(&text).with_context(|| location(config))
}

/// The secret key's location, as shown in messages.
pub fn location(config: &Config) -> String {
    if config.secret_key.0.is_empty() {
        path(config).display().to_string()
    } else {
        "the configured secret_key".to_owned()
    }
}

fn path(config: &Config) -> PathBuf {
    config.data_dir.join(FILE)
}

fn load_or_create(path: &Path) -> anyhow::Result<String> {
    if !path.exists() {
        create(path).with_context(|| format!("making {}", path.display()))?;
    }
    fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}

/// Writes a temporary file first and then links it. If two processes start together, one of them wins, and
/// neither ever reads an incomplete key.
fn create(path: &Path) -> anyhow::Result<()> {
    let part = path.with_added_extension(std::process::id().to_string());
    let mut file = fs::File::options()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&part)?;
    writeln!(file, "{}", SealKey::generate(&SystemEntropy))?;
    file.sync_all()?;
    let link_result = fs::hard_link(&part, path);
    fs::remove_file(&part)?;
    match link_result {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}
