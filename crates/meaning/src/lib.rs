//! Sentence embeddings, and the verses that are nearest to a sentence in meaning.
//!
//! A small language model ([`Embedder`]) turns a sentence into a vector; sentences with similar meanings have
//! similar vectors. Embedding all verses ([`Vectors`]) takes minutes, so each machine does it once
//! ([`prepare`]) and stores the result in a file ([`VectorsFile`]). The file is written in blocks with
//! checksums, so it survives a crash, and a partial file is never mistaken for a complete one. Queries are
//! embedded at run time. Every verse is compared (31,086 vectors of 384 bytes): a flat scan takes
//! milliseconds and, unlike an approximate index, can't miss any. Meaning alone misses verses that a
//! concordance finds at once, so [`find`] combines it with word matches, with Nave's topics, and with how
//! often a verse is referenced.

mod embedder;
mod find;
mod prepare;
mod progress;
mod subject;
mod vectors;
mod vectors_file;
mod verse_list;
mod wordpiece;

pub use embedder::{Embedder, EmbedderError};
pub use find::{MatchReason, VerseMatch, find};
pub use prepare::{PrepareError, PrepareOutcome, prepare};
pub use progress::{Pace, Progress};
pub use subject::subject;
pub use vectors::{Nearest, QuantizedVector, Vectors};
pub use vectors_file::VectorsFile;
pub use verse_list::{Digest, ListedVerse, VerseList, VerseListError, VerseListWriter};

/// The content pack sections used for search by meaning.
pub mod sections {
    /// The verses to embed; see [`super::VerseList`].
    pub const VERSES: &str = "meaning/verses";
    /// The model in ONNX format.
    pub const MODEL: &str = "meaning/model";
    /// Its vocabulary, one token per line.
    pub const VOCABULARY: &str = "meaning/tokenizer";
}

/// The text whose verses are embedded: modern English with English numbering.
pub const TEXT: &str = "bsb";

/// The number of dimensions in a vector.
pub const DIMENSIONS: usize = 384;
