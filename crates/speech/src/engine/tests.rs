use super::*;

const RATE: u32 = 1000;

fn segment(mark: u32, text: &str) -> Segment {
    Segment {
        text: text.to_owned(),
        mark,
    }
}

/// Speaks the segments, with one second of sound for each piece.
fn say(
    segments: &[Segment],
    progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
) -> Result<(Vec<Mark>, usize), SpeechError> {
    let mut heard = 0;
    let marks = speak_pieces(
        |_, _| Ok(vec![0.5; RATE as usize]),
        RATE,
        segments,
        &mut |sound| {
            heard += sound.len();
            Ok(())
        },
        progress,
    )?;
    Ok((marks, heard))
}

#[test]
fn marks_ascend_and_cover_all_audio() {
    let verses = [
        segment(1, "One. And more."),
        segment(2, "***"),
        segment(3, "Three,"),
        segment(4, "Four."),
    ];
    let mut fractions = Vec::new();
    let (marks, heard) = say(&verses, &mut |part| {
        fractions.push(part);
        ControlFlow::Continue(())
    })
    .expect("speech");
    assert_eq!(
        marks.iter().map(|mark| mark.mark).collect::<Vec<_>>(),
        [1, 2, 3, 4]
    );
    assert_eq!(marks[0].start, 0.0);
    for pair in marks.windows(2) {
        assert_eq!(pair[0].end, pair[1].start);
    }
    assert!(
        (marks[1].end - marks[1].start).abs() < 1e-9,
        "a segment without words must have no duration"
    );
    assert!((marks[3].end - heard as f64 / f64::from(RATE)).abs() < 1e-9);
    assert_eq!(fractions, [0.0, 0.5]);
}

#[test]
fn progress_callback_can_stop_speech() {
    let verses: Vec<Segment> = (1..50).map(|mark| segment(mark, "Verse.")).collect();
    let mut call_count = 0;
    let stopped = say(&verses, &mut |_| {
        call_count += 1;
        if call_count > 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert!(matches!(stopped, Err(SpeechError::Stopped)));
}

#[test]
fn silence_is_trimmed_and_volume_limited() {
    let mut sound = vec![0.0; 500];
    sound.extend([1.9; 100]);
    sound.extend([0.001; 500]);
    let heard = trim_silence(&sound, RATE);
    assert_eq!(heard.len(), 100 + 2 * 30 - 1);
    let level = normalize_volume(heard, 1.0);
    assert!(level.iter().all(|sample| *sample <= PEAK_LIMIT + 1e-6));
    assert!(trim_silence(&[0.0; 10], RATE).is_empty());
    assert_eq!(normalize_volume(&[f32::NAN, 0.5], 1.0), [0.0, 0.5]);
}
