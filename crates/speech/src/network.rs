//! A network in ONNX format, run by `rten`.

use std::sync::Arc;

use rten::{Model, NodeId, RunOptions, ThreadPool, Value};

use crate::error::SpeechError;

pub struct Network {
    name: &'static str,
    model: Model,
    inputs: Vec<NodeId>,
    outputs: Vec<NodeId>,
}

/// A thread pool with a single thread.
pub type SingleThread = Arc<ThreadPool>;

pub fn single_thread() -> SingleThread {
    Arc::new(ThreadPool::with_num_threads(1))
}

impl Network {
    pub fn load(
        name: &'static str,
        bytes: Vec<u8>,
        inputs: &[&str],
        outputs: usize,
    ) -> Result<Self, SpeechError> {
        let model = Model::load(bytes).map_err(|cause| SpeechError::unusable(name, cause))?;
        let inputs: Result<Vec<NodeId>, _> = inputs.iter().map(|id| model.node_id(id)).collect();
        let inputs = inputs.map_err(|cause| SpeechError::unusable(name, cause))?;
        let output_ids = model.output_ids().to_vec();
        if output_ids.len() < outputs {
            return Err(SpeechError::unusable(name, "too few outputs"));
        }
        Ok(Self {
            name,
            inputs,
            outputs: output_ids.into_iter().take(outputs).collect(),
            model,
        })
    }

    pub fn run(
        &self,
        values: Vec<Value>,
        single_thread: &SingleThread,
    ) -> Result<Vec<Value>, SpeechError> {
        let inputs = self.inputs.iter().copied();
        let inputs = inputs.zip(values.into_iter().map(Into::into)).collect();
        let mut options = RunOptions::default();
        options.thread_pool = Some(Arc::clone(single_thread));
        self.model
            .run(inputs, &self.outputs, Some(options))
            .map_err(|cause| SpeechError::unusable(self.name, cause))
    }
}

/// Phoneme IDs as a single row.
pub fn row(ids: Vec<i32>) -> Result<Value, SpeechError> {
    Value::from_shape([1, ids.len()], ids).map_err(|cause| SpeechError::unusable("ids", cause))
}

pub fn list<T>(values: Vec<T>) -> Result<Value, SpeechError>
where
    Value: From<rten_tensor::Tensor<T>>,
{
    Value::from_shape([values.len()], values).map_err(|cause| SpeechError::unusable("list", cause))
}
