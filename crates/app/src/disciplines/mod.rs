//! Spiritual disciplines: what they are, fasts, the sabbath, and what a person practises. What
//! they check in, intend and reflect on is theirs alone.

mod administration;
mod catalogue;
pub mod entities;
mod error;
mod export;
mod fasting;
pub mod model;
mod practices;
mod sabbath;
pub mod shipped;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::DisciplineError;
pub use export::export;
pub use fasting::service::open_fast_end;
pub use sabbath::service::{is_sabbath, next_sabbath_start, sabbath_weekdays};

pub fn routes() -> ApiRouter<App> {
    catalogue::http::routes()
        .merge(practices::http::routes())
        .merge(fasting::http::routes())
        .merge(sabbath::http::routes())
        .merge(administration::http::routes())
}
