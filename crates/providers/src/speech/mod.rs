//! Read-aloud: the voice service, or the voices in the content pack.

mod elevenlabs;
mod elevenlabs_text;
mod local;
mod mp3_frames;

pub use elevenlabs::ElevenLabs;
pub use local::LocalVoices;
