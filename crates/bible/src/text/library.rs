//! Every text that is open, from one pack or several.

use std::{collections::BTreeMap, sync::Arc};

use super::translation::Text;
use crate::{
    helps::Helps,
    pack::{Pack, PackError},
    reference::VerseId,
    versification::Versifications,
};

/// The texts and helps of a pack, and texts that were added to it.
///
/// Cheap to clone: whoever adds a text makes a new library and puts it in the place of the old.
#[derive(Clone, Debug, Default)]
pub struct Library {
    texts: BTreeMap<String, Arc<Text>>,
    helps: Arc<Helps>,
    versifications: Arc<Versifications>,
}

impl Library {
    /// Opens a pack.
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

    /// Adds every text of a pack; one with the same id is replaced.
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

    /// All texts, by id.
    pub fn texts(&self) -> impl Iterator<Item = &Arc<Text>> {
        self.texts.values()
    }

    /// Cross references, commentaries, dictionaries, topics.
    pub fn helps(&self) -> &Helps {
        &self.helps
    }

    /// The numberings.
    pub fn versifications(&self) -> &Versifications {
        &self.versifications
    }

    /// Where a verse of one text stands in another, whatever their numberings.
    pub fn parallel(&self, verse: VerseId, from: &Text, to: &Text) -> Vec<VerseId> {
        if from.info.versification == to.info.versification
            && from.info.moved.is_empty()
            && to.info.moved.is_empty()
        {
            return vec![verse];
        }
        let versifications = self.versifications();
        let mut there: Vec<_> = from
            .info
            .to_original(verse, versifications)
            .into_iter()
            .flat_map(|original| to.info.from_original(original, versifications))
            .collect();
        there.sort_unstable();
        there.dedup();
        there
    }
}
