//! Joins MP3 pieces into one file. The header of each piece isn't audio, so it is removed: it would shift the
//! times of everything after it, and players would take the first header's frame count for the whole file's.

const TAG_HEADER_LENGTH: usize = 10;
const ID3V1_LENGTH: usize = 128;
/// Bitrates for MPEG 1, layer 3, in kbit/s.
const RATES: [usize; 16] = [
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0,
];
const SAMPLES_PER_SECOND: [usize; 4] = [44_100, 48_000, 32_000, 0];
/// Where the frame count begins, after the side information for two channels or for one.
const FRAME_COUNT_OFFSETS: [usize; 2] = [36, 21];

/// The MP3 without tags and headers: only the audio frames.
pub fn audio_frames(mp3: &[u8]) -> &[u8] {
    let mp3 = without_tags(mp3);
    match first_frame(mp3) {
        Some(length) if is_frame_count_header(mp3) => mp3.get(length..).unwrap_or_default(),
        _ => mp3,
    }
}

fn without_tags(mut mp3: &[u8]) -> &[u8] {
    while let Some(length) = tag_length(mp3) {
        mp3 = mp3.get(length..).unwrap_or_default();
    }
    let end = mp3.len().saturating_sub(ID3V1_LENGTH);
    match mp3.get(end..) {
        Some(last) if last.len() == ID3V1_LENGTH && last.starts_with(b"TAG") => {
            mp3.get(..end).unwrap_or_default()
        }
        _ => mp3,
    }
}

/// The length of an ID3v2 tag, stored with seven bits per byte.
fn tag_length(mp3: &[u8]) -> Option<usize> {
    let head = mp3.get(..TAG_HEADER_LENGTH)?;
    let size = head.strip_prefix(b"ID3")?.get(3..)?;
    let length = size
        .iter()
        .fold(0, |length, byte| (length << 7) | usize::from(byte & 0x7f));
    Some(TAG_HEADER_LENGTH + length)
}

fn first_frame(mp3: &[u8]) -> Option<usize> {
    let &[sync, version, rates, ..] = mp3.get(..4)? else {
        return None;
    };
    if sync != 0xff || version & 0xfe != 0xfa {
        return None;
    }
    let bits = RATES.get(usize::from(rates >> 4)).copied()? * 1000;
    let samples = SAMPLES_PER_SECOND
        .get(usize::from((rates >> 2) & 3))
        .copied()?;
    let padding = usize::from((rates >> 1) & 1);
    (bits > 0).then_some(())?;
    (144 * bits)
        .checked_div(samples)
        .map(|length| length + padding)
}

fn is_frame_count_header(mp3: &[u8]) -> bool {
    FRAME_COUNT_OFFSETS.iter().any(|at| {
        mp3.get(*at..at + 4)
            .is_some_and(|name| name == b"Xing" || name == b"Info")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// MPEG 1, layer 3, 64 kbit/s, 44.1 kHz: 208 bytes.
    fn frame(fill: u8) -> Vec<u8> {
        let mut frame = vec![0xff, 0xfb, 0x50, 0xc4];
        frame.resize(208, fill);
        frame
    }

    #[test]
    fn non_audio_frames_are_left_out() {
        let mut count = frame(0);
        count[21..25].copy_from_slice(b"Info");
        let tag = [&b"ID3\x04\x00\x00\x00\x00\x01\x03"[..], &[7; 131]].concat();
        let mut old = b"TAG".to_vec();
        old.resize(ID3V1_LENGTH, b' ');
        let frames = [frame(1), frame(2)].concat();
        let mp3_with_tags = [tag, count, frames.clone(), old].concat();
        assert_eq!(audio_frames(&mp3_with_tags), frames);
        assert_eq!(audio_frames(&frames), frames);
    }

    #[test]
    fn invalid_and_truncated_mp3_data_is_tolerated() {
        for odd in [
            &b""[..],
            b"ID3",
            b"aaaa",
            &[0xff; 3],
            &[0xff, 0xfb, 0xf0, 0],
        ] {
            assert_eq!(audio_frames(odd), odd);
        }
        assert_eq!(audio_frames(b"ID3\x04\0\0\x7f\x7f\x7f\x7fx"), b"");
    }
}
