//! Search by meaning with the real model, loaded once for all tests of a process; or none.

use std::sync::OnceLock;

use async_trait::async_trait;
use trellis_app::ports::MeaningModel;
use trellis_meaning::{Embedder, Vectors, sections};

use crate::content::pack;

/// What the content pack has.
#[derive(Debug)]
pub struct RealMeaning;

#[async_trait]
impl MeaningModel for RealMeaning {
    fn vectors(&self) -> Option<Vectors> {
        let section = pack().section(sections::VECTORS).ok()?;
        Some(Vectors::open(section).expect("vectors"))
    }

    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>> {
        static MODEL: OnceLock<Embedder> = OnceLock::new();
        let model = MODEL.get_or_init(|| {
            let section = |name| pack().section(name).expect("a model");
            let vocabulary = section(sections::VOCABULARY);
            let vocabulary = std::str::from_utf8(&vocabulary).expect("words");
            Embedder::open(section(sections::MODEL).to_vec(), vocabulary).expect("a model")
        });
        Ok(model.embed(sentence)?)
    }
}

/// A pack that was built without vectors.
#[derive(Debug)]
pub struct NoMeaning;

#[async_trait]
impl MeaningModel for NoMeaning {
    fn vectors(&self) -> Option<Vectors> {
        None
    }

    async fn direction(&self, _: &str) -> anyhow::Result<Vec<f32>> {
        anyhow::bail!("there is no model")
    }
}
