use std::os::unix::fs::PermissionsExt;

use serde_json::{Value, json};

use super::process::{PASSWORD, Server, create_user, run, trellis};

#[tokio::test]
async fn the_first_run_prints_a_setup_link() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(dir.path(), &[]).await;
    let link = server.setup_link.clone().expect("a set-up link");
    let token = link.split_once("/?setup=").expect("a token").1;
    assert!(link.starts_with(&server.url));
    let (status, response) = server
        .post(
            "/api/auth/register",
            json!({
                "username": "first", "email": "first@example.org", "password": PASSWORD,
                "firstName": "First", "lastName": "Person", "setupToken": token,
            }),
        )
        .await;
    assert_eq!(status, 201, "{response}");
    let (_, me) = server
        .get("/api/auth/user", response["token"].as_str())
        .await;
    assert_eq!(me["role"], "super_admin");
    server.terminate().await;

    let again = Server::start(dir.path(), &[]).await;
    assert_eq!(again.setup_link, None);
}

#[tokio::test]
async fn a_user_created_from_the_command_line_is_active() {
    let dir = tempfile::tempdir().unwrap();
    create_user(dir.path(), &[], "boss", "super_admin").await;
    let server = Server::start(dir.path(), &[]).await;
    let token = server.sign_in("boss").await;
    assert_eq!(server.get("/api/admin/users", Some(&token)).await.0, 200);
}

#[tokio::test]
async fn a_mistake_is_reported_and_nothing_is_created() {
    let dir = tempfile::tempdir().unwrap();
    let create = |username: &'static str,
                  email: &'static str,
                  password: &'static str,
                  role: &'static str| {
        let dir = dir.path().to_owned();
        async move {
            let output = run(
                &dir,
                &[
                    "user",
                    "create",
                    "--username",
                    username,
                    "--password",
                    password,
                    "--email",
                    email,
                    "--first-name",
                    "A",
                    "--last-name",
                    "B",
                    "--role",
                    role,
                ],
            )
            .await;
            (
                output.status.success(),
                String::from_utf8_lossy(&output.stderr).into_owned(),
            )
        }
    };
    let (is_ok, printed) = create("ada", "ada@example.org", "12345", "user").await;
    assert!(
        !is_ok && printed.contains("Password must be at least 6 characters"),
        "{printed}"
    );
    let (is_ok, printed) = create("ada", "ada@example.org", "123456", "bishop").await;
    assert!(!is_ok && printed.contains("bishop"), "{printed}");
    assert!(create("ada", "ada@example.org", "123456", "user").await.0);
    let (is_ok, printed) = create("ADA", "other@example.org", "123456", "user").await;
    assert!(!is_ok && printed.contains("already taken"), "{printed}");
}

#[tokio::test]
async fn a_backup_moves_everything_to_another_installation() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    create_user(from.path(), &[], "ada", "user").await;
    std::fs::create_dir_all(from.path().join("files/audio")).unwrap();
    std::fs::write(from.path().join("files/audio/psalm.ogg"), b"sound").unwrap();
    let file = from.path().join("backup.zip");
    let file = file.to_str().unwrap();

    let written = run(from.path(), &["backup", file]).await;
    assert!(written.status.success(), "{written:?}");
    let mode = std::fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0, "other accounts cannot read a backup");
    let restore_result = run(to.path(), &["restore", file]).await;
    assert!(restore_result.status.success(), "{restore_result:?}");
    assert_eq!(
        std::fs::read(to.path().join("files/audio/psalm.ogg")).unwrap(),
        b"sound"
    );
    let server = Server::start(to.path(), &[]).await;
    server.sign_in("ada").await;

    let self_restore = run(from.path(), &["restore", file]).await;
    assert!(!self_restore.status.success());
    let junk_restore = run(to.path(), &["restore", "Cargo.toml"]).await;
    assert!(
        String::from_utf8_lossy(&junk_restore.stderr).contains("isn't a Trellis backup"),
        "{junk_restore:?}"
    );
}

#[tokio::test]
async fn a_damaged_backup_is_refused_and_leaves_no_trace() {
    let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    create_user(from.path(), &[], "ada", "user").await;
    std::fs::create_dir_all(from.path().join("files/audio")).unwrap();
    std::fs::write(from.path().join("files/audio/psalm.ogg"), b"sound").unwrap();
    std::fs::write(from.path().join("meaning.vectors"), b"derived").unwrap();
    let full_backup = from.path().join("backup.zip");
    let full_backup = full_backup.to_str().unwrap();
    assert!(
        run(from.path(), &["backup", full_backup])
            .await
            .status
            .success()
    );
    let bytes = std::fs::read(full_backup).unwrap();
    assert!(
        !bytes.windows(7).any(|part| part == b"vectors"),
        "a backup contains no derived data"
    );

    let new = to.path().join("new");
    let verified = run(&new, &["backup", "verify", full_backup]).await;
    let printed = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success(), "{verified:?}");
    assert!(printed.contains("complete and undamaged"), "{printed}");
    assert!(printed.contains("1 files"), "{printed}");

    let damaged = to.path().join("damaged.zip");
    let damaged = damaged.to_str().unwrap();
    let middle = bytes.len() / 2;
    let mut flipped = bytes.clone();
    flipped[middle] ^= 1;
    for bad in [&flipped[..], &bytes[..middle], b""] {
        std::fs::write(damaged, bad).unwrap();
        for command in [&["backup", "verify", damaged][..], &["restore", damaged]] {
            let refused = run(&new, command).await;
            let printed = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert_eq!(refused.status.code(), Some(1), "{refused:?}");
            assert!(printed.contains("damaged.zip: The "), "{printed}");
        }
    }
    assert!(!new.exists(), "a refused backup creates no installation");
    // A mistyped folder has no installation to back up, and the command must not create one.
    let no_installation = run(&new, &["backup", full_backup]).await;
    assert!(!no_installation.status.success());
    let printed = String::from_utf8_lossy(&no_installation.stderr).into_owned();
    assert!(
        printed.contains("There is no Trellis installation here"),
        "{printed}"
    );
    assert!(!new.exists());
    let nowhere = run(&new, &["backup"]).await;
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("<FILE>"));
}

#[tokio::test]
async fn the_openapi_document_is_printed_without_a_database() {
    let output = trellis()
        .arg("openapi")
        .output()
        .await
        .expect("the command");
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(document["openapi"], "3.1.0");
}

#[tokio::test]
async fn the_doctor_reports_problems() {
    let dir = tempfile::tempdir().unwrap();
    let output = run(
        dir.path(),
        &["doctor", "--database-url", "postgres://127.0.0.1:9/none"],
    )
    .await;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success());
    assert!(printed.contains("WRONG database"), "{printed}");
    assert!(printed.contains("WRONG secret key"), "{printed}");
    assert!(printed.contains("ok    storage"), "{printed}");

    let manual = run(dir.path(), &["doctor", "--defaults"]).await;
    assert!(String::from_utf8_lossy(&manual.stdout).contains("[oidc]"));
}

#[tokio::test]
async fn migrate_runs_once_and_a_variable_sets_the_address() {
    let dir = tempfile::tempdir().unwrap();
    let first = run(dir.path(), &["migrate"]).await;
    assert!(
        String::from_utf8_lossy(&first.stdout).contains("(3 steps applied)"),
        "{first:?}"
    );
    let second = run(dir.path(), &["migrate"]).await;
    assert!(
        String::from_utf8_lossy(&second.stdout).contains("(0 steps applied)"),
        "{second:?}"
    );
    let odd = trellis()
        .args(["serve", "--data-dir"])
        .arg(dir.path())
        .env("TRELLIS_LISTEN", "nowhere")
        .output()
        .await
        .expect("the command");
    assert!(!odd.status.success());
}
