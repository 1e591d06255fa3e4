//! The Bible texts and study resources, loaded once per process.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use chrono::{DateTime, Utc};
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore};
use trellis_bible::{pack::Pack, search::Lemmas, text::Library};

/// A handle to the library. It is cheap to clone, and all clones share one library.
#[derive(Clone, Debug, Default)]
pub struct Scripture(Arc<ScriptureState>);

#[derive(Debug, Default)]
struct ScriptureState {
    /// The content pack's texts.
    bundled: Arc<Library>,
    /// All texts that can be read: the content pack's and those imported by an admin.
    open: RwLock<Arc<Library>>,
    imported: Imported,
    lemmas: OnceLock<Lemmas>,
}

impl Scripture {
    /// Starts with the texts in the content pack, or an empty library if there is none.
    pub fn new(bundled: Library) -> Self {
        let bundled = Arc::new(bundled);
        let open = RwLock::new(Arc::clone(&bundled));
        Self(Arc::new(ScriptureState {
            bundled,
            open,
            imported: Imported::default(),
            lemmas: OnceLock::new(),
        }))
    }

    /// Every text that can be read now. The returned library stays usable after it is replaced.
    pub fn library(&self) -> Arc<Library> {
        Arc::clone(&self.0.open.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The content pack's texts only.
    pub fn bundled(&self) -> &Library {
        &self.0.bundled
    }

    /// The admin-imported texts that this process has open.
    pub fn imported(&self) -> &Imported {
        &self.0.imported
    }

    /// The lexicon's Hebrew and Greek words by number, built on first use.
    pub fn lemmas(&self) -> &Lemmas {
        let entries = || Lemmas::new(self.0.bundled.helps().lexicon_entries());
        self.0.lemmas.get_or_init(entries)
    }

    /// Replaces the library with this one.
    pub fn replace(&self, library: Library) {
        *self.0.open.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(library);
    }

    /// Whether a text is part of the content pack.
    pub fn is_bundled(&self, id: &str) -> bool {
        self.0.bundled.text(id).is_some()
    }
}

/// The imported texts that this process has open.
#[derive(Debug)]
pub struct Imported {
    pub state: Mutex<OpenImports>,
    /// Reading a file uses a full core and a lot of memory, so only one is read at a time.
    reading: Arc<Semaphore>,
}

impl Default for Imported {
    fn default() -> Self {
        Self {
            state: Mutex::default(),
            reading: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Imported {
    /// A permit to read a file; `None` while another file is being read.
    pub fn try_acquire_read_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.reading).try_acquire_owned().ok()
    }
}

/// The open texts by id, each with the location of its pack, and when they were last compared with the
/// database.
#[derive(Debug, Default)]
pub struct OpenImports {
    pub open: BTreeMap<String, (String, Pack)>,
    pub last_checked_at: Option<DateTime<Utc>>,
}
