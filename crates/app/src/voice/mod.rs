//! What is read aloud: texts of a person's choosing, and whole chapters.
//!
//! A file is made once for a text, a voice and its settings. Whoever asked for it has a row that
//! leads to it; a file that no row leads to goes.

mod chapters;
pub mod entities;
mod error;
mod export;
mod http;
mod job;
mod making;
mod model;
mod playing;
mod range;
mod service;
mod store;
mod sweep;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::VoiceError;
pub use export::export;
pub use job::SpeechWork;
pub use model::{Bounds, Speaker};
pub use service::{forget, forget_unneeded, speaker};
pub use sweep::sweep;

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
