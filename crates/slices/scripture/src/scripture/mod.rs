//! Scripture: reading it, studying it, and each member's notes, highlights and history.

mod caching;
mod error;
pub mod esv;
mod ids;
pub mod imports;
mod linking;
mod numbering;
pub mod personal;
mod reading;
mod references;
mod schema;
mod spans;
mod study;
pub mod texts;
pub mod translations;

use aide::axum::ApiRouter;

pub use error::ScriptureError;
pub use ids::{BookId, ChapterRef, TranslationId, VerseRef};
pub use linking::{Segment, linked};
pub use personal::export::export;
pub use reading::passages::{Quotations, Quoted, quotations, quoted};
pub use references::ParsedReference;
pub use spans::{Span, spans};
pub use study::{
    meaning::{is_available as has_search_by_meaning, verses_about},
    verse_picker::{PickedVerse, pick_verse},
};
pub use translations::service::choose as choose_translation;
use trellis_platform::{App, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<personal::entities::bible_positions::Entity>(),
        Table::of::<personal::entities::bible_history::Entity>(),
        Table::of::<personal::entities::bible_highlights::Entity>(),
        Table::of::<personal::entities::bible_notes::Entity>(),
        Table::of::<translations::entity::Entity>(),
        Table::of::<imports::entity::Entity>(),
    ],
    excluded_tables: &["esv_passages"],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    on_settings_changed: Some(|tx, settings| Box::pin(esv::delete_without_key(tx, settings))),
    ..Slice::named("scripture")
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
