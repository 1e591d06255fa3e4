//! Moods: how the reader feels, or how a devotional should sound. Each has text written for it.

mod heavy;
mod light;

/// A group of related moods. `{topic}` is replaced with the member's topic.
pub struct Mood {
    /// Word stems that match this mood.
    pub keys: &'static [&'static str],
    /// The opening paragraph.
    pub openings: &'static [&'static str],
    /// The transition from the feeling to the text.
    pub turns: &'static [&'static str],
    /// For longer drafts: a return to the feeling in light of the text.
    pub middles: &'static [&'static str],
    /// The closing paragraph.
    pub closings: &'static [&'static str],
    /// The opening of the prayer.
    pub prayers: &'static [&'static str],
    /// The end of the prayer, before the Amen.
    pub prayer_endings: &'static [&'static str],
    /// Whether to avoid harsh words about judgment.
    pub gentle: bool,
}

/// Every mood; the first is the default.
pub fn all() -> impl Iterator<Item = &'static Mood> {
    light::MOODS.iter().chain(heavy::MOODS)
}
