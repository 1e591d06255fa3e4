//! Themes in Scripture, with our own text for each.

mod feeling;
mod heart;
mod life;
mod mercy;
mod truth;
mod walk;

/// A theme in Scripture.
pub struct Theme {
    /// The id other tables refer to.
    pub id: &'static str,
    /// The name in a sentence: "what the Bible says about …".
    pub name: &'static str,
    /// Word stems that match this theme, in topics and in the index.
    pub keys: &'static [&'static str],
    /// The passages that express it most clearly, in English numbering.
    pub verses: &'static [&'static str],
    /// Titles for devotionals.
    pub titles: &'static [&'static str],
    /// Paragraphs on what Scripture says about it.
    pub says: &'static [&'static str],
    /// Paragraphs on what it means for today.
    pub days: &'static [&'static str],
    /// Lines to use in the prayer.
    pub prayers: &'static [&'static str],
    /// Questions.
    pub questions: &'static [&'static str],
    /// An application's title and description.
    pub application: (&'static str, &'static str),
    /// Small, concrete steps.
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
