//! Text-to-speech for text that a member chooses, and for whole chapters.
//!
//! A background job makes one file per combination of text, voice and settings. Each request has a row that
//! refers to it; a file without rows is deleted. The text is stored in that row until it is spoken. Only what
//! a service is actually asked to speak counts toward the daily quota and is recorded in `service_usage` with
//! its number of characters. A member has a few files in progress and a few hundred stored (`Bounds`); audio
//! is deleted with the text it reads, or when no one has listened to it for 90 days.

mod audio_requests;
mod chapters;
pub mod entities;
mod error;
mod export;
mod http;
mod job;
mod model;
mod playing;
mod range;
mod service;
mod store;
mod sweep;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use error::VoiceError;
pub use export::export;
pub use job::SpeechJob;
pub use model::Speaker;
pub use service::{delete_content_audio, delete_unneeded, speaker};
pub use sweep::sweep;
use trellis_platform::{App, Jobs, Slice, Sweep, backup::Table};

/// The built-in voices run one at a time, but requests to the voice service don't wait for them.
const SPEECH_WORKERS: usize = 2;

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::speech_settings::Entity>(),
        Table::of::<entities::speech_files::Entity>(),
        Table::of::<entities::speech_audio::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    jobs: &[Jobs {
        workers: SPEECH_WORKERS,
        handlers: || vec![Arc::new(SpeechJob)],
    }],
    sweeps: &[Sweep {
        name: "audio",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    after_account_deletion: Some(|app| {
        Box::pin(async move { Ok(delete_unneeded(app).await.map(drop)?) })
    }),
    waits_for_jobs: &["/api/tts/"],
    ..Slice::named("voice")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
