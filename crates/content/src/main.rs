//! `trellis-content`: builds the content pack.

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::{Parser, Subcommand};
use trellis_content::build::{Sources, build};

#[derive(Debug, Parser)]
#[command(
    name = "trellis-content",
    about = "Builds the Trellis content pack",
    version
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Builds the pack from the packages downloaded by scripts/fetch-content.
    Build {
        /// The folder that contains one folder per package.
        #[arg(long)]
        sources: PathBuf,
        /// Where to write the pack.
        #[arg(long)]
        out: PathBuf,
        /// Where to write a report on its contents, as JSON.
        #[arg(long)]
        report: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("trellis-content: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<()> {
    let Command::Build {
        sources,
        out,
        report,
    } = arguments.command;
    let built = build(&Sources::new(sources), &|done, all, what| {
        say(&format!("{done}/{all} {what}"));
    })?;
    if let Some(folder) = out.parent() {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
    }
    // Renaming replaces the file atomically, so a process that is reading the old pack can continue.
    let unfinished = out.with_extension("unfinished");
    fs::write(&unfinished, &built.pack)
        .and_then(|()| fs::rename(&unfinished, &out))
        .with_context(|| format!("cannot write {}", out.display()))?;
    if let Some(path) = report {
        let json = serde_json::to_vec_pretty(&built.report)?;
        fs::write(&path, json).with_context(|| format!("cannot write {}", path.display()))?;
    }
    show(&built.report.to_string());
    Ok(())
}

#[allow(clippy::print_stdout, reason = "the command prints this table")]
fn show(text: &str) {
    println!("{text}");
}

#[allow(
    clippy::print_stderr,
    reason = "the command reports progress and errors on standard error"
)]
fn say(text: &str) {
    eprintln!("{text}");
}
