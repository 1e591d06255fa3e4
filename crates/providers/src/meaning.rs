//! Search by meaning with the model of the content pack.

use std::{sync::Arc, time::Duration};

use anyhow::Context;
use async_trait::async_trait;
use tokio::sync::Semaphore;
use trellis_app::ports::MeaningModel;
use trellis_bible::pack::{Pack, PackError};
use trellis_meaning::{Embedder, Vectors, sections};

use crate::while_used::WhileUsed;

/// It takes more than a hundred megabytes, and is loaded in less than a second.
const IDLE: Duration = Duration::from_mins(5);

/// However many search, the rest of the app goes on.
const AT_ONCE: usize = 1;

/// The model of a content pack, or none.
#[derive(Debug)]
pub struct PackMeaning {
    vectors: Option<Vectors>,
    embedder: WhileUsed<Embedder>,
    turns: Arc<Semaphore>,
}

impl PackMeaning {
    /// A pack that was built without vectors has no search by meaning; one whose vectors are
    /// damaged is an error.
    pub fn open(pack: Option<&Pack>) -> anyhow::Result<Self> {
        let pack = pack.cloned();
        let vectors = pack.as_ref().map(|pack| pack.section(sections::VECTORS));
        let vectors = match vectors {
            None | Some(Err(PackError::NoSection(_))) => None,
            Some(section) => Some(Vectors::open(section?)?),
        };
        let embedder = WhileUsed::new(IDLE, move || {
            let pack = pack.as_ref().context("there is no content pack")?;
            let vocabulary = pack.section(sections::VOCABULARY)?;
            let vocabulary = std::str::from_utf8(&vocabulary)?;
            let model = pack.section(sections::MODEL)?.to_vec();
            Ok(Embedder::open(model, vocabulary)?)
        });
        Ok(Self {
            vectors,
            embedder,
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        })
    }
}

#[async_trait]
impl MeaningModel for PackMeaning {
    fn vectors(&self) -> Option<Vectors> {
        self.vectors.clone()
    }

    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>> {
        // Held until the model is done, also when nobody waits for it any more.
        let turn = Arc::clone(&self.turns).acquire_owned().await?;
        let sentence = sentence.to_owned();
        let direction = self.embedder.with(move |model| {
            let direction = model.embed(&sentence);
            drop(turn);
            direction
        });
        Ok(direction.await??)
    }
}

#[cfg(test)]
mod tests {
    use trellis_bible::pack::PackWriter;

    use super::*;

    fn pack(sections: &[(&str, &[u8])]) -> Pack {
        let mut writer = PackWriter::new();
        for (name, bytes) in sections {
            writer.add(*name, bytes.to_vec());
        }
        Pack::open(writer.finish().into()).unwrap()
    }

    #[tokio::test]
    async fn a_pack_without_vectors_has_no_search_by_meaning() {
        assert!(PackMeaning::open(None).unwrap().vectors().is_none());
        let without = PackMeaning::open(Some(&pack(&[]))).unwrap();
        assert!(without.vectors().is_none());
        assert!(without.direction("worry").await.is_err());
    }

    #[test]
    fn damaged_vectors_are_refused_at_the_start() {
        let damaged = pack(&[(sections::VECTORS, b"TMV1")]);
        assert!(PackMeaning::open(Some(&damaged)).is_err());
    }
}
