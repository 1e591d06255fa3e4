//! Renders a verse as a picture: a sky and light that match the mood, hills, a motif that matches the topic,
//! and the verse in readable type.
//!
//! The output is deterministic: the same card and seed produce the same SVG. The SVG loads no resources and
//! runs no scripts.

mod color;
mod mood;
mod motif;
mod random;
mod scene;
mod shapes;
mod typesetting;

use std::fmt::Write;

pub use mood::Mood;
pub use motif::Motif;

use random::Random;

/// The picture's width.
pub const WIDTH: u32 = 1200;
/// The picture's height.
pub const HEIGHT: u32 = 800;

/// What a picture contains.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    /// The prompt, which determines the mood and motif.
    pub prompt: &'a str,
    /// The verse's words.
    pub verse: &'a str,
    /// The reference, such as "John 3:16".
    pub reference: &'a str,
    /// The translation, such as "BSB".
    pub translation: &'a str,
    /// A different seed gives a different sky.
    pub seed: u64,
}

/// A picture and its description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The SVG document.
    pub svg: String,
    /// The alt text.
    pub alt: String,
    /// The motif.
    pub motif: Motif,
    /// The mood.
    pub mood: Mood,
}

/// Draws a card.
pub fn draw(card: &Card<'_>) -> Picture {
    let mut random = Random::new(card.seed, card.prompt);
    let motif = Motif::of(card.prompt, card.verse, &mut random);
    let mood = Mood::of(card.prompt, card.verse, motif, &mut random);
    let colors = mood.colors();
    let alt = format!(
        "“{}” {} ({}). Verse art: {}, {}.",
        card.verse,
        card.reference,
        card.translation,
        motif.description(),
        mood.description()
    );
    let mut svg = String::with_capacity(16_384);
    // Writing to a String can't fail.
    write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         role=\"img\" aria-label=\"{}\"><title>{}</title>",
        typesetting::escape_xml(&alt),
        typesetting::escape_xml(card.reference)
    )
    .ok();
    scene::draw(&mut svg, mood, motif, &mut random);
    typesetting::write(&mut svg, card, &colors);
    svg.push_str("</svg>");
    Picture {
        svg,
        alt,
        motif,
        mood,
    }
}

#[cfg(test)]
mod tests;
