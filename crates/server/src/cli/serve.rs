use std::time::Duration;

use anyhow::Context;
use clap::Args;
use tokio::{net::TcpListener, signal::unix, sync::watch, task::JoinSet};
use trellis_accounts::accounts::registration::service::create_setup_link;
use trellis_notifications::notifications;
use trellis_platform::settings;

use crate::{
    config::Config,
    listener::{self, file_limit},
    wiring,
};

/// How long requests in progress may take to finish once the server is asked to stop.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(25);
const DATABASE_CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Debug, Args)]
pub struct Arguments {
    /// Address and port [env: TRELLIS_LISTEN] [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// The public address, if it differs [env: TRELLIS_PUBLIC_URL]
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
}

pub async fn run(config: &Config) -> anyhow::Result<()> {
    let limits = wiring::connection_limits(config, file_limit::raise())?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("listening on {}", config.listen))?;
    let bound_address = listener.local_addr()?;
    let app = wiring::app(config, bound_address).await?;
    if let Err(error) = settings::service::check(&app.db, &app.seal_key).await {
        // Without these settings, everything except external services still works.
        tracing::error!(%error, "could not check the stored settings");
    }
    if let Err(error) = notifications::prepare(&app).await {
        tracing::error!(%error, "could not prepare the key for push notifications");
    }

    let (stop, stopped) = watch::channel(false);
    let mut workers = JoinSet::new();
    for worker in app.slices.workers(&app) {
        workers.spawn(worker.run(stopped.clone()));
    }

    if let Some(link) = create_setup_link(&app).await? {
        println!("Set up the first administrator (the link works once): {link}");
    }
    println!(
        "Trellis is running at {} (press Ctrl-C to stop)",
        app.policy.public_url
    );

    let router = wiring::router(app.clone());
    let meaning = app.meaning.clone();
    let preparation_stop = stopped.clone();
    workers.spawn(async move { meaning.prepare_index(preparation_stop).await });
    let server = tokio::spawn(listener::serve(listener, router, stopped, limits));

    wait_for_stop_signal().await?;
    tracing::info!("stopping: finishing requests in progress");
    stop.send_replace(true);
    let stop_server = server.abort_handle();
    let finish = async {
        let server_result = server.await;
        while let Some(worked) = workers.join_next().await {
            worked.context("running a job worker")?;
        }
        server_result.context("the server")
    };
    if let Ok(finished) = tokio::time::timeout(DRAIN_TIMEOUT, finish).await {
        finished?;
    } else {
        tracing::warn!("some requests did not finish in time");
        stop_server.abort();
        workers.abort_all();
    }
    // A database connection that is still in use must not delay the shutdown.
    match tokio::time::timeout(DATABASE_CLOSE_TIMEOUT, app.db.clone().close()).await {
        Ok(closed) => closed.context("closing the database"),
        Err(_) => Ok(()),
    }
}

async fn wait_for_stop_signal() -> anyhow::Result<()> {
    let mut terminate = unix::signal(unix::SignalKind::terminate())?;
    let mut interrupt = unix::signal(unix::SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}
