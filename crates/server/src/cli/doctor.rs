use std::process::ExitCode;

use crate::{
    config::{self, Config},
    content_pack, secret_key, web_assets, wiring,
};
use clap::Args;
use trellis_accounts::accounts::oidc;
use trellis_app::SLICES;
use trellis_meaning::Progress;
use trellis_platform::{
    blobs,
    ports::{MeaningModel, MeaningState},
    settings,
};

#[derive(Debug, Args)]
pub struct Arguments {
    /// Print the default configuration, which also documents every setting
    #[arg(long)]
    defaults: bool,
}

pub async fn run(config: &Config, arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if arguments.defaults {
        print!("{}", config::DEFAULTS);
        return Ok(ExitCode::SUCCESS);
    }
    let checks = [
        ("address", check_address(config)),
        ("web app", check_web_app()),
        ("database", check_database(config).await),
        ("storage", check_storage(config).await),
        ("secret key", check_secret_key(config).await),
        ("content pack", check_content(config)),
        ("search by meaning", check_meaning(config)),
        ("sign-in provider", check_identity(config).await),
    ];
    let mut is_healthy = true;
    for (name, outcome) in checks {
        match outcome {
            Ok(detail) => println!("ok    {name}: {detail}"),
            Err(error) => {
                is_healthy = false;
                println!("WRONG {name}: {error:#}");
            }
        }
    }
    Ok(if is_healthy {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn check_address(config: &Config) -> anyhow::Result<String> {
    let url = config.public_url(config.listen)?;
    config.trusted_proxies()?;
    let warning = if url.scheme() == "http" && !config.listen.ip().is_loopback() {
        " (plain http beyond this machine: passwords can be intercepted)"
    } else {
        ""
    };
    Ok(format!("{url}{warning}"))
}

fn check_web_app() -> anyhow::Result<String> {
    if web_assets::is_web_app_embedded() {
        Ok("in the binary".to_owned())
    } else {
        anyhow::bail!("not in this binary; run `make build`")
    }
}

async fn check_database(config: &Config) -> anyhow::Result<String> {
    if let Some(file) = config.missing_database() {
        return Ok(format!(
            "none yet: {} doesn't exist; `trellis serve` creates it",
            file.display()
        ));
    }
    let db = wiring::database(config).await?;
    let pending = db.pending_migrations(&SLICES).await?;
    let engine = if db.is_sqlite() {
        "SQLite"
    } else {
        "PostgreSQL"
    };
    Ok(match pending {
        0 => format!("{engine}, schema up to date"),
        n => format!(
            "{engine}, {n} schema updates pending (run `trellis migrate` or start the server)"
        ),
    })
}

async fn check_storage(config: &Config) -> anyhow::Result<String> {
    const KEY: &str = "doctor/probe";
    let store = wiring::storage(config)?;
    blobs::put(store.as_ref(), KEY, "probe".into()).await?;
    let found = blobs::get(store.as_ref(), KEY).await?;
    blobs::delete(store.as_ref(), KEY).await?;
    anyhow::ensure!(
        found.as_deref() == Some(b"probe"),
        "the test file could not be read back"
    );
    Ok(format!(
        "{:?} is readable and writable",
        config.storage.kind
    ))
}

async fn check_secret_key(config: &Config) -> anyhow::Result<String> {
    let key = secret_key::load(config)?;
    let location = secret_key::location(config);
    let is_unused = format!("{location}; it hasn't encrypted anything yet");
    if config.missing_database().is_some() {
        return Ok(is_unused);
    }
    let db = wiring::database(config).await?;
    if db.pending_migrations(&SLICES).await? > 0 {
        return Ok(is_unused);
    }
    match settings::service::check(&db, &key).await {
        Ok(0) => Ok(is_unused),
        Ok(opened) => Ok(format!("{location} decrypts all {opened} stored settings")),
        Err(_) => anyhow::bail!(
            "{location} can't decrypt the stored settings: they were encrypted with another key. \
             Give this server that key (`secret_key`, the same for all replicas), \
             or enter the keys of the outside services again"
        ),
    }
}

fn check_content(config: &Config) -> anyhow::Result<String> {
    let Some(path) = content_pack::find(config) else {
        anyhow::bail!("not found; build it with `make content`, or set `content.pack` to its path")
    };
    let library = content_pack::open(&path)?;
    let verses = library
        .texts()
        .map(|text| text.verse_count())
        .sum::<usize>();
    let texts = library.texts().count();
    anyhow::ensure!(texts > 0, "{} contains no text", path.display());
    Ok(format!(
        "{} contains {texts} texts with {verses} verses",
        path.display()
    ))
}

/// Search works without a content pack, so only a damaged or unreadable file is an error.
fn check_meaning(config: &Config) -> anyhow::Result<String> {
    let meaning = wiring::meaning(config)?;
    meaning.check()?;
    let percent = meaning.progress().map_or(0, Progress::percent);
    let is_ready = matches!(meaning.state(), MeaningState::Ready { .. });
    anyhow::ensure!(
        is_ready || percent < 100,
        "its file is damaged; run `trellis content vectors` to repair it"
    );
    Ok(match meaning.state() {
        MeaningState::Ready { verses } => format!("ready, {verses} verses"),
        MeaningState::Preparing { .. } => format!(
            "{percent}% prepared; a running server prepares the rest, \
             or run `trellis content vectors`. Until then, search matches words and topics"
        ),
        MeaningState::Off | MeaningState::Failed => format!(
            "{percent}% prepared, and `search.prepare_meaning` is off; \
             run `trellis content vectors`. Until then, search matches words and topics"
        ),
        MeaningState::NoModel => "the content pack has no model; search matches words and topics. \
                                  `make content` builds a pack with one"
            .to_owned(),
    })
}

async fn check_identity(config: &Config) -> anyhow::Result<String> {
    let configured = wiring::sign_in_provider(config);
    let db = wiring::database(config).await?;
    let provider = if db.pending_migrations(&SLICES).await? > 0 {
        configured
    } else {
        let key = secret_key::load(config)?;
        oidc::effective_provider(db.conn(), &key, configured.as_ref()).await?
    };
    let Some(provider) = provider else {
        return Ok("none set up; people sign in with passwords".to_owned());
    };
    wiring::identity()?.discover(&provider.issuer).await?;
    Ok(format!("{} answers", provider.issuer))
}
