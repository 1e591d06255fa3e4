//! Parses the byte range a player requests (RFC 9110, section 14). A request for several ranges gets the
//! whole file.

use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    Whole,
    Part(Range<u64>),
    /// The range starts beyond the end of the file.
    Beyond,
}

/// An invalid range header is ignored.
pub fn asked(header: Option<&str>, length: u64) -> Asked {
    let in_bytes = |text| {
        let (unit, spec) = str::split_once(text, '=')?;
        let is_bytes = unit.trim().eq_ignore_ascii_case("bytes");
        is_bytes.then_some(spec)
    };
    let Some(spec) = header.and_then(in_bytes) else {
        return Asked::Whole;
    };
    let Some((from, to)) = spec.split_once('-').filter(|_| !spec.contains(',')) else {
        return Asked::Whole;
    };
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // A number too large to parse is beyond the end of any file.
        digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    match (number(from), number(to)) {
        (Some(from), Some(to)) if to < from => Asked::Whole,
        (Some(from), _) if from >= length => Asked::Beyond,
        (Some(from), Some(to)) => Asked::Part(from..to.saturating_add(1).min(length)),
        (Some(from), None) if to.trim().is_empty() => Asked::Part(from..length),
        (None, Some(last)) if from.trim().is_empty() => match last.min(length) {
            0 => Asked::Beyond,
            last => Asked::Part(length - last..length),
        },
        _ => Asked::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_what_the_standard_says() {
        let table = [
            (None, Asked::Whole),
            (Some("bytes=0-"), Asked::Part(0..100)),
            (Some("bytes=0-0"), Asked::Part(0..1)),
            (Some("bytes=10-19"), Asked::Part(10..20)),
            (Some("Bytes=10-19"), Asked::Part(10..20)),
            (Some("bytes=90-500"), Asked::Part(90..100)),
            (Some("bytes=-10"), Asked::Part(90..100)),
            (Some("bytes=-500"), Asked::Part(0..100)),
            (Some("bytes=99-"), Asked::Part(99..100)),
            (Some("bytes=100-"), Asked::Beyond),
            (Some("bytes=99999999999999999999-"), Asked::Beyond),
            (Some("bytes=0-99999999999999999999"), Asked::Part(0..100)),
            (Some("bytes=-0"), Asked::Beyond),
            (Some("bytes=20-10"), Asked::Whole),
            (Some("bytes=0-1,5-6"), Asked::Whole),
            (Some("bytes=-"), Asked::Whole),
            (Some("bytes=a-b"), Asked::Whole),
            (Some("bytes=5-b"), Asked::Whole),
            (Some("pages=1-2"), Asked::Whole),
        ];
        for (header, expected) in table {
            assert_eq!(asked(header, 100), expected, "{header:?}");
        }
        assert_eq!(asked(Some("bytes=0-"), 0), Asked::Beyond);
    }
}
