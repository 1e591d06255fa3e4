//! Works out the vectors of all verses that have none yet.

use std::{io, sync::atomic::AtomicBool};

use trellis_bible::{reference::VerseId, text::Text};

use crate::{
    embedder::{Embedder, EmbedderError},
    progress::Progress,
    vectors_file::{BLOCK, VectorsFile},
};

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every verse has a vector.
    Complete,
    /// It was told to stop; it can go on later.
    Stopped,
}

/// Why it cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum PrepareError {
    /// The file cannot be written.
    #[error("the vectors cannot be written: {0}")]
    File(#[from] io::Error),
    /// The model failed.
    #[error(transparent)]
    Embedder(#[from] EmbedderError),
    /// The list has a verse that the text has not.
    #[error("the content pack has no verse {0:?}: build it again")]
    NoVerse(VerseId),
}

/// Embeds what is missing on so many threads, block by block, and tells after each how far it is.
pub fn prepare(
    mut file: VectorsFile,
    text: &Text,
    embedder: &Embedder,
    threads: usize,
    stop: &AtomicBool,
    tell: impl Fn(Progress),
) -> Result<Ended, PrepareError> {
    let verses: Vec<VerseId> = file.list().verses().map(|listed| listed.verse).collect();
    let missing = verses.get(file.progress().done..).unwrap_or_default();
    for block in missing.chunks(BLOCK) {
        let words = |verse: &VerseId| {
            let found = text.verse(*verse);
            Ok(found.ok_or(PrepareError::NoVerse(*verse))?.text)
        };
        let sentences = block.iter().map(words);
        let sentences: Vec<String> = sentences.collect::<Result<_, PrepareError>>()?;
        let Some(directions) = embedder.embed_all(&sentences, threads, stop)? else {
            return Ok(Ended::Stopped);
        };
        file.append(&directions)?;
        tell(file.progress());
    }
    file.finish()?;
    Ok(Ended::Complete)
}
