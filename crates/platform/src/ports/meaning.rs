//! A language model in this process, for semantic search.

use std::{fmt, time::Duration};

use async_trait::async_trait;
use tokio::sync::watch;
use trellis_meaning::{Progress, Vectors};

/// Whether semantic search works on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeaningState {
    Ready {
        verses: usize,
    },
    /// The verses are being embedded, or will be soon.
    Preparing {
        progress: Progress,
        /// The estimated time left; unknown at the start.
        left: Option<Duration>,
    },
    /// An operator turned preparation off, and the index hasn't been prepared manually.
    Off,
    /// Preparation failed; the log has the cause.
    Failed,
    /// The content pack has no model, or there is no content pack.
    NoModel,
}

/// Embedding vectors for verses and search queries.
#[async_trait]
pub trait MeaningModel: Send + Sync + fmt::Debug {
    fn state(&self) -> MeaningState;
    /// The vectors for all verses, once they are ready.
    fn vectors(&self) -> Option<Vectors>;
    /// The embedding of a sentence. The first call may take a second because it loads the model.
    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>>;
    /// Prepares the verse vectors if there are none, without slowing down requests. Returns when they are
    /// ready, or soon after `stop` is set.
    async fn prepare_index(&self, stop: watch::Receiver<bool>);
}
