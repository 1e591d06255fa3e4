//! In-memory sister app servers: each URL returns its configured responses and records its requests.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Mutex,
};

use async_trait::async_trait;
use serde_json::Value;
use trellis_platform::ports::{PullError, SisterAppServers};

/// How a server responds to a request.
#[derive(Debug, Clone, PartialEq)]
pub enum SisterBehavior {
    Answers(Value),
    /// Responds with these bytes, which may not be JSON.
    Says(Vec<u8>),
    IsSlow,
    IsDown,
    Refuses,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SisterRequest {
    pub url: String,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

#[derive(Debug, Default)]
pub struct MemorySisters {
    behaviors: Mutex<BTreeMap<String, VecDeque<SisterBehavior>>>,
    asked: Mutex<Vec<SisterRequest>>,
}

impl MemorySisters {
    /// One behavior per request; the last one repeats.
    pub fn at(&self, url: &str, behaviors: impl IntoIterator<Item = SisterBehavior>) {
        let behaviors = behaviors.into_iter().collect();
        self.behaviors
            .lock()
            .expect("moods")
            .insert(url.to_owned(), behaviors);
    }

    pub fn asked(&self) -> Vec<SisterRequest> {
        self.asked.lock().expect("asked").clone()
    }

    fn behavior(&self, url: &str) -> SisterBehavior {
        let mut behaviors = self.behaviors.lock().expect("moods");
        match behaviors.get_mut(url) {
            None => SisterBehavior::IsDown,
            Some(queue) if queue.len() > 1 => queue.pop_front().expect("a mood"),
            Some(queue) => queue.front().cloned().unwrap_or(SisterBehavior::IsDown),
        }
    }
}

#[async_trait]
impl SisterAppServers for MemorySisters {
    async fn pull(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Vec<u8>, PullError> {
        self.asked.lock().expect("asked").push(SisterRequest {
            url: url.to_owned(),
            headers: headers
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
            body,
        });
        match self.behavior(url) {
            SisterBehavior::Answers(json) => Ok(json.to_string().into_bytes()),
            SisterBehavior::Says(bytes) => Ok(bytes),
            SisterBehavior::IsSlow => Err(PullError::Slow),
            SisterBehavior::IsDown => Err(PullError::Unreachable(anyhow::anyhow!(
                "configured to be down"
            ))),
            SisterBehavior::Refuses => Err(PullError::Refused(anyhow::anyhow!("told to refuse"))),
        }
    }
}
