//! Backups made by 0.1.0 and by the versions between it and the baseline schema.

use std::io::{Cursor, Write};

use serde_json::Value;
use trellis_app::SLICES;
use trellis_platform::backup;
use trellis_test_support::{Engine, PASSWORD, TestApp, each_engine};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{
    backup::filled,
    backup_damage::{Entries, damage_message, entries, sealed, take_snapshot, zipped},
};

/// The tables in 0.1.0, with rows as its code wrote them: every column in that version, in the original
/// order.
const ROWS: &str = include_str!("backup_0_1_0.txt");

/// The parts of a backup in the order used by 0.1.0's `Writer`: the manifest, the tables, the files.
fn parts(password_hash: &str) -> Entries {
    let mut parts: Entries = vec![(
        "manifest.json".to_owned(),
        br#"{"format":1,"version":"0.1.0"}"#.to_vec(),
    )];
    for line in ROWS.lines() {
        if line.starts_with("tables/") {
            parts.push((line.to_owned(), Vec::new()));
        } else if let Some((_, rows)) = parts.last_mut() {
            rows.extend(line.replace("$HASH", password_hash).bytes());
            rows.push(b'\n');
        }
    }
    for (key, bytes) in [("audio/1.ogg", &b"\0sound"[..]), ("images/1.png", b"light")] {
        parts.push((format!("blobs/{key}"), bytes.to_vec()));
    }
    parts
}

/// Writes the zip file with the same options as 0.1.0.
fn build_backup_file(parts: &Entries) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().large_file(true);
    for (name, bytes) in parts {
        zip.start_file(name, options).expect("an entry");
        zip.write_all(bytes).expect("its bytes");
    }
    zip.finish().expect("a zip").into_inner()
}

fn rows(bytes: &[u8]) -> Vec<Value> {
    let lines = std::str::from_utf8(bytes).expect("text").lines();
    lines
        .map(|line| serde_json::from_str(line).expect("a row"))
        .collect()
}

/// Whether the row has every column of the older row, with the same value.
fn contains_all_fields(row: &Value, older: &Value) -> bool {
    let mut columns = older.as_object().expect("a row").iter();
    columns.all(|(name, value)| {
        // The restore computes this column for rows that don't have it.
        name == "search_text" && value == "" || row.get(name) == Some(value)
    })
}

each_engine! {
    async fn a_backup_of_0_1_0_is_restored(engine: Engine) {
        let app = TestApp::start(engine).await;
        let hash = app.app.passwords.hash(PASSWORD.to_owned()).await.expect("a hash");
        let parts = parts(&hash);
        let file = build_backup_file(&parts);
        let verified = backup::verify(SLICES, Cursor::new(&file)).expect("whole");
        assert!(!verified.has_checksums());
        assert_eq!((verified.version(), verified.table_count()), ("0.1.0", 65));
        let summary = verified.restore(&app.app.db, app.app.blobs.as_ref()).await.expect("restored");
        assert_eq!((summary.rows, summary.blobs), (69, 2));

        let now = take_snapshot(&app).await;
        for (name, older) in &parts {
            if name.starts_with("blobs/") {
                assert_eq!(now.get(name), Some(older), "{name}");
            } else if name.starts_with("tables/") {
                let (now, older) = (rows(&now[name]), rows(older));
                assert_eq!(now.len(), older.len(), "{name}");
                for row in older {
                    assert!(now.iter().any(|now| contains_all_fields(now, &row)), "{name}: {row} is not among {now:?}");
                }
            }
        }
        // Newer columns have their defaults or are computed.
        for user in rows(&now["tables/users.jsonl"]) {
            assert_eq!(user["has_time_zone"], true);
            let name = user["last_name"].as_str().expect("a name").to_lowercase();
            assert!(user["search_text"].as_str().expect("text").contains(&name), "{user}");
        }
        let ada = app.sign_in("ada", PASSWORD).await;
        assert_eq!(ada.get("/api/admin/users").await.status, 200);
        let second = backup::read(SLICES, &app.app.db, app.app.blobs.as_ref(), Cursor::new(&file)).await;
        assert!(format!("{:#}", second.expect_err("refused")).contains("already has accounts"));
        app.finish().await;
    }

    async fn a_damaged_backup_of_0_1_0_changes_nothing(engine: Engine) {
        let app = TestApp::start(engine).await;
        let initial_state = take_snapshot(&app).await;
        let whole = parts("");
        let mut damaged = Vec::new();
        let mut refuse = |expected_message: &str, file: Vec<u8>| {
            let damage_message = damage_message(&file);
            assert!(damage_message.contains(expected_message), "{damage_message}");
            damaged.push(file);
        };
        let changed = |change: &dyn Fn(&mut Entries)| {
            let mut parts = whole.clone();
            change(&mut parts);
            build_backup_file(&parts)
        };
        refuse("the table jobs is missing", changed(&|parts| parts.retain(|(name, _)| name != "tables/jobs.jsonl")));
        refuse("the table users ends in the middle of a row", changed(&|parts| parts[1].1.truncate(100)));
        refuse("the table strangers doesn't belong", changed(&|parts| parts.insert(2, ("tables/strangers.jsonl".to_owned(), Vec::new()))));
        refuse("readme.txt doesn't belong", changed(&|parts| parts.push(("readme.txt".to_owned(), Vec::new()))));
        refuse("doesn't belong", changed(&|parts| parts.push(("blobs/../secret.key".to_owned(), Vec::new()))));
        refuse("the table users isn't where it belongs", changed(&|parts| parts.swap(0, 1)));
        refuse("the table feedback isn't where it belongs", changed(&|parts| {
            let table = parts.iter().position(|(name, _)| name == "tables/feedback.jsonl").expect("the table");
            let table = parts.remove(table);
            parts.push(table);
        }));
        let file = zipped(&whole, "");
        refuse("cut off", file[..file.len() / 2].to_vec());
        refuse("cut off", file[..file.len() - 1].to_vec());
        let name = file.windows(3).position(|three| three == b"Ada").expect("a name that is stored uncompressed");
        let mut flipped = file;
        flipped[name] ^= 1;
        refuse("the table users can't be read", flipped);

        // Without checksums we can't detect a changed value, but each line must still be a valid row.
        let unreadable = changed(&|parts| parts[1].1.splice(1..5, *b"'id'").for_each(drop));
        backup::verify(SLICES, Cursor::new(&unreadable)).expect("whole");
        damaged.push(unreadable);
        let (db, store) = (&app.app.db, app.app.blobs.as_ref());
        for file in &damaged {
            backup::read(SLICES, db, store, Cursor::new(file)).await.expect_err("refused");
        }
        assert_eq!(take_snapshot(&app).await, initial_state);
        app.finish().await;
    }

    async fn a_backup_from_before_the_baseline_is_restored(engine: Engine) {
        let (before, file) = filled(engine).await;
        let current = SLICES.steps().pop().expect("a step");
        let renamed = |change: &dyn Fn(&mut Entries)| {
            let mut parts = entries(&file);
            change(&mut parts);
            let manifest = &mut parts.last_mut().expect("the manifest").1;
            let text = String::from_utf8(manifest.clone()).expect("text");
            *manifest = text.replacen(&current, "m0027_backup_checks", 1).into_bytes();
            sealed(&file, &parts)
        };
        let missing_table = renamed(&|parts| parts.retain(|(name, _)| name != "tables/jobs.jsonl"));
        assert!(damage_message(&missing_table).contains("the table jobs is missing"));
        let after = TestApp::start(engine).await;
        let (db, store) = (&after.app.db, after.app.blobs.as_ref());
        backup::read(SLICES, db, store, Cursor::new(renamed(&|_| {}))).await.expect("restored");
        after.sign_in("ada", PASSWORD).await;
        before.finish().await;
        after.finish().await;
    }
}
