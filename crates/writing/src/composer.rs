//! Composes drafts from bundled sources, without an AI service.
//!
//! A draft combines three things: Scripture, always quoted exactly and with its reference; whole sentences
//! from the commentators, with every paragraph attributed; and Trellis's own text from [`stock`], chosen by
//! theme, mood, and focus. No sentence appears twice in one draft.
//!
//! `session` tracks which sentences and sources have been used; `extract` picks whole sentences from the commentators, keeping those that read well today and leaving out sentences that quote or cite Scripture, because the commentators quote other translations; `verse` chooses the verse a devotional is based on; `study/units` divides a passage for each kind of study. A seed breaks ties ([`rng`](crate::rng)), so the same request and seed give the same draft: `cargo run -p trellis-writing --example compose -- devotional "anxiety about work" weary medium trust 1`.

mod commentary;
mod devotional;
mod extract;
mod history;
mod matching;
mod session;
mod stock;
mod study;
mod verse;

pub use commentary::passage_commentary;
pub use devotional::{devotional, devotional_with_sources};
pub use history::{historical_context, timeline};
pub use study::study;

/// The names of the themes for which we have text, such as "anger" and "hope".
pub fn themes() -> Vec<&'static str> {
    stock::themes::all().map(|theme| theme.name).collect()
}
