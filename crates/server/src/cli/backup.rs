use std::{
    fs::File,
    io::{BufReader, BufWriter},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Args;
use trellis_app::platform::backup;

use crate::{config::Config, wiring};

#[derive(Debug, Args)]
pub struct Arguments {
    /// The backup file
    pub file: PathBuf,
}

/// Written beside its final name first: a file of that name is always a whole backup.
pub async fn write(config: &Config, path: &Path) -> anyhow::Result<()> {
    let db = wiring::database(config).await?;
    db.migrate().await?;
    let storage = wiring::storage(config)?;
    let part = path.with_added_extension("part");
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&part)
        .with_context(|| format!("writing {}", part.display()))?;
    let summary = backup::write(&db, storage.as_ref(), BufWriter::new(&file)).await?;
    file.sync_all()?;
    std::fs::rename(&part, path)?;
    println!(
        "Wrote {} rows and {} files to {}.",
        summary.rows,
        summary.blobs,
        path.display()
    );
    Ok(())
}

pub async fn read(config: &Config, path: &Path) -> anyhow::Result<()> {
    let file = File::open(path).with_context(|| format!("reading {}", path.display()))?;
    let db = wiring::database(config).await?;
    db.migrate().await?;
    let storage = wiring::storage(config)?;
    let summary = backup::read(&db, storage.as_ref(), BufReader::new(file)).await?;
    println!(
        "Restored {} rows and {} files from {}.",
        summary.rows,
        summary.blobs,
        path.display()
    );
    Ok(())
}
