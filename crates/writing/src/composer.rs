//! Drafts from sources, without any service.
//!
//! Three things are woven together: the text's own words, always quoted exactly and with their
//! reference; whole sentences of the commentators, each paragraph signed; and words of our own
//! from [`stock`], chosen by theme, mood and focus. No sentence is said twice in one piece.
//!
//! `desk` remembers what was said and which sources were used; `extract` takes whole sentences from the
//! commentators that read well today, and leaves out sentences that quote or cite, since those quote other
//! translations; `verse` chooses what a devotional rests on; `study/units` divides a passage for each kind
//! of study. A seed decides between equals (`dice`), so the same request and seed give the same piece:
//! `cargo run -p trellis-writing --example compose -- devotional "anxiety about work" weary medium trust 1`.

mod commentary;
mod desk;
mod devotional;
mod dice;
mod extract;
mod history;
mod matching;
mod stock;
mod study;
mod verse;

pub use commentary::passage_commentary;
pub use devotional::{devotional, devotional_cited};
pub use history::{historical_context, timeline};
pub use study::study;

/// What there are words of our own for: "anger", "hope".
pub fn themes() -> Vec<&'static str> {
    stock::themes::all().map(|theme| theme.name).collect()
}
