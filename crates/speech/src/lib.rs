//! Text to speech on the server, without an API key or network access: model bytes in, MP3 out.
//!
//! Text is converted to the form a reader would say ([`text`]), converted to phonemes ([`words`]), and spoken
//! by one of two small networks ([`hibari`], [`joe`]). The pieces are then joined with the pauses a reader
//! would make ([`engine`]).

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

pub use engine::{Engine, Mark, Segment, SpokenAudio, VoiceFiles};
pub use error::SpeechError;
pub use text::spoken_form;
pub use voices::{VOICES, Voice, voice};

/// Increase this whenever the same text would sound different, so that existing audio is regenerated.
pub const VERSION: u32 = 1;
