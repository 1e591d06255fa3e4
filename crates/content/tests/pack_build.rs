//! Tests that building the pack is reproducible and that errors name the faulty source.

#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use sha2::{Digest, Sha256};
use trellis_content::build::{Sources, build};

fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn target() -> PathBuf {
    option_env!("CARGO_TARGET_DIR").map_or_else(|| workspace().join("target"), PathBuf::from)
}

fn hash(path: &Path) -> String {
    let bytes = fs::read(path)
        .unwrap_or_else(|error| panic!("{}: {error}: run make content", path.display()));
    format!("{:x}", Sha256::digest(bytes))
}

#[test]
fn build_is_reproducible() {
    let pack = std::env::var_os("TRELLIS_CONTENT_PACK")
        .map_or_else(|| target().join("content/trellis.pack"), PathBuf::from);
    let first = hash(&pack);
    // The sources are already cached, so this only prints their path.
    let fetched = Command::new(workspace().join("scripts/fetch-content"))
        .output()
        .unwrap();
    assert!(
        fetched.status.success(),
        "{}",
        String::from_utf8_lossy(&fetched.stderr)
    );
    let sources = String::from_utf8(fetched.stdout).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let again = folder.path().join("again.pack");
    let built = Command::new(env!("CARGO_BIN_EXE_trellis-content"))
        .args(["build", "--sources", sources.trim(), "--out"])
        .arg(&again)
        .output()
        .unwrap();
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    assert_eq!(hash(&again), first);
    // The build reports progress, so that `make run` has something to show.
    let progress_output = String::from_utf8(built.stderr).unwrap();
    let steps: Vec<&str> = progress_output
        .lines()
        .filter(|line| line.contains('/'))
        .collect();
    assert!(steps.len() > 10, "{progress_output}");
    assert!(
        steps.iter().any(|step| step.ends_with("indexing bsb")),
        "{progress_output}"
    );
}

fn ignore_progress(_: usize, _: usize, _: &str) {}

const VERSIFICATION: &str = "machine/scripture/eng.vrs.txt";

fn sources_with(package: &str, file: &str, contents: &str) -> (tempfile::TempDir, Sources) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(package).join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, contents).unwrap();
    let sources = Sources::new(folder.path());
    (folder, sources)
}

#[test]
fn missing_source_error_names_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let error = build(&Sources::new(folder.path()), &ignore_progress)
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        format!(
            "sil-machine: {VERSIFICATION} is missing; download the sources with scripts/fetch-content"
        )
    );
}

#[test]
fn damaged_source_error_names_file_and_line() {
    let (_folder, sources) = sources_with("sil-machine", VERSIFICATION, "GEN 1:31\nEXO broken\n");
    let error = build(&sources, &ignore_progress).unwrap_err().to_string();
    assert_eq!(
        error,
        format!("sil-machine: {VERSIFICATION} is damaged: line 2: \"EXO broken\"")
    );
}

#[test]
fn incomplete_source_error_gives_both_counts() {
    let (_folder, sources) = sources_with("sil-machine", VERSIFICATION, "GEN 1:31\n");
    let error = build(&sources, &ignore_progress).unwrap_err().to_string();
    assert_eq!(error, "versification eng: expected 66 books, found 1");
}
