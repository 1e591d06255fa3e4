//! Parses the byte range a player requests (RFC 9110, section 14). A request for several ranges gets the
//! whole file.

use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByteRange {
    Whole,
    Part(Range<u64>),
    /// The range starts beyond the end of the file.
    Beyond,
}

/// An invalid range header is ignored.
pub fn parse_range(header: Option<&str>, length: u64) -> ByteRange {
    let byte_spec = |text| {
        let (unit, spec) = str::split_once(text, '=')?;
        let is_bytes = unit.trim().eq_ignore_ascii_case("bytes");
        is_bytes.then_some(spec)
    };
    let Some(spec) = header.and_then(byte_spec) else {
        return ByteRange::Whole;
    };
    let Some((from, to)) = spec.split_once('-').filter(|_| !spec.contains(',')) else {
        return ByteRange::Whole;
    };
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // A number too large to parse is beyond the end of any file.
        digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    match (number(from), number(to)) {
        (Some(from), Some(to)) if to < from => ByteRange::Whole,
        (Some(from), _) if from >= length => ByteRange::Beyond,
        (Some(from), Some(to)) => ByteRange::Part(from..to.saturating_add(1).min(length)),
        (Some(from), None) if to.trim().is_empty() => ByteRange::Part(from..length),
        (None, Some(last)) if from.trim().is_empty() => match last.min(length) {
            0 => ByteRange::Beyond,
            last => ByteRange::Part(length - last..length),
        },
        _ => ByteRange::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_follow_the_rfc() {
        let table = [
            (None, ByteRange::Whole),
            (Some("bytes=0-"), ByteRange::Part(0..100)),
            (Some("bytes=0-0"), ByteRange::Part(0..1)),
            (Some("bytes=10-19"), ByteRange::Part(10..20)),
            (Some("Bytes=10-19"), ByteRange::Part(10..20)),
            (Some("bytes=90-500"), ByteRange::Part(90..100)),
            (Some("bytes=-10"), ByteRange::Part(90..100)),
            (Some("bytes=-500"), ByteRange::Part(0..100)),
            (Some("bytes=99-"), ByteRange::Part(99..100)),
            (Some("bytes=100-"), ByteRange::Beyond),
            (Some("bytes=99999999999999999999-"), ByteRange::Beyond),
            (
                Some("bytes=0-99999999999999999999"),
                ByteRange::Part(0..100),
            ),
            (Some("bytes=-0"), ByteRange::Beyond),
            (Some("bytes=20-10"), ByteRange::Whole),
            (Some("bytes=0-1,5-6"), ByteRange::Whole),
            (Some("bytes=-"), ByteRange::Whole),
            (Some("bytes=a-b"), ByteRange::Whole),
            (Some("bytes=5-b"), ByteRange::Whole),
            (Some("pages=1-2"), ByteRange::Whole),
        ];
        for (header, expected) in table {
            assert_eq!(parse_range(header, 100), expected, "{header:?}");
        }
        assert_eq!(parse_range(Some("bytes=0-"), 0), ByteRange::Beyond);
    }
}
