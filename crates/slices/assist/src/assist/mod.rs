//! Content generated on request: by an AI service if one is set up, otherwise by the built-in writer in
//! `trellis-writing`. Both work from sources, and both are verified.
//!
//! A generation request says what to generate and which translation to quote. The service (any with an OpenAI-compatible
//! API) receives numbered sources and responds in a strict schema; the built-in writer produces the same kind
//! of draft. The guard checks every draft, and verse text is filled in from the translation. A service is
//! called in a background job with its own workers, so generation doesn't depend on the waiting request, and
//! canceling on any replica stops it. The page sees only complete paragraphs that passed the guard. A failed
//! or canceled generation request keeps its row for a day, and its tokens and cost stay in `service_usage`
//! for two years (estimated if the response was cut off).
//!
//! Only requests to a service count toward the daily quota; 0 means no limit, and `assistanceOff` disables
//! all services. The row for a generation request records the quota it used. The quota is refunded once, in
//! the transaction that ends the request, if no response began, if the request was canceled before that, or
//! if its process died (`finish.rs`). A member has at most three generation requests in progress. A
//! commentary on a verse is claimed by the first request, stored for everyone, and verified again whenever it
//! is read.

pub mod answers;
mod commentary;
pub mod entities;
mod error;
mod export;
mod fill;
mod finish;
mod generation_request;
mod http;
pub mod images;
mod job;
pub mod library;
pub mod model;
mod preaching;
mod service;
mod service_request;
mod store;
mod study;
mod trial;
mod unattended;
mod writing_session;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use error::AssistError;
pub use export::export;
pub use generation_request::{GenerationRequest, RequestContent, validate_client_id};
pub use job::GenerationJob;
pub use service::{is_known, prepare_request, result, sweep, write};
use trellis_platform::{App, Jobs, Slice, Sweep, backup::Table};
pub use unattended::{SharedDevotional, library_devotional, shared_devotional};

/// Each job mostly waits for the service, so several members can be served at once.
const WRITING_WORKERS: usize = 8;

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::generations::Entity>(),
        Table::of::<entities::seen_reflections::Entity>().added_by("m0003_seen_reflections"),
        Table::of::<entities::written_commentaries::Entity>(),
        Table::of::<images::entity::Entity>(),
    ],
    exports: &[
        |tx, owner| Box::pin(export(tx, owner)),
        |tx, owner| Box::pin(images::export(tx, owner)),
    ],
    jobs: &[Jobs {
        workers: WRITING_WORKERS,
        handlers: || vec![Arc::new(GenerationJob)],
    }],
    sweeps: &[
        Sweep {
            name: "writing",
            run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
        },
        Sweep {
            name: "pictures",
            run: |app| Box::pin(async move { Ok(images::sweep(app).await?) }),
        },
    ],
    before_account_deletion: Some(|_, tx, user_id| {
        Box::pin(async move { Ok(images::image_blob_keys(tx, user_id).await?) })
    }),
    waits_for_jobs: &[
        "/api/ai/",
        "/api/bible-studies/generate",
        "/api/bible/commentary/write",
        "/api/admin/system/test-service",
    ],
    ..Slice::named("assist")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(http::routes())
        .merge(study::http::routes())
        .merge(preaching::routes())
        .merge(commentary::routes())
        .merge(trial::routes())
        .merge(images::routes())
        .merge(library::http::routes())
}
