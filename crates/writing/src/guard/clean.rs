//! Removes anything readers shouldn't see or that would hide a quotation from the guard: markup, invisible
//! characters, and look-alike quotation marks.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// If there are more bytes than this between "<" and ">", we don't treat it as a tag.
const MAX_TAG_LENGTH: usize = 2_000;
const MAX_ENTITY_LENGTH: usize = 10;

/// Converts to plain text: decodes entities, replaces tags that quote or emphasize with marks, removes other
/// tags and invisible or control characters, normalizes quotation marks and spaces, and collapses blank
/// lines.
pub(super) fn cleaned(text: &str) -> String {
    let mut cleaner = Cleaner::default();
    let text = text.replace(",,", "„").replace("''", "”");
    for c in with_english_marks(&text).nfc() {
        cleaner.take(c);
    }
    tidy(&cleaner.finish())
}

/// Turns „German“, »Danish«, and ”Swedish” quotation marks into “English” ones, which open and close
/// with different marks.
pub(crate) fn with_english_marks(text: &str) -> Cow<'_, str> {
    let has_low = text.contains('„');
    let has_low_single = text.contains('‚');
    let guillemet = text.find(['«', '»']);
    let is_reversed =
        guillemet.is_some_and(|at| text.get(at..).is_some_and(|it| it.starts_with('»')));
    let is_swedish = text.contains('”') && !has_low && !text.contains(['“', '"']);
    if !has_low && !has_low_single && !is_reversed && !is_swedish {
        return Cow::Borrowed(text);
    }
    let (mut is_open, mut is_open_single) = (false, false);
    let mark = |c: char| match c {
        '„' => {
            is_open = true;
            '“'
        }
        '“' if has_low && is_open => {
            is_open = false;
            '”'
        }
        '‚' => {
            is_open_single = true;
            '‘'
        }
        '‘' if has_low_single && is_open_single => {
            is_open_single = false;
            '’'
        }
        '»' if is_reversed => '“',
        '«' if is_reversed => '”',
        '”' if is_swedish => {
            is_open = !is_open;
            if is_open { '“' } else { '”' }
        }
        _ => c,
    };
    Cow::Owned(text.chars().map(mark).collect())
}

#[derive(Default)]
struct Cleaner {
    out: String,
    /// Positions in `out` where a tag may have opened.
    open: Vec<usize>,
    /// Where a script's content starts.
    hidden: Option<usize>,
}

impl Cleaner {
    fn take(&mut self, c: char) {
        match c {
            '\r' => {}
            '\n' | '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{b}' | '\u{c}' => self.out.push('\n'),
            c if is_invisible(c) => {}
            c if c.is_whitespace() => self.out.push(' '),
            '<' | '＜' => {
                self.open.push(self.out.len());
                self.out.push('<');
            }
            '>' | '＞' => self.close_tag(),
            ';' => self.close_entity(),
            c => match quotation_mark(c) {
                Some(mark) => self.out.push(mark),
                None => self.out.extend(plain_letters(c)),
            },
        }
    }

    /// Decodes an entity such as "&ldquo;" when its semicolon is read.
    fn close_entity(&mut self) {
        let from = self
            .out
            .char_indices()
            .rev()
            .take(MAX_ENTITY_LENGTH)
            .find(|(_, c)| *c == '&');
        let decoded = from.and_then(|(at, _)| {
            let name = self.out.get(at + 1..)?;
            Some((at, entity(name)?))
        });
        match decoded {
            Some((at, c)) => {
                self.out.truncate(at);
                if let Some(c) = c {
                    // A decoded ampersand may start another entity, which is decoded when its semicolon is
                    // read.
                    self.take(c);
                }
            }
            None => self.out.push(';'),
        }
    }

    fn close_tag(&mut self) {
        let Some(at) = self.open.pop() else {
            self.out.push('>');
            return;
        };
        let inside = self.out.get(at + 1..).unwrap_or_default();
        let starts_like_tag =
            inside.starts_with(|c: char| c.is_ascii_alphabetic() || "/!?".contains(c));
        if !starts_like_tag || inside.len() > MAX_TAG_LENGTH {
            self.open.clear();
            self.out.push('>');
            return;
        }
        let is_end = inside.starts_with('/');
        let name: String = inside
            .trim_start_matches('/')
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .map(|c| c.to_ascii_lowercase())
            .collect();
        self.out.truncate(at);
        match (name.as_str(), is_end) {
            ("script" | "style" | "template" | "iframe", false) => {
                self.hidden.get_or_insert(at);
            }
            ("script" | "style" | "template" | "iframe", true) => {
                if let Some(from) = self.hidden.take() {
                    self.out.truncate(from);
                    self.open.retain(|open| *open < from);
                }
            }
            ("q", false) => self.out.push('“'),
            ("q", true) => self.out.push('”'),
            ("em" | "i" | "b" | "strong" | "cite" | "mark" | "u", _) => self.out.push('*'),
            ("blockquote", false) => self.out.push_str("\n\n> "),
            ("li", false) => self.out.push_str("\n- "),
            ("br", _) => self.out.push('\n'),
            // The mark of the block quotation isn't a paragraph of its own.
            ("p" | "div", false) if self.out.ends_with("> ") => {}
            ("p" | "div" | "ul" | "ol" | "blockquote" | "tr" | "table" | "section", _)
            | ("h1" | "h2" | "h3" | "h4" | "h5" | "h6", _) => self.out.push_str("\n\n"),
            _ => {}
        }
    }

    /// Drops each "<" that looks like the start of a tag but was never closed, so it can't become a tag
    /// later.
    fn finish(self) -> String {
        let mut out = String::with_capacity(self.out.len());
        let mut chars = self.out.chars().peekable();
        while let Some(c) = chars.next() {
            let opens = chars
                .peek()
                .is_some_and(|next| next.is_ascii_alphabetic() || "/!?<".contains(*next));
            if !(c == '<' && opens) {
                out.push(c);
            }
        }
        out
    }
}

/// Whether a character is invisible and would only hide text: zero-width, directional, tag, variation, and
/// control characters.
fn is_invisible(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t'
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Wide letters and ligatures as plain letters; any other character as it is.
fn plain_letters(c: char) -> impl Iterator<Item = char> {
    let is_styled = matches!(c as u32, 0xfb00..=0xfb06 | 0xff21..=0xff5a);
    let plain = is_styled.then(|| std::iter::once(c).nfkd());
    plain.into_iter().flatten().chain((!is_styled).then_some(c))
}

/// The quotation mark that a look-alike character represents.
fn quotation_mark(c: char) -> Option<char> {
    Some(match c {
        '＂' | '″' | '‶' | 'ʺ' | '˝' | 'ˮ' | '״' | '〃' => '"',
        '❝' | '〝' | '🙶' => '“',
        '❞' | '〞' | '〟' | '🙷' => '”',
        '„' | '‟' | '⹂' | '🙸' => '“',
        '❛' | '‛' | '‚' => '‘',
        '❜' => '’',
        '′' | '‵' | '´' | '`' | 'ʹ' | 'ˈ' | '＇' | '׳' => '\'',
        '《' | '「' | '『' | '｢' | '〈' | '⟪' => '«',
        '》' | '」' | '』' | '｣' | '〉' | '⟫' => '»',
        '：' | '∶' | '︓' | '꞉' | 'ː' | '﹕' => ':',
        '（' => '(',
        '）' => ')',
        '［' => '[',
        '］' => ']',
        '‑' | '‐' | '−' | '﹣' | '－' => '-',
        '＊' | '∗' => '*',
        '＿' => '_',
        '０'..='９' => char::from_u32(u32::from(c) - 0xff10 + 0x30)?,
        _ => return None,
    })
}

/// Decodes the name in "&name;". `None` if it isn't an entity; an inner `None` if the entity stands for no
/// text.
fn entity(name: &str) -> Option<Option<char>> {
    let number = |digits: &str, radix| {
        let code = u32::from_str_radix(digits, radix).ok()?;
        Some(char::from_u32(code).filter(|c| !is_invisible(*c)))
    };
    if let Some(digits) = name.strip_prefix('#') {
        return match digits.strip_prefix(['x', 'X']) {
            Some(hex) => number(hex, 16),
            None => number(digits, 10),
        };
    }
    Some(Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "ldquo" | "bdquo" => '“',
        "rdquo" => '”',
        "lsquo" | "sbquo" => '‘',
        "rsquo" => '’',
        "laquo" => '«',
        "raquo" => '»',
        "lsaquo" => '‹',
        "rsaquo" => '›',
        "hellip" => '…',
        "mdash" => '—',
        "ndash" => '–',
        "colon" => ':',
        "shy" | "zwj" | "zwnj" | "lrm" | "rlm" => return Some(None),
        _ => return None,
    }))
}

/// Collapses spaces, trims line ends, and keeps at most one blank line in a row.
pub(super) fn tidy(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.split('\n') {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        let Some(first) = words.next() else {
            empty += 1;
            continue;
        };
        if !out.is_empty() {
            out.push_str(if empty > 0 { "\n\n" } else { "\n" });
        }
        empty = 0;
        out.push_str(first);
        for word in words {
            out.push(' ');
            out.push_str(word);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_invisible_characters_are_removed() {
        for (dirty, clean) in [
            ("a\u{200b}b\u{202e}c\u{7}d", "abcd"),
            ("<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"),
            ("<<b>script>x</script>y", "<*script>xy"),
            ("a<script>alert(1)</script>b", "ab"),
            ("&lt;b&gt;x&amp;lt;/b&amp;gt;", "*x*"),
            ("&amp;amp;amp;quot;hi&quot;", "\"hi\""),
            ("<q>hi</q> ＂ho″", "“hi” \"ho\""),
            ("1 < 2 > 1 <3", "1 < 2 > 1 <3"),
            ("<img src=x onerror=alert(1)", "img src=x onerror=alert(1)"),
            ("John 3：16", "John 3:16"),
            ("Ｊｅｓｕｓ", "Jesus"),
            ("a  b \n\n\n\n c", "a b\n\nc"),
            ("<blockquote>For</blockquote>", "> For"),
            ("<blockquote><p>For</p></blockquote>", "> For"),
            ("„Ja“, sagte er. ‚Nein‘", "“Ja”, sagte er. ‘Nein’"),
            ("»Ja«, sagte er.", "“Ja”, sagte er."),
            ("«Sí», dijo.", "«Sí», dijo."),
            ("”Ja”, sade han. ”Nej”", "“Ja”, sade han. “Nej”"),
            (",,Ja'' dann", "“Ja” dann"),
            ("R&D; &bogus; &#8220;x&#x201D;", "R&D; &bogus; “x”"),
        ] {
            assert_eq!(cleaned(dirty), clean, "{dirty}");
            assert_eq!(cleaned(clean), clean, "again: {dirty}");
        }
    }
}
