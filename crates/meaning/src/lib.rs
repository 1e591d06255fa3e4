//! What a sentence means, as a vector, and the verses that are nearest to it.
//!
//! A small language model ([`Embedder`]) turns a sentence into a direction in space; sentences that
//! mean alike point alike. The directions of all verses are worked out when the content pack is
//! built ([`Vectors`]); only what a person asks is embedded at run time. Meaning alone misses
//! what a concordance finds at once, so [`find`] blends it with the words and the topical index.

mod embedder;
mod find;
mod subject;
mod vectors;
mod wordpiece;

pub use embedder::{Embedder, EmbedderError};
pub use find::{Because, Found, find};
pub use subject::subject;
pub use vectors::{Direction, Nearest, Vectors, VectorsError, VectorsWriter};

/// Under which names these stand in the content pack.
pub mod sections {
    /// The directions of all verses of [`super::TEXT`].
    pub const VECTORS: &str = "meaning/vectors";
    /// The model, in ONNX form.
    pub const MODEL: &str = "meaning/model";
    /// Its vocabulary, a word a line.
    pub const VOCABULARY: &str = "meaning/tokenizer";
}

/// The text whose verses were embedded: modern English, in English numbering.
pub const TEXT: &str = "bsb";

/// How many numbers make a direction.
pub const DIMENSIONS: usize = 384;
