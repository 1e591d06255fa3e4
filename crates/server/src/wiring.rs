//! The only place that names concrete implementations. It builds a running app from the configuration.

use std::{
    net::SocketAddr, num::NonZeroU32, os::unix::fs::DirBuilderExt, path::Path, sync::Arc,
    time::Duration,
};

use crate::{
    config::{Config, StorageKind},
    content_pack, host,
    listener::{Limits, file_limit},
    secret_key, web_assets,
};
use anyhow::Context;
use axum::{Router, middleware};
use ipnet::IpNet;
use object_store::ObjectStore;
use trellis_app::SLICES;
use trellis_bible::pack::Pack;
use trellis_kernel::{Db, OutboundGuard};
use trellis_platform::{
    App, AppParts, AudioLimits, Policy, Scripture, SignInProvider, WorkSignal,
    health::WriteCheck,
    jobs::JobSignal,
    password::{PasswordCost, PasswordHasher},
    ports::IdentityService,
    shipped,
};
use trellis_providers::{
    addresses::SystemNames,
    blobs,
    identity::Oidc,
    mail::Smtp,
    meaning::PackMeaning,
    openai::OpenAi,
    payments::Stripe,
    push::WebPush,
    scripture::Esv,
    sister_apps::SisterApps,
    speech::{ElevenLabs, LocalVoices},
    system::{LocalMachine, SystemClock, SystemEntropy},
};

pub async fn database(config: &Config) -> anyhow::Result<Db> {
    if config.database.url.is_empty() {
        create_private_folder(&config.data_dir)?;
    }
    Db::connect(&config.database_url(), config.database.max_connections)
        .await
        .context("connecting to the database")
}

/// Commands that need an existing installation use this, so that a mistyped folder doesn't become a new,
/// empty one.
pub async fn open_installed_database(config: &Config) -> anyhow::Result<Db> {
    const ADVICE: &str = "Specify the right one with --data-dir, --database-url or --config.";
    if let Some(file) = config.missing_database() {
        anyhow::bail!(
            "There is no Trellis installation here: {} does not exist. {ADVICE}",
            file.display()
        );
    }
    let db = database(config).await?;
    anyhow::ensure!(
        db.is_installed(&SLICES).await?,
        "There is no Trellis installation in this database. {ADVICE}"
    );
    Ok(db)
}

pub fn storage(config: &Config) -> anyhow::Result<Arc<dyn ObjectStore>> {
    let storage = &config.storage;
    match storage.kind {
        StorageKind::Folder => blobs::folder(&config.data_dir.join("files")),
        StorageKind::S3 => blobs::s3(&blobs::S3 {
            bucket: storage.bucket.clone(),
            region: storage.region.clone(),
            endpoint: given(&storage.endpoint),
            access_key_id: storage.access_key_id.clone(),
            secret_access_key: storage.secret_access_key.clone(),
        }),
    }
}

pub fn identity() -> anyhow::Result<Arc<dyn IdentityService>> {
    Ok(Arc::new(Oidc::new()?))
}

/// The sign-in provider from the configuration file, if there is one.
pub fn sign_in_provider(config: &Config) -> Option<SignInProvider> {
    let oidc = &config.oidc;
    (!oidc.issuer.is_empty()).then(|| SignInProvider {
        issuer: oidc.issuer.clone(),
        client_id: oidc.client_id.clone(),
        client_secret: oidc.client_secret.clone(),
        label: oidc.label.clone(),
    })
}

/// Everything else works without a pack. Features that need one report that it is missing.
pub fn scripture(config: &Config) -> anyhow::Result<Scripture> {
    let Some(path) = content_pack::find(config) else {
        tracing::warn!(
            "there is no content pack, so there are no Bible texts; run `trellis doctor` for details"
        );
        return Ok(Scripture::default());
    };
    let library = content_pack::open(&path)?;
    let texts = library.texts().count();
    tracing::debug!(path = %path.display(), texts, "opened the content pack");
    Ok(Scripture::new(library))
}

/// Vectors for search by meaning, in the data folder. They are derived from the content pack, so backups
/// leave them out.
const VECTORS_FILE: &str = "meaning.vectors";

/// Search by meaning, if the content pack has a model.
pub fn meaning(config: &Config) -> anyhow::Result<PackMeaning> {
    let pack = content_pack::find(config).map(|path| content_pack::pack(&path));
    open_meaning(config, pack.transpose()?.as_ref())
}

fn open_meaning(config: &Config, pack: Option<&Pack>) -> anyhow::Result<PackMeaning> {
    let path = config.data_dir.join(VECTORS_FILE);
    PackMeaning::open(pack, path, config.search.prepare_meaning)
}

/// Like `meaning`, but a damaged file counts as missing, because everything else works without it.
fn meaning_if_valid(config: &Config) -> anyhow::Result<PackMeaning> {
    meaning(config).or_else(|cause| {
        let cause = format!("{cause:#}");
        tracing::error!(
            cause,
            "search by meaning isn't available; run `trellis doctor` for details"
        );
        open_meaning(config, None)
    })
}

/// The voices in the content pack; without a pack there is no speech.
pub fn voices(config: &Config) -> anyhow::Result<LocalVoices> {
    let pack = content_pack::find(config).map(|path| content_pack::pack(&path));
    Ok(LocalVoices::new(pack.transpose()?))
}

/// Updates the schema, builds the app, and adds the initial content to a new installation.
pub async fn app(config: &Config, bound_address: SocketAddr) -> anyhow::Result<App> {
    let db = database(config).await?;
    db.migrate(&SLICES).await.context("updating the database")?;
    let entropy = Arc::new(SystemEntropy);
    let openai = Arc::new(OpenAi::new()?);
    let outbound = OutboundGuard::new(Arc::new(SystemNames), config.outbound.private_networks);
    let app = App::new(AppParts {
        slices: SLICES,
        db,
        clock: Arc::new(SystemClock),
        entropy: entropy.clone(),
        machine: Arc::new(LocalMachine::new(config.data_dir.clone())),
        blobs: storage(config)?,
        identity: identity()?,
        esv: Arc::new(Esv::new(&config.esv.url)?),
        mail: Arc::new(Smtp::new()),
        push: Arc::new(WebPush::new(outbound.clone())?),
        sister_app_servers: Arc::new(SisterApps::new(outbound.clone())?),
        outbound,
        payments: Arc::new(Stripe::new(&config.payments.url)?),
        text: openai.clone(),
        images: openai,
        speech: Arc::new(ElevenLabs::new()?),
        local_speech: Arc::new(voices(config)?),
        seal_key: secret_key::load(config)?,
        scripture: scripture(config)?,
        meaning: Arc::new(meaning_if_valid(config)?),
        passwords: PasswordHasher::new(PasswordCost::default(), entropy)?,
        policy: Policy {
            public_url: config.public_url(bound_address)?,
            has_public_url: !config.public_url.is_empty(),
            trusted_proxies: config.trusted_proxies()?,
            hide_taken: config.accounts.hide_taken,
            sign_in: sign_in_provider(config),
            max_body_bytes: config.max_body_bytes,
            writing_time: WRITING_TIMEOUT,
            audio: AudioLimits::default(),
        },
        job_signal: JobSignal::default(),
        work_signal: WorkSignal::default(),
        write_check: WriteCheck::default(),
    });
    shipped::install(&app)
        .await
        .context("adding the initial content")?;
    Ok(app)
}

/// How long members wait for generated text. A study guide may take several times as long.
const WRITING_TIMEOUT: Duration = Duration::from_secs(120);

pub fn router(app: App) -> Router {
    let pages = web_assets::Pages::new(
        app.entropy.clone(),
        app.policy.public_url.scheme() == "https",
    );
    web_assets::with_pages(trellis_app::http::router(app), pages)
        .layer(middleware::from_fn(host::require_host))
}

/// Long enough for a phone that briefly lost its connection.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// Addresses of programs on this machine: a proxy that isn't listed, or the operator's own tools.
const LOOPBACK_NETWORKS: [&str; 2] = ["127.0.0.0/8", "::1/128"];

/// `files` is how many files this process may have open, if the system sets a limit.
pub fn connection_limits(config: &Config, files: Option<u64>) -> anyhow::Result<Limits> {
    let connections = &config.connections;
    let requested = connections.max_total.get();
    let room = files.map_or(usize::MAX, file_limit::connections_for_file_limit);
    if room < requested {
        tracing::warn!(
            requested,
            room,
            "the system's limit on open files allows fewer connections than connections.max_total"
        );
    }
    let loopback_networks = LOOPBACK_NETWORKS.iter().map(|network| network.parse());
    let mut exempt = loopback_networks.collect::<Result<Vec<IpNet>, _>>()?;
    exempt.extend(config.trusted_proxies()?);
    let seconds = |number: NonZeroU32| Duration::from_secs(number.get().into());
    Ok(Limits {
        max_total: requested.min(room),
        max_per_address: connections.max_per_address.get(),
        exempt,
        first_byte: seconds(connections.first_byte_seconds),
        headers: seconds(connections.header_seconds),
        idle: seconds(connections.idle_seconds),
        ping: PING_INTERVAL,
    })
}

/// Creates a folder that other users of a shared machine can't read.
pub fn create_private_folder(path: &Path) -> anyhow::Result<()> {
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(path)
        .with_context(|| format!("creating the folder {}", path.display()))
}

fn given(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
