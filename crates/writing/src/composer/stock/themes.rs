//! What scripture speaks about, with words of our own for each theme.

mod feeling;
mod heart;
mod life;
mod mercy;
mod truth;
mod walk;

/// A theme.
pub struct Theme {
    /// How others name it in these tables.
    pub id: &'static str,
    /// In a sentence: "what the Bible says about …".
    pub name: &'static str,
    /// Beginnings of words that tell it, in topics and in the index.
    pub keys: &'static [&'static str],
    /// Passages that speak of it most plainly, in English numbering.
    pub verses: &'static [&'static str],
    /// Titles of devotionals.
    pub titles: &'static [&'static str],
    /// Paragraphs on what scripture says about it.
    pub says: &'static [&'static str],
    /// Paragraphs on what follows.
    pub days: &'static [&'static str],
    /// Lines of prayer.
    pub prayers: &'static [&'static str],
    /// Questions.
    pub questions: &'static [&'static str],
    /// Title and description of what to do about it.
    pub application: (&'static str, &'static str),
    /// Small and concrete.
    pub steps: &'static [&'static str],
}

/// Every theme, in no particular order.
pub fn all() -> impl Iterator<Item = &'static Theme> {
    let parts = [
        heart::THEMES,
        feeling::THEMES,
        life::THEMES,
        truth::THEMES,
        mercy::THEMES,
        walk::THEMES,
    ];
    parts.into_iter().flatten()
}

/// The theme with this id.
pub fn named(id: &str) -> Option<&'static Theme> {
    all().find(|theme| theme.id == id)
}
