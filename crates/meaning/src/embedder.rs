//! The model, ready to be asked.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use rten::{Model, ModelOptions, NodeId, RunOptions, ThreadPool, Value};
use rten_tensor::{AsView, Layout, NdTensor};

use crate::{DIMENSIONS, vectors::Direction, wordpiece::WordPiece};

/// What the model was made for; later words are not read.
const MOST_PIECES: usize = 128;

/// Why a sentence has no direction.
#[derive(Debug, thiserror::Error)]
pub enum EmbedderError {
    /// The model's file is not one.
    #[error("the model cannot be loaded: {0}")]
    Model(String),
    /// The vocabulary's file is not one.
    #[error("the vocabulary of the model cannot be read")]
    Vocabulary,
    /// The model did not give what it should.
    #[error("the model failed: {0}")]
    Run(String),
}

/// The model and its vocabulary. Many threads may ask it at once.
pub struct Embedder {
    model: Model,
    /// Pieces, which of them count, and which of two sentences they are of.
    inputs: [NodeId; 3],
    output: NodeId,
    words: WordPiece,
    /// A question is short, and whoever asks is not alone here.
    one_thread: Arc<ThreadPool>,
}

impl fmt::Debug for Embedder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Embedder")
    }
}

impl Embedder {
    /// Loads the model; takes a while, and some hundred megabytes.
    pub fn open(model: Vec<u8>, vocabulary: &str) -> Result<Self, EmbedderError> {
        let words = WordPiece::read(vocabulary).ok_or(EmbedderError::Vocabulary)?;
        let failed = |cause: &dyn std::fmt::Display| EmbedderError::Model(cause.to_string());
        // Sentences are short: packing the weights anew for each takes longer than multiplying.
        let model = ModelOptions::with_all_ops()
            .prepack_weights(true)
            .load(model)
            .map_err(|cause| failed(&cause))?;
        let node = |name| model.node_id(name).map_err(|cause| failed(&cause));
        let inputs = [
            node("input_ids")?,
            node("attention_mask")?,
            node("token_type_ids")?,
        ];
        let output = model.output_ids().first().copied();
        let output = output.ok_or_else(|| failed(&"it has no output"))?;
        Ok(Self {
            inputs,
            output,
            words,
            model,
            one_thread: Arc::new(ThreadPool::with_num_threads(1)),
        })
    }

    /// The direction of a sentence: the mean of its pieces, of length one.
    pub fn embed(&self, sentence: &str) -> Result<Vec<f32>, EmbedderError> {
        self.run(sentence, Arc::clone(&self.one_thread))
    }

    /// The directions of many sentences, on so many threads; `None` when `stop` was set meanwhile. One
    /// sentence at a time: batches of the same length gave the same vectors, and only 6% more a second.
    pub fn embed_all(
        &self,
        sentences: &[String],
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<Direction>>, EmbedderError> {
        let next = AtomicUsize::new(0);
        let work = || {
            let pool = Arc::new(ThreadPool::with_num_threads(1));
            let mut embedded = Vec::new();
            while !stop.load(Ordering::Relaxed) {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(sentence) = sentences.get(at) else {
                    break;
                };
                let vector = self.run(sentence, Arc::clone(&pool))?;
                embedded.push((at, Direction::of(&vector)));
            }
            Ok(embedded)
        };
        let parts = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            let joined = threads.into_iter().map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            joined.collect::<Result<Vec<Vec<_>>, _>>()
        })?;
        let mut embedded: Vec<(usize, Direction)> = parts.into_iter().flatten().collect();
        if embedded.len() < sentences.len() {
            return Ok(None);
        }
        embedded.sort_unstable_by_key(|(at, _)| *at);
        let directions = embedded.into_iter().map(|(_, direction)| direction);
        Ok(Some(directions.collect()))
    }

    fn run(&self, sentence: &str, pool: Arc<ThreadPool>) -> Result<Vec<f32>, EmbedderError> {
        let failed = |cause: &dyn std::fmt::Display| EmbedderError::Run(cause.to_string());
        let pieces = self.words.pieces(sentence, MOST_PIECES);
        let count = pieces.len();
        let [ids, mask, kinds] = self.inputs;
        let row = |values: Vec<i32>| Value::from(NdTensor::from_data([1, count], values));
        let inputs = vec![
            (ids, row(pieces).into()),
            (mask, row(vec![1; count]).into()),
            (kinds, row(vec![0; count]).into()),
        ];
        let options = RunOptions::default().with_thread_pool(Some(pool));
        let mut values = self
            .model
            .run(inputs, &[self.output], Some(options))
            .map_err(|cause| failed(&cause))?;
        let hidden: NdTensor<f32, 3> = values
            .pop()
            .ok_or_else(|| failed(&"no output"))?
            .try_into()
            .map_err(|_| failed(&"its output has another shape"))?;
        if hidden.shape() != [1, count, DIMENSIONS] {
            return Err(failed(&"its output has another size"));
        }
        let mut sum = vec![0.0f32; DIMENSIONS];
        for (at, value) in hidden.iter().enumerate() {
            if let Some(slot) = sum.get_mut(at % DIMENSIONS) {
                *slot += value;
            }
        }
        Ok(unit(sum))
    }
}

/// The same direction, of length one.
fn unit(mut vector: Vec<f32>) -> Vec<f32> {
    let length = vector.iter().map(|value| value * value).sum::<f32>().sqrt();
    if length > 0.0 {
        vector.iter_mut().for_each(|value| *value /= length);
    }
    vector
}
