//! Makes the vectors beside a running server, as if it were not there.

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

use super::{Preparation, Prepared};

/// The first requests go before.
const BEGIN_AFTER: Duration = Duration::from_secs(2);
/// How long until vectors that another process made are noticed.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// A full disk is not emptied in a moment.
const RETRY_AFTER: Duration = Duration::from_mins(10);
/// As nice as a thread can be: it only uses idle time.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

#[derive(Debug, Default)]
pub enum Stage {
    /// Not begun yet.
    #[default]
    Waiting,
    Making(Pace),
    Failed,
}

/// Until there are vectors, or it is told to stop.
pub async fn keep(prepared: &Arc<Prepared>, prepares: bool, mut stop: watch::Receiver<bool>) {
    if prepared.content.is_none() {
        return;
    }
    let mut wait = BEGIN_AFTER;
    while prepared.vectors.get().is_none() {
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = told_to_stop(&mut stop) => return,
        }
        wait = if prepares {
            make(prepared, &mut stop).await
        } else {
            look(prepared).await;
            LOOK_EVERY
        };
    }
}

/// Also when there is no one left to tell it.
async fn told_to_stop(stop: &mut watch::Receiver<bool>) {
    stop.wait_for(|stop| *stop).await.ok();
}

/// Vectors that were made by hand are used without a restart.
async fn look(prepared: &Arc<Prepared>) {
    let prepared = Arc::clone(prepared);
    // What cannot be read now is looked for again.
    tokio::task::spawn_blocking(move || prepared.look().map(|_| ()).ok())
        .await
        .ok();
}

/// Makes them on threads of its own; gives back when to look again.
async fn make(prepared: &Arc<Prepared>, stop: &mut watch::Receiver<bool>) -> Duration {
    let halt = Arc::new(AtomicBool::new(false));
    let (done, ended) = oneshot::channel();
    let work = {
        let (prepared, halt) = (Arc::clone(prepared), Arc::clone(&halt));
        move || {
            be_nice();
            // No one waits for it after a stop.
            done.send(made(&prepared, &halt)).ok();
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
        () = told_to_stop(stop) => {
            // Not waited for: on a busy machine so nice a thread may take long to notice, and a block
            // that it was writing is made again.
            halt.store(true, Ordering::Relaxed);
            return LOOK_EVERY;
        }
    };
    match outcome {
        Ok(Ok(Preparation::Elsewhere(_) | Preparation::Stopped)) => LOOK_EVERY,
        Ok(Ok(Preparation::Ready { verses })) => {
            tracing::info!(verses, "search by meaning is ready");
            LOOK_EVERY
        }
        Ok(Err(error)) => failed(prepared, &error),
        Err(_) => failed(prepared, &anyhow::anyhow!("the thread panicked")),
    }
}

fn made(prepared: &Prepared, halt: &AtomicBool) -> anyhow::Result<Preparation> {
    let tell = |now: Progress| {
        let mut stage = prepared.stage();
        match &mut *stage {
            Stage::Making(pace) => pace.advance(now),
            Stage::Waiting | Stage::Failed => *stage = Stage::Making(Pace::begin(now)),
        }
    };
    // Half of the machine at most.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let made = prepared.make((cores / 2).max(1), halt, tell)?;
    if let Preparation::Elsewhere(progress) = made {
        tell(progress);
    }
    Ok(made)
}

fn failed(prepared: &Prepared, cause: &anyhow::Error) -> Duration {
    *prepared.stage() = Stage::Failed;
    tracing::error!(
        cause = format!("{cause:#}"),
        "search by meaning could not be prepared; it will be tried again in ten minutes"
    );
    RETRY_AFTER
}

/// Threads that this one starts are as nice.
fn be_nice() {
    // Linux counts each thread by itself; elsewhere this would slow down the whole server.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "preparing search by meaning at normal priority");
    }
}
