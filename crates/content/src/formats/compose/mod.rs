//! Builds verses from a stream of words and marks, the same way for every format.

mod log;
mod scribe;
mod verse;

pub use log::{Log, Problem, Skipped};
pub use scribe::{Aside, Scribe, ScribeOutput};
pub use verse::{Span, VerseBuilder};
