//! In-memory servers of sister apps: each address gives its configured answers and records its requests.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Mutex,
};

use async_trait::async_trait;
use serde_json::Value;
use trellis_platform::ports::{PullError, SisterAppServers};

/// How a server responds to a request.
#[derive(Debug, Clone, PartialEq)]
pub enum SisterMood {
    Answers(Value),
    /// Bytes that may not be JSON.
    Says(Vec<u8>),
    IsSlow,
    IsDown,
    Refuses,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AskedSister {
    pub url: String,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

#[derive(Debug, Default)]
pub struct MemorySisters {
    moods: Mutex<BTreeMap<String, VecDeque<SisterMood>>>,
    asked: Mutex<Vec<AskedSister>>,
}

impl MemorySisters {
    /// One behavior per request; the last one repeats.
    pub fn at(&self, url: &str, moods: impl IntoIterator<Item = SisterMood>) {
        let moods = moods.into_iter().collect();
        self.moods
            .lock()
            .expect("moods")
            .insert(url.to_owned(), moods);
    }

    pub fn asked(&self) -> Vec<AskedSister> {
        self.asked.lock().expect("asked").clone()
    }

    fn mood(&self, url: &str) -> SisterMood {
        let mut moods = self.moods.lock().expect("moods");
        match moods.get_mut(url) {
            None => SisterMood::IsDown,
            Some(queue) if queue.len() > 1 => queue.pop_front().expect("a mood"),
            Some(queue) => queue.front().cloned().unwrap_or(SisterMood::IsDown),
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
        self.asked.lock().expect("asked").push(AskedSister {
            url: url.to_owned(),
            headers: headers
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
            body,
        });
        match self.mood(url) {
            SisterMood::Answers(json) => Ok(json.to_string().into_bytes()),
            SisterMood::Says(bytes) => Ok(bytes),
            SisterMood::IsSlow => Err(PullError::Slow),
            SisterMood::IsDown => Err(PullError::Unreachable(anyhow::anyhow!("told to be down"))),
            SisterMood::Refuses => Err(PullError::Refused(anyhow::anyhow!("told to refuse"))),
        }
    }
}
