use std::{
    fs::File,
    io::{BufReader, BufWriter},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use crate::{config::Config, wiring};
use anyhow::Context;
use clap::{Args, Subcommand};
use trellis_app::SLICES;
use trellis_platform::backup::{self, InPlace, Summary, VerifiedBackup};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct BackupArguments {
    #[command(subcommand)]
    pub command: Option<BackupCommand>,
    /// The backup file
    #[arg(required = true)]
    pub file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum BackupCommand {
    /// Check that a backup is complete and undamaged; needs no database
    Verify(FileArguments),
}

#[derive(Debug, Args)]
pub struct FileArguments {
    /// The backup file
    pub file: PathBuf,
}

/// The backup is written under a temporary name first, so a file with the final name is always complete.
pub async fn write(config: &Config, path: &Path) -> anyhow::Result<()> {
    let part = path.with_added_extension("part");
    let written = write_backup_file(config, &part).await;
    if written.is_err() {
        // A partial backup is useless. If removing it fails, the original error is still the one to report.
        let _ = std::fs::remove_file(&part);
    }
    let summary = written?;
    std::fs::rename(&part, path)?;
    println!(
        "Wrote {} rows and {} files to {}, and verified them.",
        summary.rows,
        summary.blobs,
        path.display()
    );
    Ok(())
}

async fn write_backup_file(config: &Config, part: &Path) -> anyhow::Result<Summary> {
    let db = wiring::open_installed_database(config).await?;
    db.migrate(&SLICES).await?;
    let storage = wiring::storage(config)?;
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(part)
        .with_context(|| format!("writing {}", part.display()))?;
    let target = BufWriter::new(&file);
    let summary = backup::write(SLICES, &db, storage.as_ref(), target, &mut InPlace).await?;
    file.sync_all()?;
    opened(part).context("verifying the written backup")?;
    Ok(summary)
}

/// The file is verified before anything else happens, so a damaged one changes nothing.
pub async fn read(config: &Config, path: &Path) -> anyhow::Result<()> {
    let (summary, warning) = restored(config, path)
        .await
        .context("nothing was restored")?;
    println!(
        "Restored {} rows and {} files from {}.{warning}",
        summary.rows,
        summary.blobs,
        path.display()
    );
    Ok(())
}

/// Restores the backup. Returns a summary, and a warning about the file if there is one.
async fn restored(config: &Config, path: &Path) -> anyhow::Result<(Summary, String)> {
    let backup = opened(path)?;
    let warning = warning(&backup);
    let db = wiring::database(config).await?;
    db.migrate(&SLICES).await?;
    let storage = wiring::storage(config)?;
    let summary = backup.restore(&db, storage.as_ref()).await?;
    Ok((summary, warning))
}

/// A sentence with a leading space, for backups that can't be fully verified.
fn warning(backup: &VerifiedBackup<BufReader<File>>) -> String {
    if backup.has_checksums() {
        return String::new();
    }
    format!(
        " Trellis {} stored no checksums in its backups, so only damage to the zip itself would \
         have been found.",
        backup.version()
    )
}

pub fn verify(path: &Path) -> anyhow::Result<()> {
    let backup = opened(path)?;
    let Summary { rows, blobs } = backup.summary();
    println!(
        "{} is complete and undamaged: {rows} rows in {} tables and {blobs} files, made by Trellis {}.{}",
        path.display(),
        backup.table_count(),
        backup.version(),
        warning(&backup),
    );
    Ok(())
}

fn opened(path: &Path) -> anyhow::Result<VerifiedBackup<BufReader<File>>> {
    let opened = || anyhow::Ok(backup::verify(SLICES, BufReader::new(File::open(path)?))?);
    opened().with_context(|| path.display().to_string())
}
