//! With an incomplete content pack, everything else works.

use std::path::{Path, PathBuf};

use trellis_bible::pack::PackWriter;
use trellis_test_support::pack;

use super::process::{Server, create_user, trellis};

pub const ENV_VARIABLE: &str = "TRELLIS_CONTENT_PACK";

/// Creates a pack with one translation and its study resources, plus the given sections. It has no voices,
/// and no search by meaning unless the sections include it.
pub fn write_small_pack(folder: &Path, sections: Vec<(&str, Vec<u8>)>) -> PathBuf {
    let mut writer = PackWriter::new();
    let needed = |name: &str| {
        name == "versifications" || name.starts_with("helps/") || name.starts_with("text/bsb/")
    };
    for name in pack().names().filter(|name| needed(name)) {
        writer.add(name, pack().section(name).expect("a section").to_vec());
    }
    for (name, bytes) in sections {
        writer.add(name, bytes);
    }
    let path = folder.join("small.pack");
    std::fs::write(&path, writer.finish()).expect("a pack");
    path
}

/// Returns the doctor's report about an installation.
pub async fn doctor(pack: &Path, data_dir: &Path) -> String {
    let mut command = trellis();
    command.env(ENV_VARIABLE, pack).arg("doctor");
    let report = command.arg("--data-dir").arg(data_dir).output().await;
    String::from_utf8_lossy(&report.expect("the doctor").stdout).into_owned()
}

#[tokio::test]
async fn voices_and_the_model_may_be_missing_or_damaged() {
    for (list, expected) in [
        (
            None,
            "ok    search by meaning: the content pack has no model",
        ),
        (Some(b"TML1".to_vec()), "WRONG search by meaning"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let list = list.map(|list| ("meaning/verses", list));
        let path = write_small_pack(dir.path(), list.into_iter().collect());
        create_user(dir.path(), &[], "ada", "user").await;
        let mut command = trellis();
        command.env(ENV_VARIABLE, &path);
        let server = Server::start_with_command(command, dir.path(), &[]).await;
        let token = server.sign_in("ada").await;
        let (code, status) = server.get("/api/assist/status", Some(&token)).await;
        assert_eq!(code, 200, "{status}");
        assert_eq!(status["meaning"], false, "{status}");
        assert_eq!(status["voice"], "none", "{status}");
        assert_eq!(status["writing"], "library", "{status}");
        let (code, _) = server
            .get("/api/bible/verses/bsb/JHN/3", Some(&token))
            .await;
        assert_eq!(code, 200);
        let search_path = "/api/bible/search/meaning?q=worry";
        let (code, response) = server.get(search_path, Some(&token)).await;
        assert_eq!(code, 200, "words still answer: {response}");
        assert!(server.terminate().await.success());

        let report = doctor(&path, dir.path()).await;
        assert!(report.contains("ok    content pack"), "{report}");
        assert!(report.contains(expected), "{report}");
    }
}
