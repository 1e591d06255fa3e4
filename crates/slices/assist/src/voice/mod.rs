//! What is read aloud: texts of a member's choosing, and whole chapters.
//!
//! A file is made once for a text, a voice and its settings, by a job. Each request has a row that leads
//! to it; a file that no row leads to is deleted. The words wait in that row and are cleared once spoken.
//! Only what a service is really asked to speak counts toward the daily quota and is recorded in
//! `service_usage` with its characters. A member has a few files in progress and a few hundred stored
//! (`Bounds`); audio is deleted with the text it reads, or when no one has listened to it for 90 days.

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

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use error::VoiceError;
pub use export::export;
pub use job::SpeechWork;
pub use model::Speaker;
pub use service::{forget, forget_unneeded, speaker};
pub use sweep::sweep;
use trellis_platform::{App, Jobs, Slice, Sweep, backup::Table};

/// The voices here take turns; the service does not wait for them.
const SPEECH_AT_ONCE: usize = 2;

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::speech_settings::Entity>(),
        Table::of::<entities::speech_files::Entity>(),
        Table::of::<entities::speech_audio::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    jobs: &[Jobs {
        workers: SPEECH_AT_ONCE,
        handlers: || vec![Arc::new(SpeechWork)],
    }],
    sweeps: &[Sweep {
        name: "audio",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    after_leaving: Some(|app| Box::pin(async move { Ok(forget_unneeded(app).await.map(drop)?) })),
    waits_for_jobs: &["/api/tts/"],
    ..Slice::named("voice")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
