//! The command line. Results go to standard output, the log to standard error.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool prints"
)]

mod backup;
mod content;
mod doctor;
mod refs;
mod serve;
mod user;
mod vectors;

use std::{io::IsTerminal, net::SocketAddr, path::PathBuf, process::ExitCode};

use crate::{
    config::{Config, Flags, LogFormat},
    wiring,
};
use anyhow::Context;
use backup::{BackupArguments, BackupCommand};
use clap::{Args, Parser, Subcommand};
use tracing_subscriber::EnvFilter;
use trellis_app::SLICES;
use trellis_kernel::db::Outage;

#[derive(Debug, Parser)]
#[command(name = "trellis", version, about = "Grow on purpose. Abide every day.")]
struct Cli {
    #[command(flatten)]
    location: Location,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Args)]
struct Location {
    /// Configuration file (TOML); see `trellis doctor --defaults` for every setting
    #[arg(long, global = true, env = "TRELLIS_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Folder for the SQLite database and files [env: TRELLIS_DATA_DIR]
    #[arg(long, global = true, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// sqlite:PATH or postgres://… [env: TRELLIS_DATABASE_URL]
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server
    Serve(serve::Arguments),
    /// Manage accounts
    User(user::Arguments),
    /// Update the database schema
    Migrate,
    /// Write everything to one file, or verify such a file
    Backup(backup::BackupArguments),
    /// Restore a backup into an empty installation
    Restore(backup::FileArguments),
    /// Bible texts: import a file, list them, prepare search by meaning
    Content(content::Arguments),
    /// Read lines and print the Bible references in each as OSIS
    Refs(refs::Arguments),
    /// Print the API contract (OpenAPI 3.1)
    Openapi,
    /// Check this installation for problems
    Doctor(doctor::Arguments),
}

pub async fn run() -> ExitCode {
    match dispatch(Cli::parse()).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("trellis: {}", explain_error(&error));
            ExitCode::FAILURE
        }
    }
}

/// The advice for this error, if we have any, followed by the database's own message.
fn explain_error(error: &anyhow::Error) -> String {
    let advice = match Outage::from_error(error) {
        Some(Outage::Full) => "The disk is full. Free up some space, then try again. Cause: ",
        Some(Outage::Unavailable) => {
            "The database can't be used right now. Check that it is running and can be reached, then try again. Cause: "
        }
        None => "",
    };
    format!("{advice}{}", error_chain(error))
}

/// Skips repeated text, because database errors include the errors they wrap.
fn error_chain(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.ends_with(&cause) {
            continue;
        }
        if !text.is_empty() {
            text.push_str(": ");
        }
        text.push_str(&cause);
    }
    text
}

async fn dispatch(cli: Cli) -> anyhow::Result<ExitCode> {
    if matches!(cli.command, Command::Openapi) {
        println!(
            "{}",
            serde_json::to_string_pretty(&trellis_app::http::openapi())?
        );
        return Ok(ExitCode::SUCCESS);
    }
    if let Command::Refs(arguments) = &cli.command {
        refs::run(arguments)?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Command::Backup(BackupArguments {
        command: Some(BackupCommand::Verify(arguments)),
        ..
    }) = &cli.command
    {
        backup::verify(&arguments.file)?;
        return Ok(ExitCode::SUCCESS);
    }
    let config = load(&cli)?;
    start_log(&config)?;
    match cli.command {
        Command::Serve(_) => serve::run(&config).await?,
        Command::User(arguments) => user::run(&config, arguments).await?,
        Command::Migrate => migrate(&config).await?,
        Command::Backup(BackupArguments { file, .. }) => {
            let file = file.context("name the file to write the backup to")?;
            backup::write(&config, &file).await?;
        }
        Command::Restore(arguments) => backup::read(&config, &arguments.file).await?,
        Command::Content(arguments) => content::run(&config, arguments).await?,
        Command::Doctor(arguments) => return doctor::run(&config, &arguments).await,
        Command::Openapi | Command::Refs(_) => {}
    }
    Ok(ExitCode::SUCCESS)
}

fn load(cli: &Cli) -> anyhow::Result<Config> {
    let file = match &cli.location.config {
        Some(path) => Some(
            std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?,
        ),
        None => None,
    };
    let (listen, public_url) = match &cli.command {
        Command::Serve(arguments) => (arguments.listen.clone(), arguments.public_url.clone()),
        _ => (None, None),
    };
    let flags = Flags {
        listen,
        public_url,
        data_dir: cli.location.data_dir.clone(),
        database_url: cli.location.database_url.clone(),
    };
    Config::load(file.as_deref(), &std::env::vars().collect(), &flags)
}

fn start_log(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(log_filter(&config.log.level))
        .with_context(|| format!("log.level {:?}", config.log.level))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match config.log.format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// The migration library logs every step of a new schema at `info`. Hides those lines unless the operator
/// asked for details.
fn log_filter(level: &str) -> String {
    let is_detailed = ["debug", "trace", "sea_orm_migration"]
        .iter()
        .any(|word| level.contains(word));
    if is_detailed {
        level.to_owned()
    } else {
        format!("{level},sea_orm_migration=warn")
    }
}

async fn migrate(config: &Config) -> anyhow::Result<()> {
    let db = wiring::database(config).await?;
    let applied = db.migrate(&SLICES).await?;
    let steps = if applied == 1 { "step" } else { "steps" };
    println!("The database is up to date ({applied} {steps} applied).");
    Ok(())
}

/// The address that links use. Commands other than `serve` bind no port, so it is the configured one.
fn configured_address(config: &Config) -> SocketAddr {
    config.listen
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::{explain_error, log_filter};

    #[test]
    fn an_outage_is_explained_before_its_cause() {
        let full = anyhow::Error::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(
            explain_error(&full.context("writing the backup")),
            "The disk is full. Free up some space, then try again. Cause: writing the backup: no storage space"
        );
        assert_eq!(
            explain_error(&anyhow::anyhow!("no such file")),
            "no such file"
        );
        let repeated = anyhow::anyhow!("locked").context("database: locked");
        assert_eq!(explain_error(&repeated), "database: locked");
    }

    #[test]
    fn migrations_are_logged_only_with_a_detailed_log_level() {
        assert_eq!(log_filter("info"), "info,sea_orm_migration=warn");
        assert_eq!(log_filter("warn"), "warn,sea_orm_migration=warn");
        assert_eq!(log_filter("debug"), "debug");
        let detailed_filter = "info,sea_orm_migration=info";
        assert_eq!(log_filter(detailed_filter), detailed_filter);
    }
}
