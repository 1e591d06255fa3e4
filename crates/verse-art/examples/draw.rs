//! Draws a card to standard output: `draw PROMPT VERSE REFERENCE TRANSLATION SEED`.

use std::io::Write;

use trellis_verse_art::{Card, draw};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| arguments.get(at).map(String::as_str).unwrap_or_default();
    let card = Card {
        prompt: word(0),
        verse: word(1),
        reference: word(2),
        translation: word(3),
        seed: word(4).parse().unwrap_or(1),
    };
    std::io::stdout().write_all(draw(&card).svg.as_bytes())
}
