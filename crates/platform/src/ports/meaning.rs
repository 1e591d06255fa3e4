//! A language model in this process, for search by meaning.

use std::{fmt, time::Duration};

use async_trait::async_trait;
use tokio::sync::watch;
use trellis_meaning::{Progress, Vectors};

/// Whether verses can be searched by meaning on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeaningState {
    Ready {
        verses: usize,
    },
    /// The model is reading the verses, or will begin in a moment.
    Preparing {
        progress: Progress,
        /// Unknown at the beginning.
        left: Option<Duration>,
    },
    /// The operator switched preparing off, and no one has prepared it by hand.
    Off,
    /// It could not be prepared; the log has the cause.
    Failed,
    /// The content pack has no model, or there is no content pack.
    NoModel,
}

/// Where verses lie by what they mean, and where a sentence lies among them.
#[async_trait]
pub trait MeaningModel: Send + Sync + fmt::Debug {
    fn state(&self) -> MeaningState;
    /// The directions of all verses, once they are ready.
    fn vectors(&self) -> Option<Vectors>;
    /// The direction of a sentence. The first may take a second: the model is loaded then.
    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>>;
    /// Prepares the vectors if there are none, without disturbing requests. Returns when they are
    /// ready, or soon after `stop` says so.
    async fn keep_prepared(&self, stop: watch::Receiver<bool>);
}
