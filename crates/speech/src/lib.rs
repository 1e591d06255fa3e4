//! Text to speech on the server, with no key and no network: bytes of models in, MP3 out.
//!
//! Text is put into words as a reader would say them ([`text`]), words into phonemes ([`words`]),
//! phonemes into sound by one of two small networks ([`hibari`], [`joe`]), and the pieces are
//! joined with the pauses of a reader ([`engine`]).

mod dsp;
mod engine;
mod error;
mod hibari;
mod joe;
mod mp3;
mod network;
mod pieces;
mod text;
mod voices;
mod words;

pub use engine::{Engine, Mark, Segment, Spoken, VoiceFiles};
pub use error::SpeechError;
pub use text::spoken_form;
pub use voices::{VOICES, Voice, voice};

/// Goes up when the same text would sound different: what was made before is made anew.
pub const VERSION: u32 = 1;
