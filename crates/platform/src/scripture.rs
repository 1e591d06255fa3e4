//! The texts and helps, held once for the whole process.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use trellis_bible::{search::Lemmas, text::Library};

use super::imports::Loaded;

/// A handle on the library: cheap to clone, and all clones see the same one.
#[derive(Clone, Debug, Default)]
pub struct Scripture(Arc<Shelf>);

#[derive(Debug, Default)]
struct Shelf {
    /// What came with the content pack.
    bundled: Arc<Library>,
    /// The same, and what an administrator has added.
    open: RwLock<Arc<Library>>,
    imported: Loaded,
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
            imported: Loaded::default(),
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
    pub fn imported(&self) -> &Loaded {
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
