//! Tests the real voices from the content pack.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a failing test should panic"
)]

use std::{ops::ControlFlow, path::PathBuf, sync::OnceLock};

use trellis_bible::pack::Pack;
use trellis_speech::{Engine, Segment, SpeechError, SpokenAudio, VOICES, Voice, VoiceFiles, voice};

const VERSES: [&str; 3] = [
    "The LORD is my shepherd; I shall not want.",
    "He maketh me to lie down in green pastures: he leadeth me beside the still waters.",
    "And Nebuchadnezzar spake unto Mephibosheth (Ps. 23:1-3).",
];

#[derive(Debug)]
struct PackVoiceFiles(Pack);

impl VoiceFiles for PackVoiceFiles {
    fn has(&self, name: &str) -> bool {
        self.read(name).is_some()
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        let section = self.0.section(&format!("speech/{name}")).ok()?;
        Some(section.to_vec())
    }
}

fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| {
        let path = std::env::var_os("TRELLIS_CONTENT_PACK").map_or_else(
            || {
                let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
                let target = std::env::var_os("CARGO_TARGET_DIR");
                let target = target.unwrap_or_else(|| "target".into());
                workspace.join(target).join("content/trellis.pack")
            },
            PathBuf::from,
        );
        let bytes = trellis_mapped_file::map(&path).unwrap_or_else(|cause| {
            panic!(
                "there is no content pack: run `make content` ({}: {cause})",
                path.display()
            )
        });
        Engine::new(PackVoiceFiles(Pack::open(bytes).expect("a content pack")))
    })
}

fn say(voice: &Voice, stability: f32, texts: &[&str]) -> Result<SpokenAudio, SpeechError> {
    let segments: Vec<Segment> = texts
        .iter()
        .zip(1..)
        .map(|(text, mark)| Segment {
            text: (*text).to_owned(),
            mark,
        })
        .collect();
    engine().speak(voice, stability, &segments, &mut |_| {
        ControlFlow::Continue(())
    })
}

#[test]
fn every_voice_is_packed_and_speaks_at_reading_pace() {
    assert_eq!(engine().voices().len(), VOICES.len());
    let letters: usize = VERSES.iter().map(|verse| verse.len()).sum();
    for voice in &VOICES {
        let audio = say(voice, 0.5, &VERSES).expect("speech");
        let pace = letters as f64 / audio.seconds;
        assert!(
            (9.0..20.0).contains(&pace),
            "{}: {pace} letters a second",
            voice.id
        );
        let bytes = audio.seconds * 8000.0;
        let actual_size = audio.mp3.len() as f64;
        assert!(
            (actual_size - bytes).abs() < 3000.0,
            "{}: {actual_size} for {bytes}",
            voice.id
        );
        assert_eq!(audio.mp3.first(), Some(&0xff), "a frame of MP3");
        let ends: Vec<f64> = audio.marks.iter().map(|mark| mark.end).collect();
        assert!(ends.is_sorted() && ends.len() == 3, "{ends:?}");
        assert!(audio.marks.iter().all(|mark| mark.end - mark.start > 1.0));
        assert_eq!(ends.last(), Some(&audio.seconds));
    }
}

#[test]
fn speech_is_deterministic_and_depends_on_settings() {
    let hannah = voice("local-hannah").expect("a voice");
    let first = say(hannah, 0.5, &VERSES[..1]).expect("speech");
    let second = say(hannah, 0.5, &VERSES[..1]).expect("speech");
    assert_eq!(first.mp3, second.mp3);
    let stable = say(hannah, 1.0, &VERSES[..1]).expect("speech");
    assert_ne!(first.mp3, stable.mp3);
    engine().release();
    let after_release = say(hannah, 0.5, &VERSES[..1]).expect("speech");
    assert_eq!(
        first.mp3, after_release.mp3,
        "the audio must be the same after the voices are released"
    );
}

#[test]
fn text_without_words_is_rejected() {
    let hannah = voice("local-hannah").expect("a voice");
    assert!(matches!(
        say(hannah, 0.5, &["***", " "]),
        Err(SpeechError::Empty)
    ));
}
