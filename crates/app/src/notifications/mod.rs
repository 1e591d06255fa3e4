//! The bell: what happened, and what a person asked to be reminded of. Devices that want to be
//! told are told, too.

mod bell;
pub mod entities;
mod error;
mod export;
pub mod model;
mod preferences;
mod push;
mod reminders;

use aide::axum::ApiRouter;

use crate::app::App;
pub use bell::service::{is_settled, sweep, take_back, tell};
pub use error::NotificationError;
pub use export::export;
pub use model::{New, NotificationKind};
pub use push::{
    job::Push,
    service::{forget_devices, prepare},
};
pub use reminders::{job::Reminders, service::replan};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(bell::http::routes())
        .merge(preferences::http::routes())
        .merge(reminders::http::routes())
        .merge(push::http::routes())
}
