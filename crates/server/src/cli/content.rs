//! Bible texts: importing a file, listing them, and the vectors for search by meaning.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::{Args, Subcommand};
use trellis_platform::App;
use trellis_scripture::scripture::imports::{
    self, ImportOutcome, TextImportError, Upload, service,
};

use super::{configured_address, vectors};
use crate::{config::Config, wiring};

#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Add a Bible text from a file: a SWORD module (zip), USFM (one file or a zip), OSIS or
    /// Zefania XML
    Import(Import),
    /// List the Bible texts
    List,
    /// Prepare search by meaning now, instead of in the background of a running server
    Vectors,
}

#[derive(Debug, Args)]
struct Import {
    /// The file; its format is detected
    file: PathBuf,
    /// Short name in addresses, such as "web-2020"; by default the file's own
    #[arg(long)]
    id: Option<String>,
    /// The name readers see; by default the one in the file
    #[arg(long)]
    name: Option<String>,
    /// Language (BCP 47), such as "en" or "pt-BR"; by default the one in the file
    #[arg(long)]
    language: Option<String>,
    /// The license, such as "Public domain"; by default the one in the file
    #[arg(long)]
    rights: Option<String>,
    /// Only show what would be imported
    #[arg(long)]
    dry_run: bool,
}

pub async fn run(config: &Config, arguments: Arguments) -> anyhow::Result<()> {
    let app = || wiring::app(config, configured_address(config));
    match arguments.action {
        Action::Import(import) => import_text(&app().await?, import).await,
        Action::List => list(&app().await?).await,
        Action::Vectors => vectors::run(config),
    }
}

async fn import_text(app: &App, import: Import) -> anyhow::Result<()> {
    let path = &import.file;
    let bytes = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let file_name = path.file_name().unwrap_or_default();
    let upload = Upload {
        file_name: file_name.to_string_lossy().into_owned(),
        id: import.id,
        name: import.name,
        language: import.language,
        rights: import.rights,
        bytes: bytes.into(),
    };
    let outcome = if import.dry_run {
        service::preview(app, upload).await
    } else {
        service::import(app, None, upload).await
    };
    match outcome {
        Ok(outcome) => {
            report(&outcome);
            Ok(())
        }
        Err(TextImportError::Broken { message, problems }) => {
            let mut problems: Vec<_> = problems.into_iter().collect();
            problems.sort_by_key(|(place, _)| line_number(place));
            for (place, problem) in problems {
                eprintln!("{place}: {problem}");
            }
            Err(anyhow!(message))
        }
        Err(refused) => Err(refused.into()),
    }
}

/// Extracts 12 from "line 12".
fn line_number(place: &str) -> Option<u32> {
    place.split_whitespace().find_map(|word| word.parse().ok())
}

fn report(outcome: &ImportOutcome) {
    for skipped in &outcome.skipped {
        let line = skipped
            .line
            .map(|line| format!("line {line}: "))
            .unwrap_or_default();
        println!("Skipped: {line}{} {}", skipped.what, skipped.place);
    }
    println!(
        "{} {} ({}): {} books, {} chapters, {} verses.",
        if outcome.dry_run {
            "Would import"
        } else {
            "Imported"
        },
        outcome.id,
        outcome.name,
        outcome.books,
        outcome.chapters,
        outcome.verses,
    );
}

async fn list(app: &App) -> anyhow::Result<()> {
    imports::refresh(app).await?;
    for text in app.scripture.library().texts() {
        let info = &text.info;
        let origin = if app.scripture.is_bundled(&info.id) {
            "bundled"
        } else {
            "imported"
        };
        println!(
            "{:<12} {:<6} {origin:<9} {}",
            info.id, info.language, info.name
        );
    }
    Ok(())
}
