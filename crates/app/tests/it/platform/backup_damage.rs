//! A damaged or altered backup is rejected with a clear message and changes nothing.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read, Write},
    sync::Arc,
};

use object_store::memory::InMemory;
use sha2::{Digest, Sha256};
use trellis_app::SLICES;
use trellis_platform::{
    backup::{self, InPlace},
    blobs,
};
use trellis_test_support::{Engine, Persona, TestApp, each_engine};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{
    backup::filled,
    faulty_store::{Fault, FaultyStore},
};

const MANIFEST: &str = "manifest.json";

pub(super) type Entries = Vec<(String, Vec<u8>)>;

pub(super) fn entries(file: &[u8]) -> Entries {
    let mut zip = ZipArchive::new(Cursor::new(file)).expect("a zip");
    let read = (0..zip.len()).map(|index| {
        let mut entry = zip.by_index(index).expect("an entry");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("its bytes");
        (entry.name().expect("its name").into_owned(), bytes)
    });
    read.collect()
}

/// Zips the entries the way an ordinary zip program would.
pub(super) fn zipped(entries: &Entries, comment: &str) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.set_comment(comment).expect("a comment");
    for (name, bytes) in entries {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        zip.start_file(name, options).expect("an entry");
        zip.write_all(bytes).expect("its bytes");
    }
    zip.finish().expect("a zip").into_inner()
}

/// Writes an altered backup with a correct final checksum, so that the other checks must catch the change.
pub(super) fn sealed(original: &[u8], entries: &Entries) -> Vec<u8> {
    let zip = ZipArchive::new(Cursor::new(original)).expect("a zip");
    let comment = String::from_utf8(zip.comment().to_vec()).expect("words");
    let mut file = zipped(entries, &comment);
    let end = file.len() - 64;
    let digest = Sha256::digest(&file[..end]);
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    file[end..].copy_from_slice(digest.as_bytes());
    file
}

pub(super) fn damage_message(file: &[u8]) -> String {
    let damage = backup::verify(SLICES, Cursor::new(file)).expect_err("a damaged backup");
    damage.to_string()
}

/// All of an installation's data.
pub(super) async fn take_snapshot(app: &TestApp) -> BTreeMap<String, Vec<u8>> {
    let mut file = Vec::new();
    let store = app.app.blobs.as_ref();
    backup::write(SLICES, &app.app.db, store, &mut file, &mut InPlace)
        .await
        .expect("a backup");
    entries(&file).into_iter().collect()
}

/// Sorted, because the database returns rows in any order.
fn lines(rows: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = rows.split(|byte| *byte == b'\n').collect();
    lines.sort_unstable();
    lines
}

#[tokio::test]
async fn a_backup_is_an_ordinary_zip_file() {
    let (app, file) = filled(Engine::Sqlite).await;
    let verified = backup::verify(SLICES, Cursor::new(&file)).expect("whole");
    assert_eq!(verified.summary().blobs, 2);
    let names: Vec<String> = entries(&file).into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        names.first().map(String::as_str),
        Some("tables/users.jsonl")
    );
    assert_eq!(names.last().map(String::as_str), Some(MANIFEST));
    let rebuilt = sealed(&file, &entries(&file));
    backup::verify(SLICES, Cursor::new(rebuilt))
        .expect("the same entries, zipped by another program");
    app.finish().await;
}

#[tokio::test]
async fn no_flipped_byte_goes_unnoticed() {
    let (app, file) = filled(Engine::Sqlite).await;
    let edges = (0..100)
        .step_by(7)
        .chain((file.len() - 300..file.len()).step_by(7));
    for offset in (0..file.len()).step_by(997).chain(edges) {
        let mut damaged = file.clone();
        damaged[offset] ^= 0x11;
        assert!(damage_message(&damaged).contains("backup"), "at {offset}");
    }
    app.finish().await;
}

#[tokio::test]
async fn no_truncation_goes_unnoticed() {
    let (app, file) = filled(Engine::Sqlite).await;
    for part in 0..50 {
        let cut = file.len() * part / 50;
        damage_message(&file[..cut]);
        damage_message(&file[file.len() - cut..]);
    }
    for less in 1..100 {
        damage_message(&file[..file.len() - less]);
    }
    let middle = file.len() / 2;
    assert!(damage_message(&file[..middle]).contains("cut off"));
    let longer = [&file[..], b"\0"].concat();
    damage_message(&longer);
    app.finish().await;
}

#[tokio::test]
async fn a_missing_or_truncated_table_is_named() {
    let (app, file) = filled(Engine::Sqlite).await;
    let all = entries(&file);
    let mut halved = 0;
    for table in SLICES.tables().map(|table| table.name()) {
        let path = format!("tables/{table}.jsonl");
        let mut without = all.clone();
        without.retain(|(name, _)| *name != path);
        assert_eq!(without.len(), all.len() - 1, "{table}");
        for damaged in [zipped(&without, ""), sealed(&file, &without)] {
            let damage_message = damage_message(&damaged);
            assert!(
                damage_message.contains(&format!("the table {table} is missing")),
                "{damage_message}"
            );
        }
        let mut half_entries = all.clone();
        let rows = half_entries.iter_mut().find(|(name, _)| *name == path);
        let rows = &mut rows.expect("its rows").1;
        if rows.is_empty() {
            continue;
        }
        rows.truncate(rows.len() / 2);
        halved += 1;
        for damaged in [zipped(&half_entries, ""), sealed(&file, &half_entries)] {
            let damage_message = damage_message(&damaged);
            assert!(
                damage_message.contains(&format!("the table {table}")),
                "{damage_message}"
            );
        }
    }
    assert!(halved > 10, "only {halved} tables have rows");
    app.finish().await;
}

#[tokio::test]
async fn unknown_files_wrong_order_and_changed_manifests_are_refused() {
    let (app, file) = filled(Engine::Sqlite).await;
    let all = entries(&file);
    let changed = |change: &dyn Fn(&mut Entries)| {
        let mut entries = all.clone();
        change(&mut entries);
        damage_message(&sealed(&file, &entries))
    };
    for (name, words) in [
        (
            "tables/strangers.jsonl",
            "the table strangers doesn't belong",
        ),
        (
            "blobs/audio/third.ogg",
            "the file audio/third.ogg doesn't belong",
        ),
        ("blobs/../secret.key", "doesn't belong"),
        ("readme.txt", "readme.txt doesn't belong"),
    ] {
        let damage_message =
            changed(&|entries| entries.insert(3, (name.to_owned(), b"{}\n".to_vec())));
        assert!(damage_message.contains(words), "{damage_message}");
    }
    let order_error = changed(&|entries| entries.swap(2, 3));
    assert!(
        order_error.contains("isn't where it belongs"),
        "{order_error}"
    );
    let without_manifest = changed(&|entries| entries.truncate(entries.len() - 1));
    assert!(
        without_manifest.contains("manifest.json is missing"),
        "{without_manifest}"
    );

    let manifest_error = |from: &str, to: &str| {
        changed(&|entries| {
            let manifest = &mut entries.last_mut().expect("the manifest").1;
            let text = String::from_utf8(manifest.clone()).expect("text");
            assert!(text.contains(from), "{from}");
            *manifest = text.replacen(from, to, 1).into_bytes();
        })
    };
    for (from, to, words) in [
        ("\"format\":2", "\"format\":1", "isn't where it belongs"),
        ("\"format\":2", "\"format\":3", "a newer version of Trellis"),
        (
            "\"schema\":\"m",
            "\"schema\":\"z",
            "a newer version of Trellis",
        ),
        ("\"rows\":", "\"rows\":9", "rows instead of 9"),
        ("\"bytes\":", "\"bytes\":9", "bytes instead of 9"),
        ("\"sha256\":\"", "\"sha256\":\"0", "checksum"),
        ("audio/psalm.ogg", "../psalm.ogg", "doesn't belong"),
        ("{", "[", "manifest.json"),
    ] {
        let damage_message = manifest_error(from, to);
        assert!(damage_message.contains(words), "{to}: {damage_message}");
    }
    app.finish().await;
}

#[tokio::test]
async fn other_files_are_not_accepted_as_backups() {
    let other_zip = zipped(&vec![("letter.txt".to_owned(), b"Dear".to_vec())], "");
    for other in [&other_zip[..], b"not a zip", b"PK\x03\x04"] {
        assert_eq!(damage_message(other), "This isn't a Trellis backup.");
    }
    assert_eq!(damage_message(b""), "The file is empty.");
}

each_engine! {
    async fn a_refused_restore_changes_nothing(engine: Engine) {
        let (before, file) = filled(engine).await;
        let after = TestApp::start(engine).await;
        let (db, store) = (&after.app.db, after.app.blobs.as_ref());
        let initial_state = take_snapshot(&after).await;
        let all = entries(&file);

        let mut damaged: Vec<Vec<u8>> = Vec::new();
        for offset in (0..file.len()).step_by(file.len() / 6) {
            let mut flipped = file.clone();
            flipped[offset] ^= 0x10;
            damaged.extend([flipped, file[..offset].to_vec()]);
        }
        let changes: [&dyn Fn(&mut Entries); 5] = [
            &|entries| entries.retain(|(name, _)| name != "tables/devotionals.jsonl"),
            &|entries| entries.retain(|(name, _)| name != "blobs/audio/second.ogg"),
            &|entries| entries.insert(0, ("blobs/foreign".to_owned(), b"x".to_vec())),
            &|entries| entries[0].1.truncate(10),
            &|entries| entries[all.len() - 2].1.push(0),
        ];
        for change in changes {
            let mut entries = all.clone();
            change(&mut entries);
            damaged.extend([zipped(&entries, ""), sealed(&file, &entries)]);
        }
        for file in &damaged {
            backup::read(SLICES, db, store, Cursor::new(file)).await.expect_err("refused");
        }
        assert_eq!(take_snapshot(&after).await, initial_state);

        // Rows that this version can't store, in an intact file.
        let mut foreign_rows = all.clone();
        let users = foreign_rows[0].1.clone();
        let text = String::from_utf8(users.clone()).expect("text").replacen("\"id\"", "\"ib\"", 1);
        foreign_rows[0].1 = text.into_bytes();
        let digest = |bytes: &[u8]| -> String { Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect() };
        let (original_digest, wrong_digest) = (digest(&users), digest(&foreign_rows[0].1));
        let manifest = &mut foreign_rows.last_mut().expect("the manifest").1;
        let text = String::from_utf8(manifest.clone()).expect("text");
        *manifest = text.replacen(&original_digest, &wrong_digest, 1).into_bytes();
        let unstorable = sealed(&file, &foreign_rows);
        backup::verify(SLICES, Cursor::new(&unstorable)).expect("valid checksums");
        backup::read(SLICES, db, store, Cursor::new(&unstorable)).await.expect_err("refused");
        assert_eq!(take_snapshot(&after).await, initial_state);

        // The store has room for only one of the two files.
        let small = FaultyStore::new(Arc::new(InMemory::new()), Fault::full_after(1));
        let refused = backup::read(SLICES, db, &small, Cursor::new(&file)).await.expect_err("refused");
        assert!(format!("{refused:#}").contains("writing the file audio/second.ogg"), "{refused:#}");
        assert!(blobs::keys(&small).await.expect("keys").is_empty(), "the first file is removed again");

        // A different file with the same name is not overwritten. An identical one doesn't block the restore.
        blobs::put(store, "audio/second.ogg", "mine".into()).await.expect("a file");
        let refused = backup::read(SLICES, db, store, Cursor::new(&file)).await.expect_err("refused");
        assert!(format!("{refused:#}").contains("already has another file audio/second.ogg"), "{refused:#}");
        assert_eq!(blobs::keys(store).await.expect("keys"), ["audio/second.ogg"]);
        blobs::put(store, "audio/second.ogg", "more sound".into()).await.expect("a file");
        backup::read(SLICES, db, store, Cursor::new(&file)).await.expect("restored");
        assert_eq!(lines(&take_snapshot(&after).await["tables/users.jsonl"]), lines(&users));

        // Nothing is restored into an installation with accounts.
        let used_app = TestApp::start(engine).await;
        used_app.persona(Persona::User).await;
        let initial_state = take_snapshot(&used_app).await;
        backup::read(SLICES, &used_app.app.db, used_app.app.blobs.as_ref(), Cursor::new(&file)).await.expect_err("refused");
        assert_eq!(take_snapshot(&used_app).await, initial_state);
        for app in [before, after, used_app] {
            app.finish().await;
        }
    }
}
