//! A language model in this process, for search by meaning.

use std::fmt;

use async_trait::async_trait;
use trellis_meaning::Vectors;

/// Where verses lie by what they mean, and where a sentence lies among them.
#[async_trait]
pub trait MeaningModel: Send + Sync + fmt::Debug {
    /// The directions of all verses; `None` where the content pack has none.
    fn vectors(&self) -> Option<Vectors>;
    /// The direction of a sentence. The first may take a second: the model is loaded then.
    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>>;
}
