//! The vectors for search by meaning: prepared by this process, by another process, or not at all.

#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use tokio::sync::watch;
use trellis_bible::{
    pack::{Pack, PackWriter},
    reference::{Book, VerseId},
};
use trellis_meaning::{
    DIMENSIONS, ListedVerse, Progress, QuantizedVector, VectorsFile, VerseList, VerseListWriter,
    sections,
};
use trellis_platform::ports::{MeaningModel, MeaningState};
use trellis_providers::meaning::{PackMeaning, Preparation};

fn pack(sections: &[(&str, &[u8])]) -> Pack {
    let mut writer = PackWriter::new();
    for (name, bytes) in sections {
        writer.add(*name, bytes.to_vec());
    }
    Pack::open(writer.finish().into()).unwrap()
}

const VOCABULARY: &str = "[CLS]\n[SEP]\n[UNK]\n";

fn list(count: u8) -> Vec<u8> {
    let mut writer = VerseListWriter::new(b"model", VOCABULARY);
    for number in 1..=count {
        let verse = VerseId::new(Book::John, 3, number);
        writer.add(ListedVerse { verse, weight: 1 }, "words");
    }
    writer.finish()
}

fn path(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("data/meaning.vectors")
}

/// Writes the file as another process would.
fn write_vectors_file(path: &Path, count: u8) {
    let list = VerseList::open(list(count).into()).unwrap();
    let mut file = VectorsFile::open(path, list).unwrap().unwrap();
    let direction = QuantizedVector::of(&[0.5; DIMENSIONS]);
    file.append(&vec![direction; usize::from(count)]).unwrap();
    file.finish().unwrap();
}

#[tokio::test]
async fn a_pack_without_a_model_has_no_search_by_meaning() {
    let folder = tempfile::tempdir().unwrap();
    for pack in [None, Some(pack(&[]))] {
        let no_model = PackMeaning::open(pack.as_ref(), path(&folder), true).unwrap();
        assert_eq!(no_model.state(), MeaningState::NoModel);
        assert!(no_model.direction("worry").await.is_err());
        // `prepare_index` returns immediately, because there is nothing to prepare.
        let (_stop, stopped) = watch::channel(false);
        no_model.prepare_index(stopped).await;
        assert!(no_model.prepare(1, |_| {}).is_err());
    }
    assert!(!path(&folder).exists());
}

#[test]
fn a_damaged_list_of_verses_is_refused_on_startup() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = pack(&[(sections::VERSES, b"TML1")]);
    assert!(PackMeaning::open(Some(&damaged), path(&folder), true).is_err());
}

#[tokio::test]
async fn existing_vectors_are_used_immediately() {
    let folder = tempfile::tempdir().unwrap();
    write_vectors_file(&path(&folder), 3);
    let pack = pack(&[(sections::VERSES, &list(3))]);
    let meaning = PackMeaning::open(Some(&pack), path(&folder), false).unwrap();
    assert_eq!(meaning.state(), MeaningState::Ready { verses: 3 });
    let on_progress = |_| panic!("there should be nothing to prepare");
    let prepared = meaning.prepare(1, on_progress).unwrap();
    assert_eq!(prepared, Preparation::Ready { verses: 3 });
}

#[tokio::test(start_paused = true)]
async fn vectors_that_another_process_made_are_used_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let pack = pack(&[(sections::VERSES, &list(3))]);
    let meaning = PackMeaning::open(Some(&pack), path(&folder), false).unwrap();
    assert_eq!(meaning.state(), MeaningState::Off);
    // The file was made for a different pack, so it can't be used.
    write_vectors_file(&path(&folder), 2);
    let meaning = PackMeaning::open(Some(&pack), path(&folder), false).unwrap();
    assert_eq!(meaning.state(), MeaningState::Off);
    write_vectors_file(&path(&folder), 3);
    let (_stop, stopped) = watch::channel(false);
    meaning.prepare_index(stopped).await;
    assert_eq!(meaning.state(), MeaningState::Ready { verses: 3 });
}

#[tokio::test(start_paused = true)]
async fn waiting_for_another_process_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let pack = pack(&[(sections::VERSES, &list(3))]);
    let other = VerseList::open(list(3).into()).unwrap();
    let other = VectorsFile::open(&path(&folder), other).unwrap().unwrap();
    let meaning = Arc::new(PackMeaning::open(Some(&pack), path(&folder), true).unwrap());
    let progress = Progress { done: 0, total: 3 };
    assert_eq!(
        meaning.prepare(1, |_| {}).unwrap(),
        Preparation::InOtherProcess(progress)
    );
    let (stop, stopped) = watch::channel(false);
    let preparation_task = tokio::spawn({
        let meaning = Arc::clone(&meaning);
        async move { meaning.prepare_index(stopped).await }
    });
    tokio::time::sleep(Duration::from_mins(1)).await;
    let state = meaning.state();
    assert!(
        matches!(state, MeaningState::Preparing { progress: now, .. } if now == progress),
        "{state:?}"
    );
    stop.send_replace(true);
    preparation_task.await.unwrap();
    drop(other);
}

#[tokio::test(start_paused = true)]
async fn a_broken_model_does_not_stop_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let pack = pack(&[
        (sections::VERSES, &list(3)),
        (sections::MODEL, b"no model"),
        (sections::VOCABULARY, VOCABULARY.as_bytes()),
    ]);
    let meaning = Arc::new(PackMeaning::open(Some(&pack), path(&folder), true).unwrap());
    let (stop, stopped) = watch::channel(false);
    let preparation_task = tokio::spawn({
        let meaning = Arc::clone(&meaning);
        async move { meaning.prepare_index(stopped).await }
    });
    // Preparing runs on a separate thread, which the paused clock doesn't wait for.
    while meaning.state() != MeaningState::Failed {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    stop.send_replace(true);
    preparation_task.await.unwrap();
}
