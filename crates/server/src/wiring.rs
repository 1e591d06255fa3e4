//! The only place that names concrete parts: configuration in, a running app out.

use std::{net::SocketAddr, os::unix::fs::DirBuilderExt, path::Path, sync::Arc};

use anyhow::Context;
use axum::Router;
use object_store::ObjectStore;
use trellis_app::{
    App, AppParts, Policy,
    accounts::{
        oidc::http::CALLBACK,
        password::{PasswordCost, PasswordHasher},
    },
    housekeeping::Sweep,
    kernel::Db,
    notifications::{Push, Reminders},
    platform::{
        jobs::{JobHandler, JobSignal, Worker},
        shipped,
    },
    ports::IdentityProvider,
    scripture::Scripture,
    sister_apps::SisterAppSync,
};
use trellis_providers::{
    blobs,
    identity::{Oidc, OidcSettings},
    push::WebPush,
    scripture::Esv,
    sister_apps::SisterApps,
    system::{SystemClock, SystemEntropy},
};

use crate::{
    config::{Config, StorageKind},
    content_pack, secret_key, web_assets,
};

pub async fn database(config: &Config) -> anyhow::Result<Db> {
    if config.database.url.is_empty() {
        private_folder(&config.data_dir)?;
    }
    Db::connect(&config.database_url(), config.database.max_connections)
        .await
        .context("connecting to the database")
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

pub fn identity_provider(
    config: &Config,
    bound: SocketAddr,
) -> anyhow::Result<Option<Arc<dyn IdentityProvider>>> {
    if config.oidc.issuer.is_empty() {
        return Ok(None);
    }
    let redirect_url = config.public_url(bound)?.join(CALLBACK)?;
    let oidc = Oidc::new(OidcSettings {
        issuer: config.oidc.issuer.clone(),
        client_id: config.oidc.client_id.clone(),
        client_secret: given(&config.oidc.client_secret),
        redirect_url: redirect_url.into(),
        label: config.oidc.label.clone(),
    })?;
    Ok(Some(Arc::new(oidc)))
}

/// Without a pack everything else still works; what needs one says that it is missing.
pub fn scripture(config: &Config) -> anyhow::Result<Scripture> {
    let Some(path) = content_pack::find(config) else {
        tracing::warn!("there is no content pack: no Bible texts; `trellis doctor` says more");
        return Ok(Scripture::default());
    };
    let library = content_pack::open(&path)?;
    let texts = library.texts().count();
    tracing::info!(path = %path.display(), texts, "opened the content pack");
    Ok(Scripture::new(library))
}

/// Brings the schema up to date, puts the parts together, and gives a new installation what it
/// begins with.
pub async fn app(config: &Config, bound: SocketAddr) -> anyhow::Result<App> {
    let db = database(config).await?;
    db.migrate()
        .await
        .context("bringing the database up to date")?;
    let entropy = Arc::new(SystemEntropy);
    let app = App::new(AppParts {
        db,
        clock: Arc::new(SystemClock),
        entropy: entropy.clone(),
        blobs: storage(config)?,
        identity: identity_provider(config, bound)?,
        esv: Arc::new(Esv::new(&config.esv.url)?),
        push: Arc::new(WebPush::new()?),
        sister_app_servers: Arc::new(SisterApps::new()?),
        seal_key: secret_key::load(config)?,
        scripture: scripture(config)?,
        passwords: PasswordHasher::new(PasswordCost::default(), entropy)?,
        policy: Policy {
            public_url: config.public_url(bound)?,
            trusted_proxies: config.trusted_proxies()?,
            hide_taken: config.accounts.hide_taken,
            max_body_bytes: config.max_body_bytes,
        },
        job_signal: JobSignal::default(),
    });
    shipped::install(&app)
        .await
        .context("putting in what a new installation begins with")?;
    Ok(app)
}

/// Push services and sister apps are other people's: however slow they are, no other work waits for
/// them.
const PUSH_AT_ONCE: usize = 4;

pub fn workers(app: &App) -> Vec<Worker> {
    let own: Vec<Arc<dyn JobHandler>> = vec![Arc::new(Sweep), Arc::new(Reminders)];
    let mut workers = vec![
        Worker::new(app.clone(), own),
        Worker::new(app.clone(), vec![Arc::new(SisterAppSync)]),
    ];
    workers.extend((0..PUSH_AT_ONCE).map(|_| Worker::new(app.clone(), vec![Arc::new(Push)])));
    workers
}

pub fn router(app: App) -> Router {
    let pages = web_assets::Pages::new(
        app.entropy.clone(),
        app.policy.public_url.scheme() == "https",
    );
    web_assets::with_pages(trellis_app::http::router(app), pages)
}

/// What people write here is nobody else's, not even on a machine that others use.
pub fn private_folder(path: &Path) -> anyhow::Result<()> {
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(path)
        .with_context(|| format!("making the folder {}", path.display()))
}

fn given(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
