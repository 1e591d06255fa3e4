//! Search by meaning with the real model and about a hundred verses, computed once for all tests in a
//! process. Other states can be simulated.

use std::{
    collections::BTreeSet,
    sync::{OnceLock, atomic::AtomicBool},
    thread,
};

use crate::content::{library, pack};
use async_trait::async_trait;
use tokio::sync::watch;
use trellis_bible::reference::{Book, VerseId};
use trellis_meaning::{Embedder, ListedVerse, TEXT, Vectors, VerseList, sections};
use trellis_platform::ports::{MeaningModel, MeaningState};

/// Embedding all 31,086 verses would take minutes, so these are the best-known ones: the verses that tests
/// search for, and others that might rank above them.
const BEST_KNOWN: usize = 400;

/// Verses that tests search for, even if they aren't among the best known.
const TESTED_VERSES: [(Book, u8, u8); 8] = [
    (Book::Psalms, 51, 10),
    (Book::Matthew, 6, 25),
    (Book::Matthew, 6, 27),
    (Book::Matthew, 6, 31),
    (Book::Matthew, 6, 34),
    (Book::Luke, 12, 22),
    (Book::Luke, 12, 25),
    (Book::Philippians, 4, 6),
];

/// The model from the content pack.
#[derive(Debug)]
pub struct RealMeaning;

#[async_trait]
impl MeaningModel for RealMeaning {
    fn state(&self) -> MeaningState {
        MeaningState::Ready {
            verses: test_verses().len(),
        }
    }

    fn vectors(&self) -> Option<Vectors> {
        static VECTORS: OnceLock<Vectors> = OnceLock::new();
        Some(VECTORS.get_or_init(embed).clone())
    }

    async fn direction(&self, sentence: &str) -> anyhow::Result<Vec<f32>> {
        Ok(model().embed(sentence)?)
    }

    async fn prepare_index(&self, _: watch::Receiver<bool>) {}
}

fn model() -> &'static Embedder {
    static MODEL: OnceLock<Embedder> = OnceLock::new();
    MODEL.get_or_init(|| {
        let section = |name| pack().section(name).expect("a model");
        let vocabulary = section(sections::VOCABULARY);
        let vocabulary = std::str::from_utf8(&vocabulary).expect("words");
        Embedder::open(section(sections::MODEL).to_vec(), vocabulary).expect("a model")
    })
}

fn test_verses() -> &'static [ListedVerse] {
    static TEST_VERSES: OnceLock<Vec<ListedVerse>> = OnceLock::new();
    TEST_VERSES.get_or_init(|| {
        let section = pack().section(sections::VERSES).expect("a list of verses");
        let list = VerseList::open(section).expect("a list of verses");
        let mut verses: Vec<ListedVerse> = list.verses().collect();
        verses.sort_by_key(|entry| (std::cmp::Reverse(entry.weight), entry.verse));
        let required_verses: BTreeSet<VerseId> = TESTED_VERSES
            .into_iter()
            .map(|(book, chapter, verse)| VerseId::new(book, chapter, verse))
            .collect();
        let mut at = 0;
        verses.retain(|entry| {
            at += 1;
            at <= BEST_KNOWN || required_verses.contains(&entry.verse)
        });
        verses
    })
}

fn embed() -> Vectors {
    let library = library();
    let text = library.text(TEXT).expect("the text to embed");
    let words = |entry: &ListedVerse| text.verse(entry.verse).expect("a verse").text;
    let sentences: Vec<String> = test_verses().iter().map(words).collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let embedded = model().embed_all(&sentences, threads, &AtomicBool::new(false));
    let directions = embedded.expect("directions").expect("not stopped");
    test_verses().iter().copied().zip(directions).collect()
}

/// A machine where search by meaning isn't ready.
#[derive(Debug)]
pub struct NoMeaning(pub MeaningState);

#[async_trait]
impl MeaningModel for NoMeaning {
    fn state(&self) -> MeaningState {
        self.0
    }

    fn vectors(&self) -> Option<Vectors> {
        None
    }

    async fn direction(&self, _: &str) -> anyhow::Result<Vec<f32>> {
        anyhow::bail!("there is no model")
    }

    async fn prepare_index(&self, _: watch::Receiver<bool>) {}
}
