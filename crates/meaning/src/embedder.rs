//! The embedding model, loaded and ready.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use rten::{Model, ModelOptions, NodeId, RunOptions, ThreadPool, Value};
use rten_tensor::{AsView, Layout, NdTensor};

use crate::{DIMENSIONS, vectors::QuantizedVector, wordpiece::WordPiece};

/// The model's maximum input length; words beyond it are ignored.
const MAX_TOKENS: usize = 128;

/// Why a sentence can't be embedded.
#[derive(Debug, thiserror::Error)]
pub enum EmbedderError {
    /// The model file is invalid.
    #[error("the model can't be loaded: {0}")]
    Model(String),
    /// The vocabulary file is invalid.
    #[error("the model's vocabulary can't be read")]
    Vocabulary,
    /// The model returned an unexpected result.
    #[error("the model failed: {0}")]
    Run(String),
}

/// The model and its vocabulary. Can be used from many threads at the same time.
pub struct Embedder {
    model: Model,
    /// Token IDs, attention mask, and token types (which of two sentences each token belongs to).
    inputs: [NodeId; 3],
    output: NodeId,
    words: WordPiece,
    /// A query is short and runs alongside other requests, so it uses one thread.
    one_thread: Arc<ThreadPool>,
}

impl fmt::Debug for Embedder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Embedder")
    }
}

impl Embedder {
    /// Loads the model, which takes a while and a few hundred megabytes of memory.
    pub fn open(model: Vec<u8>, vocabulary: &str) -> Result<Self, EmbedderError> {
        let words = WordPiece::read(vocabulary).ok_or(EmbedderError::Vocabulary)?;
        let failed = |cause: &dyn std::fmt::Display| EmbedderError::Model(cause.to_string());
        // Packs the weights in advance. Sentences are short, so packing the weights again for each one would
        // take longer than the multiplication itself.
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
        let output = output.ok_or_else(|| failed(&"the model has no output"))?;
        Ok(Self {
            inputs,
            output,
            words,
            model,
            one_thread: Arc::new(ThreadPool::with_num_threads(1)),
        })
    }

    /// The embedding of a sentence: the mean of its tokens' vectors, normalized to length one.
    pub fn embed(&self, sentence: &str) -> Result<Vec<f32>, EmbedderError> {
        self.run(sentence, Arc::clone(&self.one_thread))
    }

    /// Embeds many sentences on the given number of threads. Returns `None` if `stop` was set before all were
    /// done. Each sentence is embedded separately, because batches of the same length gave the same vectors
    /// and were only 6% faster.
    pub fn embed_all(
        &self,
        sentences: &[String],
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<QuantizedVector>>, EmbedderError> {
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
                embedded.push((at, QuantizedVector::of(&vector)));
            }
            Ok(embedded)
        };
        let parts = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            let results = threads.into_iter().map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            results.collect::<Result<Vec<Vec<_>>, _>>()
        })?;
        let mut embedded: Vec<(usize, QuantizedVector)> = parts.into_iter().flatten().collect();
        if embedded.len() < sentences.len() {
            return Ok(None);
        }
        embedded.sort_unstable_by_key(|(at, _)| *at);
        let directions = embedded.into_iter().map(|(_, direction)| direction);
        Ok(Some(directions.collect()))
    }

    fn run(&self, sentence: &str, pool: Arc<ThreadPool>) -> Result<Vec<f32>, EmbedderError> {
        let failed = |cause: &dyn std::fmt::Display| EmbedderError::Run(cause.to_string());
        let pieces = self.words.pieces(sentence, MAX_TOKENS);
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
            .map_err(|_| failed(&"the model's output has an unexpected shape"))?;
        if hidden.shape() != [1, count, DIMENSIONS] {
            return Err(failed(&"the model's output has an unexpected size"));
        }
        let mut sum = vec![0.0f32; DIMENSIONS];
        for (at, value) in hidden.iter().enumerate() {
            if let Some(slot) = sum.get_mut(at % DIMENSIONS) {
                *slot += value;
            }
        }
        Ok(normalize(sum))
    }
}

/// Normalizes a vector to length one.
fn normalize(mut vector: Vec<f32>) -> Vec<f32> {
    let length = vector.iter().map(|value| value * value).sum::<f32>().sqrt();
    if length > 0.0 {
        vector.iter_mut().for_each(|value| *value /= length);
    }
    vector
}
