//! A content pack that lacks something: everything else works.

use std::path::{Path, PathBuf};

use trellis_bible::pack::PackWriter;
use trellis_test_support::pack;

use super::process::{Server, create_user, trellis};

const VECTORS: &str = "meaning/vectors";
const VARIABLE: &str = "TRELLIS_CONTENT_PACK";

/// One text with its helps: no voices, no model, and vectors only as they are given.
fn small_pack(folder: &Path, vectors: Option<&[u8]>) -> PathBuf {
    let mut writer = PackWriter::new();
    let needed = |name: &str| {
        name == "versifications" || name.starts_with("helps/") || name.starts_with("text/bsb/")
    };
    for name in pack().names().filter(|name| needed(name)) {
        writer.add(name, pack().section(name).expect("a section").to_vec());
    }
    if let Some(vectors) = vectors {
        writer.add(VECTORS, vectors.to_vec());
    }
    let path = folder.join("small.pack");
    std::fs::write(&path, writer.finish()).expect("a pack");
    path
}

#[tokio::test]
async fn voices_and_vectors_may_be_missing_or_damaged() {
    for (vectors, doctor) in [
        (None, "ok    content pack"),
        (Some(&b"TMV1"[..]), "WRONG content pack"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let path = small_pack(dir.path(), vectors);
        create_user(dir.path(), &[], "ada", "user").await;
        let mut command = trellis();
        command.env(VARIABLE, &path);
        let server = Server::start_as(command, dir.path(), &[]).await;
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
        let searched = "/api/bible/search/meaning?q=worry";
        assert_eq!(server.get(searched, Some(&token)).await.0, 409);
        assert!(server.terminate().await.success());

        let mut command = trellis();
        command.env(VARIABLE, &path).arg("doctor");
        let said = command.arg("--data-dir").arg(dir.path()).output().await;
        let said = String::from_utf8_lossy(&said.expect("the doctor").stdout).into_owned();
        assert!(said.contains(doctor), "{said}");
    }
}
