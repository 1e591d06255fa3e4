//! Tests building the vectors with the real model: an interrupted run can be continued and produces the same
//! bytes.

#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

mod content;

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use content::{list, model, pack, vocabulary};
use trellis_bible::{pack::Pack, text::Text};
use trellis_meaning::{
    Embedder, ListedVerse, PrepareOutcome, TEXT, VectorsFile, VerseList, VerseListWriter, prepare,
    sections,
};

/// Slightly more than two blocks of verses.
const COUNT: usize = 134;

fn build_list(pack: &Pack, text: &Text, verses: impl Iterator<Item = ListedVerse>) -> VerseList {
    let model = pack.section(sections::MODEL).unwrap();
    let mut writer = VerseListWriter::new(&model, &vocabulary(pack));
    for entry in verses {
        writer.add(entry, &text.verse(entry.verse).unwrap().text);
    }
    VerseList::open(writer.finish().into()).unwrap()
}

struct PrepareFixture {
    text: Text,
    list: VerseList,
    model: Embedder,
}

impl PrepareFixture {
    /// Builds vectors until at least `stop_at` verses are done. Returns the outcome and the progress after
    /// each block.
    fn make(&self, path: &Path, threads: usize, stop_at: usize) -> (PrepareOutcome, Vec<usize>) {
        let file = VectorsFile::open(path, self.list.clone()).unwrap().unwrap();
        let stop = AtomicBool::new(false);
        let progress_counts = std::cell::RefCell::new(Vec::new());
        let report_progress = |progress: trellis_meaning::Progress| {
            progress_counts.borrow_mut().push(progress.done);
            stop.store(progress.done >= stop_at, Ordering::Relaxed);
        };
        let outcome = prepare(
            file,
            &self.text,
            &self.model,
            threads,
            &stop,
            report_progress,
        )
        .unwrap();
        (outcome, progress_counts.into_inner())
    }
}

#[test]
fn interrupted_build_resumes_to_the_same_bytes() {
    let pack = pack();
    let text = Text::open(&pack, TEXT).unwrap();
    let list = build_list(&pack, &text, list(&pack).verses().step_by(211).take(COUNT));
    let model = model(&pack);
    let fixture = PrepareFixture { text, list, model };
    let folder = tempfile::tempdir().unwrap();
    let (once, twice) = (folder.path().join("once"), folder.path().join("twice"));

    assert_eq!(
        fixture.make(&once, 2, usize::MAX),
        (PrepareOutcome::Complete, vec![64, 128, COUNT])
    );
    assert_eq!(
        fixture.make(&twice, 1, 1),
        (PrepareOutcome::Stopped, vec![64])
    );
    assert!(VectorsFile::load(&twice, &fixture.list).unwrap().is_none());
    assert_eq!(
        fixture.make(&twice, 1, usize::MAX),
        (PrepareOutcome::Complete, vec![128, COUNT])
    );
    assert!(fs::read(&once).unwrap() == fs::read(&twice).unwrap());

    let vectors = VectorsFile::load(&once, &fixture.list).unwrap().unwrap();
    assert_eq!(vectors.len(), COUNT);
    for entry in fixture.list.verses().step_by(13) {
        let words = fixture.text.verse(entry.verse).unwrap().text;
        let again = fixture.model.embed(&words).unwrap();
        let nearest = vectors.nearest(&again, 1)[0];
        assert_eq!(nearest.key, entry.verse.key());
        assert!(nearest.similarity > 0.99, "{nearest:?}");
    }
}

#[test]
fn list_matches_the_packs_model_and_verses() {
    let pack = pack();
    let text = Text::open(&pack, TEXT).unwrap();
    let list = list(&pack);
    assert_eq!(
        list.len(),
        31_086,
        "the list must contain every verse that has words"
    );
    let again = build_list(&pack, &text, list.verses());
    assert_eq!(again.digest(), list.digest());
    let best = list.verses().max_by_key(|entry| entry.weight).unwrap();
    assert_eq!(
        best.weight, 255,
        "the most referenced verse must have the highest weight"
    );
}
