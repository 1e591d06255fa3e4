//! Scripture: reading it, studying it, and what a person keeps of both.

mod caching;
mod error;
pub mod esv;
mod handle;
pub mod imports;
mod linking;
mod numbering;
pub mod personal;
mod reading;
mod spans;
mod study;
pub mod texts;
pub mod translations;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::ScriptureError;
pub use handle::Scripture;
pub use linking::{Segment, linked, standard_reference};
pub use personal::export::export;
pub use reading::passages::{Quotations, Quoted, quotations, quoted, read as read_reference};
pub use spans::{Span, spans};
pub use study::{
    fitting::{FittingVerse, fitting_verse},
    meaning::{is_offered as offers_search_by_meaning, verses_about},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(translations::http::routes())
        .merge(reading::http::routes())
        .merge(study::http::routes())
        .merge(personal::http::routes())
        .merge(esv::http::routes())
        .merge(imports::http::routes())
}
