//! Study resources: cross-references, commentaries, dictionaries, and topics.

mod everyday;
mod model;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::OnceLock,
};

pub use model::{
    CommentaryInfo, CrossReference, HelpInfo, LexiconEntry, Remark, Topic, TopicHeading,
};

use crate::{
    index::fold::{Folding, fold},
    pack::{Pack, PackError, PackWriter, Table, TableWriter},
    reference::{Book, VerseId},
    strong::Strong,
};

/// A commentary opened from a pack.
#[derive(Clone, Debug)]
pub struct Commentary {
    /// Its title, author, and rights.
    pub info: CommentaryInfo,
    chapters: Table<Vec<Remark>>,
}

impl Commentary {
    /// The remarks on a verse. Those that cover the fewest verses come first.
    pub fn for_verse(&self, verse: VerseId) -> Vec<Remark> {
        let mut remarks = self.for_chapter(verse.book, verse.chapter);
        remarks.retain(|remark| remark.first <= verse.verse && verse.verse <= remark.last);
        remarks.sort_by_key(|remark| remark.last - remark.first);
        remarks
    }

    /// The remarks on a chapter, in order, starting with the introduction if there is one.
    pub fn for_chapter(&self, book: Book, chapter: u8) -> Vec<Remark> {
        self.chapters
            .get(VerseId::new(book, chapter, 0).key())
            .unwrap_or_default()
    }
}

/// All study resources in a pack. `Helps::default()` is empty, so every lookup returns nothing.
#[derive(Clone, Debug, Default)]
pub struct Helps {
    cross_references: Option<Table<Vec<CrossReference>>>,
    commentaries: Vec<Commentary>,
    lexicon: Option<Table<LexiconEntry>>,
    topics: Option<Table<Topic>>,
    topics_by_verse: Option<Table<Vec<(u32, u16)>>>,
    /// Normalized topic names with the keys of their topics, sorted by name.
    topic_names: Vec<(String, u32)>,
    sources: Vec<HelpInfo>,
    /// The dictionary entries by folded spelling, in the original letters and in Latin ones. Filled when it's
    /// first needed.
    spellings: OnceLock<HashMap<String, Vec<Strong>>>,
}

/// A commentary's remarks, by chapter.
pub type RemarksByChapter = BTreeMap<(Book, u8), Vec<Remark>>;

/// Collects study resources and writes them to a pack.
#[derive(Debug, Default)]
pub struct HelpsWriter {
    /// Keyed by the source verse, in English numbering.
    pub cross_references: BTreeMap<VerseId, Vec<CrossReference>>,
    /// Each commentary with its remarks by chapter, in English numbering.
    pub commentaries: Vec<(CommentaryInfo, RemarksByChapter)>,
    /// The entries in both dictionaries.
    pub lexicon: BTreeMap<Strong, LexiconEntry>,
    /// The topics, sorted by name.
    pub topics: Vec<Topic>,
    /// Rights information for every source, for the About page.
    pub sources: Vec<HelpInfo>,
}

impl HelpsWriter {
    /// Writes everything to the pack.
    pub fn write(mut self, pack: &mut PackWriter) {
        let mut table = TableWriter::new();
        for (verse, references) in &mut self.cross_references {
            references.sort_by_key(|to| (std::cmp::Reverse(to.weight), to.start));
            table.add(verse.key(), references);
        }
        pack.add("helps/cross-references", table.finish());

        let infos: Vec<_> = self
            .commentaries
            .iter()
            .map(|(info, _)| info.clone())
            .collect();
        pack.add_value("helps/commentaries", &infos);
        for (info, chapters) in self.commentaries {
            let mut table = TableWriter::new();
            for ((book, chapter), remarks) in chapters {
                table.add(VerseId::new(book, chapter, 0).key(), &remarks);
            }
            pack.add(format!("helps/commentary/{}", info.id), table.finish());
        }

        let mut table = TableWriter::new();
        for (strong, entry) in &self.lexicon {
            table.add(strong.key(), entry);
        }
        pack.add("helps/lexicon", table.finish());

        let mut table = TableWriter::new();
        let mut names = Vec::with_capacity(self.topics.len());
        for (key, topic) in (0u32..).zip(&self.topics) {
            names.push((normalize_name(&topic.name), key));
            table.add(key, topic);
        }
        names.sort_unstable();
        pack.add("helps/topics", table.finish());
        pack.add(
            "helps/topics-of-verses",
            topics_by_verse(&self.topics).finish(),
        );
        pack.add_value("helps/topic-names", &names);
        pack.add_value("helps/sources", &self.sources);
    }
}

/// The letters of a transliterated word, without the signs that writers leave out.
fn spelling_key(word: &str) -> String {
    let folded = fold(word, Folding::for_language("en"));
    folded.chars().filter(|c| c.is_alphabetic()).collect()
}

impl Helps {
    /// Opens the study resources in a pack.
    pub fn open(pack: &Pack) -> Result<Self, PackError> {
        let infos: Vec<CommentaryInfo> = pack.value("helps/commentaries")?;
        let commentaries = infos
            .into_iter()
            .map(|info| {
                let chapters = pack.table(&format!("helps/commentary/{}", info.id))?;
                Ok(Commentary { info, chapters })
            })
            .collect::<Result<_, PackError>>()?;
        Ok(Self {
            cross_references: Some(pack.table("helps/cross-references")?),
            commentaries,
            lexicon: Some(pack.table("helps/lexicon")?),
            topics: Some(pack.table("helps/topics")?),
            topics_by_verse: Some(pack.table("helps/topics-of-verses")?),
            topic_names: pack.value("helps/topic-names")?,
            sources: pack.value("helps/sources")?,
            spellings: OnceLock::new(),
        })
    }

    /// The cross-references from a verse (in English numbering), best first.
    pub fn cross_references(&self, verse: VerseId) -> Vec<CrossReference> {
        self.cross_references
            .as_ref()
            .and_then(|table| table.get(verse.key()))
            .unwrap_or_default()
    }

    /// The cross-references from every verse in a range, each with its source verse, best first.
    pub fn cross_references_for_range(
        &self,
        start: VerseId,
        end: VerseId,
    ) -> Vec<(VerseId, CrossReference)> {
        let Some(table) = &self.cross_references else {
            return Vec::new();
        };
        let mut all: Vec<_> = table
            .range(start.key()..=end.key())
            .filter_map(|(key, references)| Some((VerseId::from_key(key)?, references)))
            .flat_map(|(verse, references)| references.into_iter().map(move |to| (verse, to)))
            .collect();
        all.sort_by_key(|(_, to)| std::cmp::Reverse(to.weight));
        all
    }

    /// All commentaries.
    pub fn commentaries(&self) -> &[Commentary] {
        &self.commentaries
    }

    /// The dictionary entry for a Strong's number.
    pub fn lexicon(&self, strong: Strong) -> Option<LexiconEntry> {
        self.lexicon.as_ref()?.get(strong.key())
    }

    /// The dictionary entries for a word, in Greek or Hebrew letters or transliterated, with or without accents.
    pub fn lexicon_by_spelling(&self, word: &str) -> Vec<LexiconEntry> {
        let spellings = self.spellings.get_or_init(|| {
            let mut spellings: HashMap<String, Vec<Strong>> = HashMap::new();
            for entry in self.lexicon_entries() {
                for spelling in [&entry.transliteration, &entry.lemma] {
                    let known = spellings.entry(spelling_key(spelling)).or_default();
                    known.push(entry.strong);
                }
            }
            spellings
        });
        let strongs = spellings.get(&spelling_key(word)).into_iter().flatten();
        strongs.filter_map(|strong| self.lexicon(*strong)).collect()
    }

    /// Every entry in both dictionaries.
    pub fn lexicon_entries(&self) -> impl Iterator<Item = LexiconEntry> {
        self.lexicon
            .iter()
            .flat_map(|table| table.range(0..=u32::MAX).map(|(_, entry)| entry))
    }

    /// Finds topics by name and returns each with its key: exact matches first, then names that start with
    /// `query`, then names containing a word that starts with `query`. If the exact match only points to
    /// other topics, those are included too. Everyday words are also mapped to the older names in Nave's
    /// index.
    pub fn topics(&self, query: &str, limit: usize) -> Vec<(u32, Topic)> {
        let query = normalize_name(query);
        let query = everyday::strip_search_prefix(&query);
        let Some(table) = self.topics.as_ref().filter(|_| !query.is_empty()) else {
            return Vec::new();
        };
        let older = everyday::nave_topic_names(query)
            .iter()
            .filter_map(|name| self.find_topic_by_name(name));
        let mut keys = self.topic_keys(query);
        let exact = keys
            .first()
            .filter(|key| self.find_topic_by_name(query) == Some(**key))
            .copied();
        let see_also_names = exact
            .and_then(|key| table.get(key))
            .filter(|topic| topic.headings.is_empty());
        let see_also_names = see_also_names
            .map(|topic| topic.see_also)
            .unwrap_or_default();
        let also = see_also_names
            .iter()
            .filter_map(|name| self.find_topic_by_name(&normalize_name(name)));
        let mut first: Vec<u32> = exact.into_iter().chain(older).chain(also).collect();
        first.append(&mut keys);
        let mut seen = BTreeSet::new();
        first.retain(|key| seen.insert(*key));
        first
            .into_iter()
            .filter_map(|key| Some((key, table.get(key)?)))
            .take(limit)
            .collect()
    }

    fn topic_keys(&self, query: &str) -> Vec<u32> {
        let mut found: Vec<(u8, usize, u32)> = self
            .topic_names
            .iter()
            .filter_map(|(name, key)| Some((match_rank(name, query)?, name.len(), *key)))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, _, key)| key).collect()
    }

    fn find_topic_by_name(&self, name: &str) -> Option<u32> {
        let at = self
            .topic_names
            .binary_search_by(|(known, _)| known.as_str().cmp(name))
            .ok()?;
        self.topic_names.get(at).map(|(_, key)| *key)
    }

    /// The topic with this key. Keys count from 0.
    pub fn topic(&self, key: u32) -> Option<Topic> {
        self.topics.as_ref()?.get(key)
    }

    /// The topics that cite a verse (in English numbering). Topics with the fewest passages come first
    /// because they are the most specific to the verse.
    pub fn topics_of(&self, verse: VerseId, limit: usize) -> Vec<(u32, Topic)> {
        let Some(table) = &self.topics_by_verse else {
            return Vec::new();
        };
        let mut found = table.get(verse.key()).unwrap_or_default();
        found.sort_unstable_by_key(|(key, size)| (*size, *key));
        found
            .into_iter()
            .take(limit)
            .filter_map(|(key, _)| Some((key, self.topic(key)?)))
            .collect()
    }

    /// Rights and attribution for every source.
    pub fn sources(&self) -> &[HelpInfo] {
        &self.sources
    }
}

/// Maps each verse to the topics that cite it and each topic's total number of passages. Passages that span
/// more than one chapter are skipped because they say little about any single verse.
fn topics_by_verse(topics: &[Topic]) -> TableWriter {
    let mut by_verse: BTreeMap<VerseId, BTreeMap<u32, u16>> = BTreeMap::new();
    for (key, topic) in (0u32..).zip(topics) {
        let passages: Vec<_> = topic
            .headings
            .iter()
            .flat_map(|heading| &heading.passages)
            .collect();
        let size = u16::try_from(passages.len()).unwrap_or(u16::MAX);
        for (start, end) in passages {
            if (start.book, start.chapter) != (end.book, end.chapter) {
                continue;
            }
            for number in start.verse..=end.verse {
                let verse = VerseId::new(start.book, start.chapter, number);
                by_verse.entry(verse).or_default().insert(key, size);
            }
        }
    }
    let mut table = TableWriter::new();
    for (verse, topics) in by_verse {
        table.add(verse.key(), &topics.into_iter().collect::<Vec<_>>());
    }
    table
}

fn match_rank(name: &str, query: &str) -> Option<u8> {
    if name == query {
        Some(0)
    } else if name.starts_with(query) {
        Some(1)
    } else if name.split(' ').any(|word| word.starts_with(query)) {
        Some(2)
    } else {
        None
    }
}

/// The name in lowercase, with punctuation removed and words separated by single spaces.
fn normalize_name(name: &str) -> String {
    let words = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
