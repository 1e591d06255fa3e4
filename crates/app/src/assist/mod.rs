//! Everything that is written on request: by a service where one is set up, else from the library;
//! grounded in sources and verified either way.

mod access;
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
mod quota;
mod service;
mod signal;
mod store;
mod trial;
mod unattended;

use aide::axum::ApiRouter;

use crate::app::App;
pub use access::settings;
pub use error::AssistError;
pub use export::export;
pub use job::Writing;
pub use order::{Order, Wish, is_own_name};
pub use quota::{Asked, Spent, Spoken, record, record_speech, spend};
pub use service::{is_known, order, result, sweep, write};
pub use signal::WorkSignal;
pub use store::last_outcome;
pub use unattended::{Piece, devotional_for_all};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(http::routes())
        .merge(preaching::routes())
        .merge(commentary::routes())
        .merge(trial::routes())
        .merge(images::routes())
}
