//! Prepares the vectors in the background of a running server without slowing it down.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use tokio::sync::{oneshot, watch};
use trellis_meaning::{Pace, Progress};

use super::{Preparation, PreparedVectors};

/// Gives the first requests priority.
const START_DELAY: Duration = Duration::from_secs(2);
/// How often to check for vectors that another process prepared.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);
/// Freeing space on a full disk takes a while.
const RETRY_AFTER: Duration = Duration::from_mins(10);
/// The lowest priority a thread can have: it only uses idle time.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

#[derive(Debug, Default)]
pub enum Stage {
    /// Not started yet.
    #[default]
    Waiting,
    Preparing(Pace),
    Failed,
}

/// Runs until the vectors are complete or `stop` is set.
pub async fn keep(
    prepared: &Arc<PreparedVectors>,
    prepares: bool,
    mut stop: watch::Receiver<bool>,
) {
    if prepared.content.is_none() {
        return;
    }
    let mut wait = START_DELAY;
    while prepared.vectors.get().is_none() {
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = wait_for_stop(&mut stop) => return,
        }
        wait = if prepares {
            make(prepared, &mut stop).await
        } else {
            load_if_complete(prepared).await;
            CHECK_INTERVAL
        };
    }
}

/// Also returns when the sender has been dropped.
async fn wait_for_stop(stop: &mut watch::Receiver<bool>) {
    stop.wait_for(|stop| *stop).await.ok();
}

/// Loads vectors that were prepared from the command line, so that no restart is needed.
async fn load_if_complete(prepared: &Arc<PreparedVectors>) {
    let prepared = Arc::clone(prepared);
    // Ignores an unreadable file; it is checked again next time.
    tokio::task::spawn_blocking(move || prepared.load_if_complete().map(|_| ()).ok())
        .await
        .ok();
}

/// Prepares the vectors on separate threads; returns when to check again.
async fn make(prepared: &Arc<PreparedVectors>, stop: &mut watch::Receiver<bool>) -> Duration {
    let stop_flag = Arc::new(AtomicBool::new(false));
    let (done, ended) = oneshot::channel();
    let work = {
        let (prepared, stop_flag) = (Arc::clone(prepared), Arc::clone(&stop_flag));
        move || {
            lower_thread_priority();
            // Fails if preparing was stopped, because the receiver is gone.
            done.send(preparation(&prepared, &stop_flag)).ok();
        }
    };
    let started = thread::Builder::new()
        .name("meaning".to_owned())
        .spawn(work);
    if let Err(error) = started {
        return failed(prepared, &error.into());
    }
    let outcome = tokio::select! {
        outcome = ended => outcome,
        () = wait_for_stop(stop) => {
            // Not awaited, because on a busy machine a low-priority thread may take a while to notice. The
            // block it was computing will be computed again.
            stop_flag.store(true, Ordering::Relaxed);
            return CHECK_INTERVAL;
        }
    };
    match outcome {
        Ok(Ok(Preparation::InOtherProcess(_) | Preparation::Stopped)) => CHECK_INTERVAL,
        Ok(Ok(Preparation::Ready { verses })) => {
            tracing::info!(verses, "search by meaning is ready");
            CHECK_INTERVAL
        }
        Ok(Err(error)) => failed(prepared, &error),
        Err(_) => failed(prepared, &anyhow::anyhow!("the thread panicked")),
    }
}

fn preparation(prepared: &PreparedVectors, stop_flag: &AtomicBool) -> anyhow::Result<Preparation> {
    let on_progress = |now: Progress| {
        let mut stage = prepared.stage();
        match &mut *stage {
            Stage::Preparing(pace) => pace.advance(now),
            Stage::Waiting | Stage::Failed => *stage = Stage::Preparing(Pace::begin(now)),
        }
    };
    // Uses at most half of the machine's cores.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let preparation = prepared.make((cores / 2).max(1), stop_flag, on_progress)?;
    if let Preparation::InOtherProcess(progress) = preparation {
        on_progress(progress);
    }
    Ok(preparation)
}

fn failed(prepared: &PreparedVectors, cause: &anyhow::Error) -> Duration {
    *prepared.stage() = Stage::Failed;
    tracing::error!(
        cause = format!("{cause:#}"),
        "could not prepare search by meaning; trying again in ten minutes"
    );
    RETRY_AFTER
}

/// Threads started from this one inherit its priority.
fn lower_thread_priority() {
    // On Linux the priority is set per thread; elsewhere this would slow down the whole server.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "preparing search by meaning at normal priority");
    }
}
