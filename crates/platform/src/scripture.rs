//! The texts and helps, held once for the whole process.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use chrono::{DateTime, Utc};
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore};
use trellis_bible::{pack::Pack, search::Lemmas, text::Library};

/// A handle on the library: cheap to clone, and all clones see the same one.
#[derive(Clone, Debug, Default)]
pub struct Scripture(Arc<Shelf>);

#[derive(Debug, Default)]
struct Shelf {
    /// What came with the content pack.
    bundled: Arc<Library>,
    /// The same, and what an administrator has added.
    open: RwLock<Arc<Library>>,
    imported: Imported,
    lemmas: OnceLock<Lemmas>,
}

impl Scripture {
    /// Begins with what the content pack holds; an empty library when there is none.
    pub fn new(bundled: Library) -> Self {
        let bundled = Arc::new(bundled);
        let open = RwLock::new(Arc::clone(&bundled));
        Self(Arc::new(Shelf {
            bundled,
            open,
            imported: Imported::default(),
            lemmas: OnceLock::new(),
        }))
    }

    /// Every text that can be read now. Whoever holds it keeps reading it when it is replaced.
    pub fn library(&self) -> Arc<Library> {
        Arc::clone(&self.0.open.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Only what came with the content pack.
    pub fn bundled(&self) -> &Library {
        &self.0.bundled
    }

    /// What an administrator has added, as far as this process has it open.
    pub fn imported(&self) -> &Imported {
        &self.0.imported
    }

    /// Hebrew and Greek words and their numbers; put together when somebody first searches.
    pub fn lemmas(&self) -> &Lemmas {
        let entries = || Lemmas::new(self.0.bundled.helps().lexicon_entries());
        self.0.lemmas.get_or_init(entries)
    }

    /// From now on this is the library.
    pub fn replace(&self, library: Library) {
        *self.0.open.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(library);
    }

    /// Whether a text came with the content pack.
    pub fn is_bundled(&self, id: &str) -> bool {
        self.0.bundled.text(id).is_some()
    }
}

/// Which imported texts this process has open.
#[derive(Debug)]
pub struct Imported {
    pub state: Mutex<OpenImports>,
    /// Reading a file takes all of a core and much memory: one at a time.
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
    /// The right to read a file, unless somebody reads one now.
    pub fn begin_reading(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.reading).try_acquire_owned().ok()
    }
}

/// What is open, by id and where its pack lies, and when that was last compared with the table.
#[derive(Debug, Default)]
pub struct OpenImports {
    pub open: BTreeMap<String, (String, Pack)>,
    pub looked_at: Option<DateTime<Utc>>,
}
