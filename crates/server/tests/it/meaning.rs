//! Search by meaning, prepared by a running server or from the command line, with the real model and only a
//! few verses.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::Command,
};
use trellis_meaning::{ListedVerse, TEXT, VerseList, VerseListWriter, sections};
use trellis_test_support::{library, pack};

use super::{
    content_pack::{ENV_VARIABLE, doctor, write_small_pack},
    process::{Server, create_user, trellis},
};

/// Enough verses for four blocks in the file, the last of them short.
const VERSES: usize = 200;

/// A pack with only a few verses.
fn pack_with_model(folder: &Path) -> PathBuf {
    let section = |name| pack().section(name).expect("a section").to_vec();
    let (model, vocabulary) = (section(sections::MODEL), section(sections::VOCABULARY));
    let words = std::str::from_utf8(&vocabulary).expect("words");
    let mut list = VerseListWriter::new(&model, words);
    let library = library();
    let text = library.text(TEXT).expect("a text");
    let all = VerseList::open(section(sections::VERSES).into()).expect("a list");
    let mut all: Vec<ListedVerse> = all.verses().collect();
    all.sort_by_key(|entry| (std::cmp::Reverse(entry.weight), entry.verse));
    for entry in all.into_iter().take(VERSES) {
        list.add(entry, &text.verse(entry.verse).expect("a verse").text);
    }
    let sections = vec![
        (sections::VERSES, list.finish()),
        (sections::MODEL, model),
        (sections::VOCABULARY, vocabulary),
    ];
    write_small_pack(folder, sections)
}

fn with_pack(pack: &Path) -> Command {
    let mut command = trellis();
    command.env(ENV_VARIABLE, pack);
    command
}

fn content_vectors(pack: &Path, data_dir: &Path) -> Command {
    let mut command = with_pack(pack);
    command
        .args(["content", "vectors", "--data-dir"])
        .arg(data_dir);
    command
}

async fn ready(server: &Server, token: &str) -> Value {
    loop {
        let (code, status) = server
            .get("/api/admin/system/meaning-search", Some(token))
            .await;
        assert_eq!(code, 200, "{status}");
        match status["state"].as_str() {
            Some("preparing") => tokio::time::sleep(Duration::from_millis(100)).await,
            _ => return status,
        }
    }
}

#[tokio::test]
async fn a_server_resumes_preparation_after_a_kill() {
    let dir = tempfile::tempdir().unwrap();
    let pack = pack_with_model(dir.path());
    let (by_hand, served) = (dir.path().join("by-hand"), dir.path().join("served"));

    // Prepare all vectors from the command line, in one run.
    let made = content_vectors(&pack, &by_hand).output().await.unwrap();
    let printed = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success(), "{made:?}");
    assert!(
        printed.starts_with("Preparing search by meaning: 200 verses, 0 done.\n"),
        "{printed}"
    );
    assert!(
        printed.contains("\n 32%  64 of 200 verses, about "),
        "{printed}"
    );
    assert!(
        printed.ends_with("Search by meaning is ready: 200 verses.\n"),
        "{printed}"
    );
    let again = content_vectors(&pack, &by_hand).output().await.unwrap();
    let printed = String::from_utf8_lossy(&again.stdout).into_owned();
    assert_eq!(
        printed,
        "Search by meaning is already prepared: 200 verses.\n"
    );
    let printed = doctor(&pack, &by_hand).await;
    assert!(
        printed.contains("ok    search by meaning: ready, 200 verses"),
        "{printed}"
    );

    // Kill the command midway.
    let mut killed = content_vectors(&pack, &served)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(killed.stdout.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if line.contains('%') {
            break;
        }
    }
    killed.kill().await.unwrap();
    let printed = doctor(&pack, &served).await;
    assert!(
        printed.contains("% prepared") && !printed.contains(" 0% prepared"),
        "{printed}"
    );

    // The server computes the rest, and then searches by meaning without a restart.
    create_user(&served, &[], "chief", "super_admin").await;
    let mut command = with_pack(&pack);
    command.env("TRELLIS_SEARCH_PREPARE_MEANING", "true");
    let server = Server::start_with_command(command, &served, &[]).await;
    let token = server.sign_in("chief").await;
    let search = "/api/bible/search/meaning?translationId=bsb&q=God+gave+his+only+son";
    let (_, response) = server.get(search, Some(&token)).await;
    let notice = response["notice"].as_str().expect("a notice").to_owned();
    assert!(
        notice.starts_with("Search by meaning is still being prepared ("),
        "{notice}"
    );
    let status = ready(&server, &token).await;
    assert_eq!(
        (&status["state"], &status["done"]),
        (&"ready".into(), &VERSES.into()),
        "{status}"
    );
    let (_, response) = server.get(search, Some(&token)).await;
    assert_eq!(
        (&response["notice"], &response["results"][0]["because"]),
        (&Value::Null, &"meaning".into()),
        "{response}"
    );
    assert!(server.terminate().await.success());

    let file = |folder: &Path| std::fs::read(folder.join("meaning.vectors")).unwrap();
    assert!(file(&by_hand) == file(&served), "the same bytes");

    // A damaged or unreadable file is reported.
    let file = by_hand.join("meaning.vectors");
    let mut bytes = std::fs::read(&file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let printed = doctor(&pack, &by_hand).await;
    assert!(
        printed.contains("search by meaning: its file is damaged"),
        "{printed}"
    );
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    let printed = doctor(&pack, &by_hand).await;
    assert!(
        printed.contains("meaning.vectors cannot be read"),
        "{printed}"
    );
}

#[tokio::test]
async fn a_server_stops_immediately_during_preparation() {
    let dir = tempfile::tempdir().unwrap();
    let pack = pack_with_model(dir.path());
    let data_dir = dir.path().join("data");
    create_user(&data_dir, &[], "chief", "super_admin").await;
    let mut command = with_pack(&pack);
    command.env("TRELLIS_SEARCH_PREPARE_MEANING", "true");
    let server = Server::start_with_command(command, &data_dir, &[]).await;
    // Preparing has started once the file exists; another process then reports that.
    while !data_dir.join("meaning.vectors").exists() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let refused = content_vectors(&pack, &data_dir).output().await.unwrap();
    let printed = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        !refused.status.success() && printed.contains("another process is preparing"),
        "{printed}"
    );
    let ended = tokio::time::timeout(Duration::from_secs(20), server.terminate()).await;
    assert!(ended.expect("an end in time").success());
}
