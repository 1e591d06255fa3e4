//! Search by meaning: the content pack's model, and the vectors this machine has computed with it.

mod preparing;

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use crate::lazy_resource::LazyResource;
use anyhow::Context;
use async_trait::async_trait;
use tokio::sync::{Semaphore, watch};
use trellis_bible::{
    pack::{Pack, PackError},
    text::Text,
};
use trellis_meaning::{
    Embedder, PrepareOutcome, Progress, TEXT, Vectors, VectorsFile, VerseList, prepare, sections,
};
use trellis_platform::ports::{MeaningModel, MeaningState};

use preparing::Stage;

/// The model takes more than a hundred megabytes, and loads in less than a second.
const IDLE_TIMEOUT: Duration = Duration::from_mins(5);

/// Keeps the rest of the app responsive when many people search.
const MAX_CONCURRENT_QUERIES: usize = 1;

/// Search by meaning with the content pack's model, if it has one.
#[derive(Debug)]
pub struct PackMeaning {
    prepared: Arc<PreparedVectors>,
    /// Whether the running server prepares the vectors in the background.
    prepares: bool,
    embedder: LazyResource<Embedder>,
    query_permits: Arc<Semaphore>,
}

/// The vectors and their progress.
#[derive(Debug)]
struct PreparedVectors {
    content: Option<Content>,
    path: PathBuf,
    vectors: OnceLock<Vectors>,
    stage: Mutex<Stage>,
}

#[derive(Debug, Clone)]
struct Content {
    pack: Pack,
    list: VerseList,
}

/// The result of preparing the vectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preparation {
    Ready {
        verses: usize,
    },
    Stopped,
    /// Another process is preparing them.
    InOtherProcess(Progress),
}

impl PackMeaning {
    /// Loads the vectors from the file at `path` if they were prepared already. A pack without a model
    /// doesn't support search by meaning; a damaged list of verses is an error.
    pub fn open(pack: Option<&Pack>, path: PathBuf, prepares: bool) -> anyhow::Result<Self> {
        let content = match pack {
            Some(pack) => match pack.section(sections::VERSES) {
                Err(PackError::NoSection(_)) => None,
                section => Some(Content {
                    pack: pack.clone(),
                    list: VerseList::open(section?)?,
                }),
            },
            None => None,
        };
        let query_content = content.clone();
        let embedder = LazyResource::new(IDLE_TIMEOUT, move || {
            query_content
                .as_ref()
                .context("the content pack has no model")?
                .embedder()
        });
        let prepared = PreparedVectors {
            content,
            path,
            vectors: OnceLock::new(),
            stage: Mutex::default(),
        };
        // Ignores an unreadable file here; it is reported when the vectors are prepared.
        prepared.load_if_complete().ok();
        Ok(Self {
            prepared: Arc::new(prepared),
            prepares,
            embedder,
            query_permits: Arc::new(Semaphore::new(MAX_CONCURRENT_QUERIES)),
        })
    }

    /// Prepares the vectors on `threads` threads and reports the progress.
    pub fn prepare(
        &self,
        threads: usize,
        on_progress: impl Fn(Progress),
    ) -> anyhow::Result<Preparation> {
        self.prepared
            .make(threads, &AtomicBool::new(false), on_progress)
    }

    /// Checks that the file, if there is one, can be read.
    pub fn check(&self) -> anyhow::Result<()> {
        let loaded = self.prepared.load_if_complete();
        loaded.with_context(|| format!("{} cannot be read", self.prepared.path.display()))?;
        Ok(())
    }

    /// The progress recorded in the file, even if another process is writing it.
    pub fn progress(&self) -> Option<Progress> {
        self.prepared.estimate()
    }
}

impl Content {
    fn embedder(&self) -> anyhow::Result<Embedder> {
        let vocabulary = self.pack.section(sections::VOCABULARY)?;
        let vocabulary = std::str::from_utf8(&vocabulary)?;
        let model = self.pack.section(sections::MODEL)?.to_vec();
        Ok(Embedder::open(model, vocabulary)?)
    }
}

impl PreparedVectors {
    /// Loads the vectors from the file once it is complete.
    fn load_if_complete(&self) -> anyhow::Result<Option<&Vectors>> {
        if let (None, Some(content)) = (self.vectors.get(), &self.content)
            && let Some(vectors) = VectorsFile::load(&self.path, &content.list)?
        {
            self.vectors.set(vectors).ok();
        }
        Ok(self.vectors.get())
    }

    fn estimate(&self) -> Option<Progress> {
        let list = &self.content.as_ref()?.list;
        let none = Progress {
            done: 0,
            total: list.len(),
        };
        Some(VectorsFile::estimate(&self.path, list).unwrap_or(none))
    }

    fn make(
        &self,
        threads: usize,
        stop: &AtomicBool,
        on_progress: impl Fn(Progress),
    ) -> anyhow::Result<Preparation> {
        let content = self.content.as_ref();
        let content = content.context("the content pack has no model for search by meaning")?;
        if let Some(vectors) = self.load_if_complete()? {
            let verses = vectors.len();
            return Ok(Preparation::Ready { verses });
        }
        let list = content.list.clone();
        let Some(file) = VectorsFile::open(&self.path, list)
            .with_context(|| format!("opening {}", self.path.display()))?
        else {
            let total = content.list.len();
            let progress = self.estimate().unwrap_or(Progress { done: 0, total });
            return Ok(Preparation::InOtherProcess(progress));
        };
        on_progress(file.progress());
        let text = Text::open(&content.pack, TEXT)?;
        let embedder = content.embedder()?;
        match prepare(file, &text, &embedder, threads, stop, on_progress)? {
            PrepareOutcome::Stopped => Ok(Preparation::Stopped),
            PrepareOutcome::Complete => {
                let vectors = self
                    .load_if_complete()?
                    .context("the vectors were prepared, but are damaged")?;
                let verses = vectors.len();
                Ok(Preparation::Ready { verses })
            }
        }
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl MeaningModel for PackMeaning {
    fn state(&self) -> MeaningState {
        if let Some(vectors) = self.vectors() {
            let verses = vectors.len();
            return MeaningState::Ready { verses };
        }
        let Some(estimate) = self.prepared.estimate() else {
            return MeaningState::NoModel;
        };
        match &*self.prepared.stage() {
            Stage::Failed => MeaningState::Failed,
            _ if !self.prepares => MeaningState::Off,
            Stage::Waiting => MeaningState::Preparing {
                progress: estimate,
                left: None,
            },
            Stage::Preparing(pace) => MeaningState::Preparing {
                progress: pace.progress(),
                left: pace.left(),
            },
        }
    }

    fn vectors(&self) -> Option<Vectors> {
        self.prepared.vectors.get().cloned()
    }

    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>> {
        // Keeps the permit until the model is done, even if the request is dropped.
        let turn_permit = Arc::clone(&self.query_permits).acquire_owned().await?;
        let sentence = sentence.to_owned();
        let direction = self.embedder.with(move |model| {
            let direction = model.embed(&sentence);
            drop(turn_permit);
            direction
        });
        Ok(direction.await??)
    }

    async fn prepare_index(&self, stop: watch::Receiver<bool>) {
        preparing::keep(&self.prepared, self.prepares, stop).await;
    }
}
