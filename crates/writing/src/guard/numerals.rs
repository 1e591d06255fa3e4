//! Converts references in words, such as "John chapter three verse sixteen", to digits so they can be parsed.

#[rustfmt::skip]
const UNITS: &[&str] = &[
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
];
const TENS: &[&str] = &[
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

/// Replaces number words after "chapter", "verse", and "psalm" with digits.
pub(super) fn with_digits(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut expects_number = false;
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if word.is_empty() {
            let mut chars = rest.chars();
            let c = chars.next().unwrap_or_default();
            expects_number &= c == ' ';
            out.push(c);
            rest = chars.as_str();
            continue;
        }
        let number = if expects_number { number(rest) } else { None };
        match number {
            Some((number, length)) => {
                out.push_str(&number.to_string());
                rest = rest.get(length..).unwrap_or_default();
                expects_number = false;
            }
            None => {
                let lower = word.to_lowercase();
                expects_number = matches!(
                    lower.as_str(),
                    "chapter" | "chapters" | "verse" | "verses" | "psalm"
                );
                out.push_str(word);
                rest = after;
            }
        }
    }
    out
}

/// Replaces Roman chapter numerals in references such as "John iii. 16" from old books.
pub(super) fn with_arabic_numerals(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut after_name = false;
    while !rest.is_empty() {
        let end = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if word.is_empty() {
            let mut chars = rest.chars();
            let c = chars.next().unwrap_or_default();
            after_name &= matches!(c, ' ' | '.');
            out.push(c);
            rest = chars.as_str();
            continue;
        }
        let verse = after.strip_prefix(['.', ':', ',']);
        let verse = verse.map(|verse| verse.strip_prefix(' ').unwrap_or(verse));
        let verse = verse.filter(|verse| verse.starts_with(|c: char| c.is_ascii_digit()));
        match roman(word).filter(|_| after_name).zip(verse) {
            Some((chapter, verse)) => {
                out.push_str(&format!("{chapter}:"));
                rest = verse;
            }
            None => {
                out.push_str(word);
                rest = after;
            }
        }
        after_name = word.len() > 1 && word.starts_with(char::is_uppercase);
    }
    out
}

fn roman(word: &str) -> Option<u32> {
    const MAX_LENGTH: usize = 8;
    if word.is_empty() || word.len() > MAX_LENGTH {
        return None;
    }
    let mut total = 0i32;
    let mut before = 0i32;
    for c in word.chars().rev() {
        let value = match c.to_ascii_lowercase() {
            'i' => 1,
            'v' => 5,
            'x' => 10,
            'l' => 50,
            'c' => 100,
            _ => return None,
        };
        if value < before {
            total -= value;
        } else {
            total += value;
            before = value;
        }
    }
    (1..=150).contains(&total).then_some(total as u32)
}

/// Parses the number at the start of the string and returns it with its length.
fn number(text: &str) -> Option<(u32, usize)> {
    let mut total = 0;
    let mut length = 0;
    let mut at = 0;
    let mut seen = false;
    loop {
        let rest = text.get(at..)?;
        let end = rest
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(rest.len());
        let word = rest.get(..end)?.to_lowercase();
        let unit = UNITS.iter().position(|unit| *unit == word);
        let ten = TENS.iter().position(|ten| *ten == word);
        match (unit, ten) {
            (Some(unit), _) => total += u32::try_from(unit).ok()?,
            (_, Some(ten)) => total += (u32::try_from(ten).ok()? + 2) * 10,
            _ if word == "hundred" && seen => total *= 100,
            _ if word == "and" && seen && total >= 100 => {}
            _ => break,
        }
        seen = true;
        at += end;
        if word != "and" {
            length = at;
        }
        let next = text.get(at..)?;
        if unit.is_some() && total % 100 != 0 && !next.trim_start().starts_with("hundred") {
            break;
        }
        if !next.starts_with([' ', '-']) || total > 999 {
            break;
        }
        at += 1;
    }
    seen.then_some((total, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelled_out_chapters_and_verses_become_digits() {
        for (written, figures) in [
            (
                "John chapter three verse sixteen says",
                "John chapter 3 verse 16 says",
            ),
            ("Psalm twenty-three", "Psalm 23"),
            (
                "Psalm one hundred and nineteen, verse one",
                "Psalm 119, verse 1",
            ),
            (
                "verse one of three",
                "verse 1 of 3".replace("of 3", "of three").as_str(),
            ),
            ("one verse, three chapters", "one verse, three chapters"),
        ] {
            assert_eq!(with_digits(written), figures);
            assert_eq!(with_digits(figures), figures);
        }
        let printed = "John iii. 16; Ps. CXIX: 105, Vi. 3 and Jude I said. 5";
        let figures = "John 3:16; Ps. 119:105, Vi. 3 and Jude I said. 5";
        assert_eq!(with_arabic_numerals(printed), figures);
    }
}
