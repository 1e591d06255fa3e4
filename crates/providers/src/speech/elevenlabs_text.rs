//! Splits text into pieces that the service accepts, and uses the character times to compute when each verse
//! is spoken.

use trellis_platform::ports::{SpeechMark, SpeechSegment};

/// A piece of text that is sent in one request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    pub text: String,
    /// The segments in this piece, each with the index of its first character.
    pub begins: Vec<(u32, usize)>,
}

/// Combines segments while they fit into a piece. A segment that is too long is split at a sentence or a
/// space.
pub fn pieces(segments: &[SpeechSegment], max_length: usize) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for segment in segments {
        for (at, part) in cut(segment.text.trim(), max_length).into_iter().enumerate() {
            let letters = part.chars().count();
            let last = pieces.last_mut();
            let last = last.filter(|piece| piece.text.chars().count() + 1 + letters <= max_length);
            let piece = match last {
                Some(piece) => {
                    piece.text.push('\n');
                    piece
                }
                None => {
                    pieces.push(Piece {
                        text: String::new(),
                        begins: Vec::new(),
                    });
                    match pieces.last_mut() {
                        Some(piece) => piece,
                        None => continue,
                    }
                }
            };
            if at == 0 {
                let begin = piece.text.chars().count();
                piece.begins.push((segment.mark, begin));
            }
            piece.text.push_str(part);
        }
    }
    pieces
}

fn cut(text: &str, max_length: usize) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((limit, _)) = rest.char_indices().nth(max_length) {
        let head = rest.get(..limit).unwrap_or(rest);
        let at = head
            .rmatch_indices(['.', '!', '?', '\n'])
            .map(|(at, sign)| at + sign.len())
            .find(|at| *at > limit / 2)
            .or_else(|| head.rfind(' ').map(|at| at + 1))
            .unwrap_or(limit);
        let (part, after) = rest.split_at(at);
        parts.push(part.trim());
        rest = after.trim_start();
    }
    parts.push(rest);
    parts.retain(|part| !part.is_empty());
    parts
}

/// When each segment of a piece begins. If the service returned no character times, they are estimated by
/// length.
pub fn begins(piece: &Piece, starts: &[f64], seconds: f64) -> Vec<(u32, f64)> {
    let letters = piece.text.chars().count().max(1) as f64;
    piece
        .begins
        .iter()
        .map(|(mark, at)| {
            let share = *at as f64 / letters * seconds;
            (*mark, starts.get(*at).copied().unwrap_or(share))
        })
        .collect()
}

/// A segment lasts until the next one begins.
pub fn marks(begins: &[(u32, f64)], seconds: f64) -> Vec<SpeechMark> {
    let ends = begins.iter().skip(1).map(|(_, start)| *start);
    begins
        .iter()
        .zip(ends.chain([seconds]))
        .map(|((mark, start), end)| SpeechMark {
            mark: *mark,
            start: *start,
            end: end.max(*start),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(mark: u32, text: &str) -> SpeechSegment {
        SpeechSegment {
            mark,
            text: text.to_owned(),
        }
    }

    #[test]
    fn verses_are_combined_while_they_fit() {
        let verses = [
            segment(1, "One é."),
            segment(2, "Two."),
            segment(3, "Three."),
        ];
        let chunks = pieces(&verses, 11);
        assert_eq!(chunks.len(), 2);
        assert_eq!(chunks[0].text, "One é.\nTwo.");
        assert_eq!(chunks[0].begins, [(1, 0), (2, 7)]);
        assert_eq!(chunks[1].begins, [(3, 0)]);
    }

    #[test]
    fn a_long_text_is_split_at_sentences_without_loss() {
        let long = "A sentence of some words. ".repeat(40);
        let chunks = pieces(&[segment(7, &long)], 100);
        assert!(chunks.iter().all(|piece| piece.text.chars().count() <= 100));
        assert!(chunks.iter().all(|piece| piece.text.ends_with('.')));
        assert_eq!(chunks[0].begins, [(7, 0)]);
        assert!(chunks[1].begins.is_empty(), "it began before");
        let texts: Vec<&str> = chunks.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!(texts.join(" "), long.trim());
    }

    #[test]
    fn verses_have_the_times_of_their_first_letters() {
        let piece = &pieces(&[segment(1, "ab"), segment(2, "cd")], 100)[0];
        let verse_starts = begins(piece, &[0.1, 0.2, 0.3, 0.4, 0.5], 0.6);
        assert_eq!(verse_starts, [(1, 0.1), (2, 0.4)]);
        let estimated = begins(piece, &[], 1.0);
        assert_eq!(estimated, [(1, 0.0), (2, 0.6)]);
        let marks = marks(&verse_starts, 0.6);
        assert_eq!((marks[0].end, marks[1].end), (0.4, 0.6));
    }
}
