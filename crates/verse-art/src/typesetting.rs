//! Breaks the words into lines by width and sets them in the largest size that fits.

use std::fmt::Write;

use crate::{Card, mood::Colors};

const FONTS: &str = "Literata, Georgia, 'Iowan Old Style', 'Palatino Linotype', 'Noto Serif', 'Times New Roman', serif";
/// The bounds of the text area.
const LEFT: f64 = 84.0;
const TEXT_WIDTH: f64 = 600.0;
const TOP: f64 = 96.0;
const TEXT_HEIGHT: f64 = 480.0;
const MAX_FONT_SIZE: f64 = 56.0;
const MIN_FONT_SIZE: f64 = 19.0;
const LINE_HEIGHT: f64 = 1.38;
/// No verse in any Bible is this long; longer text is cut.
const MAX_VERSE_LENGTH: usize = 900;

/// Draws the verse, ornament, reference, and translation.
pub fn write(svg: &mut String, card: &Card<'_>, colors: &Colors) {
    let verse = format!("“{}”", shorten(card.verse));
    let (size, lines) = set(&verse);
    let reference_size = (size * 0.62).clamp(24.0, 30.0);
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    let block = lines.len() as f64 * size * LINE_HEIGHT;
    let top = TOP + ((TEXT_HEIGHT - block) / 2.0).max(0.0) * 0.8;
    let is_rtl = is_right_to_left(card.verse);
    let (x, direction) = if is_rtl {
        (LEFT + TEXT_WIDTH, " direction='rtl'")
    } else {
        (LEFT, "")
    };
    write!(
        svg,
        "<g font-family=\"{FONTS}\"{direction}><text font-size='{size:.1}' fill='{}'>",
        colors.words
    )
    .ok();
    let mut baseline = top + size;
    for line in &lines {
        write!(
            svg,
            "<tspan x='{x:.0}' y='{baseline:.1}'>{}</tspan>",
            escape_xml(line)
        )
        .ok();
        baseline += size * LINE_HEIGHT;
    }
    let rule = baseline - size * LINE_HEIGHT + size * 0.9;
    let (rule_x, under) = if is_rtl {
        (x - 64.0, rule + reference_size * 1.5)
    } else {
        (x, rule + reference_size * 1.5)
    };
    write!(
        svg,
        "</text><rect x='{rule_x:.0}' y='{rule:.1}' width='64' height='3' rx='1.5' fill='{accent}'/>\
         <text x='{x:.0}' y='{under:.1}' font-size='{reference_size:.1}' fill='{accent}' letter-spacing='.5'>{} \
         <tspan font-size='{:.1}' letter-spacing='2'>{}</tspan></text></g>",
        escape_xml(card.reference),
        reference_size * 0.66,
        escape_xml(card.translation),
        accent = colors.accent,
    )
    .ok();
}

/// The largest size at which all lines fit, and the lines.
fn set(verse: &str) -> (f64, Vec<String>) {
    let mut size = MAX_FONT_SIZE;
    loop {
        let lines = wrap_lines(verse, TEXT_WIDTH / size);
        #[allow(clippy::cast_precision_loss, reason = "a few lines")]
        let block_height = lines.len() as f64 * size * LINE_HEIGHT;
        if block_height <= TEXT_HEIGHT || size <= MIN_FONT_SIZE {
            return (size, balance_lines(verse, TEXT_WIDTH / size, lines));
        }
        size -= 1.0;
    }
}

/// Evens out the line lengths without adding lines, so that no word is left alone on the last line.
fn balance_lines(verse: &str, room: f64, lines: Vec<String>) -> Vec<String> {
    let mut best = lines;
    for step in 1..=18u8 {
        let narrower = wrap_lines(verse, room * (1.0 - f64::from(step) * 0.025));
        if narrower.len() > best.len() {
            break;
        }
        best = narrower;
    }
    best
}

/// Breaks text into lines no wider than `room`, measured in font sizes. A wider word is split.
fn wrap_lines(text: &str, room: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0.0;
    for word in text.split_whitespace() {
        let wide = measure(word);
        if !line.is_empty() && used + SPACE + wide > room {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
        }
        if !line.is_empty() {
            line.push(' ');
            used += SPACE;
        }
        for c in word.chars() {
            let letter = width(c);
            if used + letter > room && !line.is_empty() && wide > room {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            line.push(c);
            used += letter;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

const SPACE: f64 = 0.26;

fn measure(word: &str) -> f64 {
    word.chars().map(width).sum()
}

/// A letter's width relative to the font size, based on a fairly wide serif font so that other fonts fit too.
fn width(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | '.' | ',' | ';' | ':' | '\'' | '’' | '‘' | '!' | '|' => 0.3,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | 'I' => 0.4,
        '“' | '”' | '"' | 's' | 'c' | 'z' | 'J' => 0.47,
        'm' | 'w' | '—' | '…' => 0.88,
        'M' | 'W' => 0.98,
        'A'..='Z' => 0.72,
        'a'..='z' | '0'..='9' | '–' => 0.57,
        // Combining marks take no width.
        '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5bd}' | '\u{5bf}'..='\u{5c7}' => 0.0,
        '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{ff00}'..='\u{ffef}' => 1.0,
        _ => 0.6,
    }
}

fn is_right_to_left(text: &str) -> bool {
    let first = text.chars().find(|c| c.is_alphabetic());
    first.is_some_and(
        |c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'),
    )
}

/// The verse without enclosing quotation marks, cut to the available length.
fn shorten(verse: &str) -> String {
    let verse = verse.trim();
    let inner = verse
        .strip_prefix('“')
        .and_then(|verse| verse.strip_suffix('”'));
    let verse = inner
        .filter(|inner| !inner.contains(['“', '”']))
        .unwrap_or(verse);
    // We put double quotation marks around the verse, so those in the text become single.
    let verse = verse.replace('“', "‘").replace('”', "’");
    if verse.chars().count() <= MAX_VERSE_LENGTH {
        return verse;
    }
    let cut: String = verse.chars().take(MAX_VERSE_LENGTH).collect();
    let cut_text = cut
        .rsplit_once(' ')
        .map_or(cut.as_str(), |(cut_text, _)| cut_text);
    format!("{cut_text} …")
}

/// Escapes text for XML content and attributes, and drops characters that XML doesn't allow.
pub fn escape_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_the_width_and_lose_no_words() {
        let verse = "In the beginning God created the heavens and the earth. ".repeat(12);
        let (size, lines) = set(&verse);
        assert!((MIN_FONT_SIZE..MAX_FONT_SIZE).contains(&size), "{size}");
        for line in &lines {
            assert!(
                line.split(' ').map(measure).sum::<f64>() * size <= TEXT_WIDTH,
                "{line}"
            );
        }
        assert_eq!(lines.join(" "), verse.trim());
    }

    #[test]
    fn short_verse_is_large_and_balanced() {
        let (size, lines) = set("“Jesus wept.”");
        assert!((size - MAX_FONT_SIZE).abs() < 0.1);
        assert_eq!(lines.len(), 1);
        let (_, lines) = set("“The LORD is my shepherd; I shall not want.”");
        let words = lines.last().map_or(0, |line| line.split(' ').count());
        assert!(words > 1, "{lines:?}");
    }

    #[test]
    fn overlong_word_is_split() {
        let (size, lines) = set(&"x".repeat(500));
        assert!(
            lines
                .iter()
                .all(|line| measure(line) * size <= TEXT_WIDTH + size)
        );
    }

    #[test]
    fn quotation_marks_are_not_doubled() {
        assert_eq!(shorten("“Do not fear.”"), "Do not fear.");
        assert_eq!(
            shorten("He said, “Go,” and left."),
            "He said, ‘Go,’ and left."
        );
        assert!(shorten(&"word ".repeat(400)).ends_with('…'));
    }
}
