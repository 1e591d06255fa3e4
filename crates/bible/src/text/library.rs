//! All open texts. They can come from several packs.

use std::{collections::BTreeMap, sync::Arc};

use super::translation::Text;
use crate::{
    helps::Helps,
    pack::{Pack, PackError},
    reference::VerseId,
    versification::Versifications,
};

/// The texts and study resources of a pack, plus any texts added later.
///
/// Cheap to clone: to add a text, callers clone the library, add the text to the clone, and replace the old
/// library.
#[derive(Clone, Debug, Default)]
pub struct Library {
    texts: BTreeMap<String, Arc<Text>>,
    helps: Arc<Helps>,
    versifications: Arc<Versifications>,
}

impl Library {
    /// Opens the texts, numbering systems, and study resources in a pack.
    pub fn open(pack: &Pack) -> Result<Self, PackError> {
        let numberings = pack.value("versifications")?;
        let mut library = Self {
            texts: BTreeMap::new(),
            helps: Arc::new(Helps::open(pack)?),
            versifications: Arc::new(Versifications::new(numberings)),
        };
        library.add_texts(pack)?;
        Ok(library)
    }

    /// Adds all texts in a pack, replacing any texts with the same ids.
    pub fn add_texts(&mut self, pack: &Pack) -> Result<(), PackError> {
        for name in pack.names() {
            let id = name
                .strip_prefix("text/")
                .and_then(|rest| rest.strip_suffix("/info"));
            if let Some(id) = id {
                self.texts
                    .insert(id.to_owned(), Arc::new(Text::open(pack, id)?));
            }
        }
        Ok(())
    }

    /// The text with this id.
    pub fn text(&self, id: &str) -> Option<&Arc<Text>> {
        self.texts.get(id)
    }

    /// All texts, sorted by id.
    pub fn texts(&self) -> impl Iterator<Item = &Arc<Text>> {
        self.texts.values()
    }

    /// Cross-references, commentaries, dictionaries, and topics.
    pub fn helps(&self) -> &Helps {
        &self.helps
    }

    /// The numbering systems.
    pub fn versifications(&self) -> &Versifications {
        &self.versifications
    }

    /// The verses in one text that correspond to a verse in another, even if the two texts are numbered
    /// differently.
    pub fn parallel(&self, verse: VerseId, from: &Text, to: &Text) -> Vec<VerseId> {
        if from.info.versification == to.info.versification
            && from.info.moved.is_empty()
            && to.info.moved.is_empty()
        {
            return vec![verse];
        }
        let versifications = self.versifications();
        let mut parallel_verses: Vec<_> = from
            .info
            .to_original(verse, versifications)
            .into_iter()
            .flat_map(|original| to.info.from_original(original, versifications))
            .collect();
        parallel_verses.sort_unstable();
        parallel_verses.dedup();
        parallel_verses
    }
}
