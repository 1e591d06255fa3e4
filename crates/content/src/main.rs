//! `trellis-content`: builds the content pack.

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::{Parser, Subcommand};
use trellis_content::build::{Sources, build};

#[derive(Debug, Parser)]
#[command(
    name = "trellis-content",
    about = "Builds the content pack of Trellis",
    version
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Builds the pack from the packages that scripts/fetch-content brought.
    Build {
        /// The folder with one folder a package.
        #[arg(long)]
        sources: PathBuf,
        /// Where the pack goes.
        #[arg(long)]
        out: PathBuf,
        /// Where a report of what went into it goes, as JSON.
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
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    // Whoever reads the pack at this moment keeps the old one.
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

#[allow(
    clippy::print_stdout,
    reason = "the table is what the command is asked for"
)]
fn show(text: &str) {
    println!("{text}");
}

#[allow(
    clippy::print_stderr,
    reason = "a command tells on standard error how far it is and why it failed"
)]
fn say(text: &str) {
    eprintln!("{text}");
}
