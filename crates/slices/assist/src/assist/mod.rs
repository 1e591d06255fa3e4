//! Everything that is written on request: by an AI service where one is set up, otherwise by the
//! built-in writer in `trellis-writing`; grounded in sources and checked either way.
//!
//! A request and a text make an order. The engine finds sources; the service (any that speaks OpenAI's
//! format) gets them numbered and answers by a strict schema, or the built-in writer makes the same draft.
//! Either draft passes the guard, and the words of verses are filled in from the text. A service writes in
//! a job with workers of its own: the request waits for the row, and the work does not depend on anyone
//! waiting. Canceling on any replica makes the worker hang up. The page sees only whole paragraphs that
//! have passed the guard. A failed or canceled piece leaves its row for a day, and a line in
//! `service_usage` with tokens and cost for two years (estimated when an answer broke off).
//!
//! Only requests to a service count toward the daily quota; 0 means no limit, and `assistanceOff` asks no
//! one. The quota a piece took is in its row, and is returned once, in the transaction that ends it, when
//! no answer began, when it was canceled before that, or when its process died (`finish.rs`). A member has
//! at most three pieces in progress. A commentary on a verse is claimed by the first request, stored for
//! everyone, and passes the guard again whenever it is read.

pub mod answers;
mod asking;
mod commentary;
mod desk;
pub mod entities;
mod error;
mod export;
mod fill;
mod finish;
mod http;
pub mod images;
mod job;
pub mod model;
mod order;
mod preaching;
mod service;
mod store;
mod study;
mod trial;
mod unattended;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use error::AssistError;
pub use export::export;
pub use job::Writing;
pub use order::{Order, Wish, is_own_name};
pub use service::{is_known, order, result, sweep, write};
use trellis_platform::{App, Jobs, Slice, Sweep, backup::Table};
pub use unattended::{Piece, devotional_for_all};

/// Each only waits. More than one person may have under way, so that nobody holds up all others.
const WRITING_AT_ONCE: usize = 8;

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::generations::Entity>(),
        Table::of::<entities::written_commentaries::Entity>(),
        Table::of::<images::entity::Entity>(),
    ],
    exports: &[
        |tx, owner| Box::pin(export(tx, owner)),
        |tx, owner| Box::pin(images::export(tx, owner)),
    ],
    jobs: &[Jobs {
        workers: WRITING_AT_ONCE,
        handlers: || vec![Arc::new(Writing)],
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
    on_leaving: Some(|_, tx, user_id| {
        Box::pin(async move { Ok(images::files_of(tx, user_id).await?) })
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
}
