//! Composes drafts without an AI service, from the built-in library and the bundled sources.
//!
//! A devotional is a reflection from `trellis-library`, written for a topic and one whole passage. The other
//! drafts combine the companion to each chapter, Scripture quoted exactly and with its reference, and whole
//! sentences from the commentators, each attributed. A section with nothing to say stays empty.
//!
//! `session` tracks which sentences and sources have been used; `extract` picks whole sentences from the
//! commentators, keeping those that read well today and leaving out sentences that quote or cite Scripture,
//! because the commentators quote other translations; `study/units` divides a passage. Print any of them with
//! `cargo run -p trellis-writing --example compose -- study "Ruth 1"`.

mod commentary;
mod devotional;
mod extract;
mod history;
mod passage;
mod session;
mod stock;
mod study;

pub use commentary::passage_commentary;
pub use devotional::{ComposedDevotional, of_reflection, on_passage, on_topic};
pub use history::{historical_context, timeline};
pub use passage::resolve_span;
pub use session::Span;
pub use study::study;
