//! What a sentence means, as a vector, and the verses that are nearest to it.
//!
//! A small language model ([`Embedder`]) turns a sentence into a direction in space; sentences that
//! mean alike point alike. The directions of all verses ([`Vectors`]) take minutes to work out, so a
//! machine does it once ([`prepare`]) and keeps them in a file ([`VectorsFile`]), block by block with
//! checksums, so that it survives a kill and a half-made file is never trusted; what a person asks is
//! embedded at run time. Every verse is compared (31,086 vectors of 384 bytes): a flat scan takes
//! milliseconds, and no index could miss one. Meaning alone misses what a concordance finds at once, so
//! [`find`] blends it with the words, with Nave's topics, and with how often a verse is referred to.

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
pub use find::{Because, Found, find};
pub use prepare::{Ended, PrepareError, prepare};
pub use progress::{Pace, Progress};
pub use subject::subject;
pub use vectors::{Direction, Nearest, Vectors};
pub use vectors_file::VectorsFile;
pub use verse_list::{Digest, ListedVerse, VerseList, VerseListError, VerseListWriter};

/// The sections of the content pack that search by meaning needs.
pub mod sections {
    /// The verses that are embedded, see [`super::VerseList`].
    pub const VERSES: &str = "meaning/verses";
    /// The model, in ONNX form.
    pub const MODEL: &str = "meaning/model";
    /// Its vocabulary, a word a line.
    pub const VOCABULARY: &str = "meaning/tokenizer";
}

/// The text whose verses were embedded: modern English, in English numbering.
pub const TEXT: &str = "bsb";

/// How many numbers make a direction.
pub const DIMENSIONS: usize = 384;
