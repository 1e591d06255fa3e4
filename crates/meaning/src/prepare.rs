//! Computes the missing verse vectors.

use std::{io, sync::atomic::AtomicBool};

use trellis_bible::{reference::VerseId, text::Text};

use crate::{
    embedder::{Embedder, EmbedderError},
    progress::Progress,
    vectors_file::{BLOCK, VectorsFile},
};

/// How a preparation run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrepareOutcome {
    /// Every verse has a vector.
    Complete,
    /// The run was stopped and can be continued later.
    Stopped,
}

/// Why preparing the vectors failed.
#[derive(Debug, thiserror::Error)]
pub enum PrepareError {
    /// The file can't be written.
    #[error("the vectors can't be written: {0}")]
    File(#[from] io::Error),
    /// The model failed.
    #[error(transparent)]
    Embedder(#[from] EmbedderError),
    /// The list contains a verse that isn't in the text.
    #[error("the content pack has no verse {0:?}; rebuild the pack")]
    NoVerse(VerseId),
}

/// Embeds the missing verses block by block on the given number of threads, and reports progress after each
/// block.
pub fn prepare(
    mut file: VectorsFile,
    text: &Text,
    embedder: &Embedder,
    threads: usize,
    stop: &AtomicBool,
    report_progress: impl Fn(Progress),
) -> Result<PrepareOutcome, PrepareError> {
    let verses: Vec<VerseId> = file.list().verses().map(|entry| entry.verse).collect();
    let missing = verses.get(file.progress().done..).unwrap_or_default();
    for block in missing.chunks(BLOCK) {
        let text_of_verse = |verse: &VerseId| {
            let verse_content = text.verse(*verse);
            Ok(verse_content.ok_or(PrepareError::NoVerse(*verse))?.text)
        };
        let sentences = block.iter().map(text_of_verse);
        let sentences: Vec<String> = sentences.collect::<Result<_, PrepareError>>()?;
        let Some(directions) = embedder.embed_all(&sentences, threads, stop)? else {
            return Ok(PrepareOutcome::Stopped);
        };
        file.append(&directions)?;
        report_progress(file.progress());
    }
    file.finish()?;
    Ok(PrepareOutcome::Complete)
}
