//! How a person is, or how it should sound: words of our own for each.

mod heavy;
mod light;

/// A family of moods. `{topic}` stands for what the person asked about.
pub struct Mood {
    /// Beginnings of words that tell it.
    pub keys: &'static [&'static str],
    /// The first paragraph.
    pub openings: &'static [&'static str],
    /// From the feeling to the text.
    pub turns: &'static [&'static str],
    /// For longer pieces: the feeling once more, in the light of the text.
    pub middles: &'static [&'static str],
    /// The last paragraph.
    pub closings: &'static [&'static str],
    /// How the prayer begins.
    pub prayers: &'static [&'static str],
    /// How it ends, before the Amen.
    pub amens: &'static [&'static str],
    /// Whether hard words about judgment are out of place.
    pub gentle: bool,
}

/// Every mood; the first is taken when nothing fits.
pub fn all() -> impl Iterator<Item = &'static Mood> {
    light::MOODS.iter().chain(heavy::MOODS)
}
