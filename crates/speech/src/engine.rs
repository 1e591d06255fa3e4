//! The speech engine: loads a voice on first use, speaks text piece by piece, and frees its memory on
//! request.

use std::{
    fmt,
    ops::ControlFlow,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use crate::{
    error::SpeechError,
    hibari::{self, Hibari, Shape},
    joe::{self, Joe},
    mp3::Mp3,
    network::{self, SingleThread},
    pieces::{self, Piece},
    text::spoken_form,
    voices::{SynthesizerKind, VOICES, Voice},
    words::{self, Words},
};

/// How many pieces are synthesized at once. Speech isn't urgent, and other requests use the server too.
const PARALLEL_PIECES: usize = 2;
/// Samples quieter than this count as silence.
const SILENCE: f32 = 0.004;
/// The silence to leave around a piece, in seconds.
const SILENCE_MARGIN: f32 = 0.03;
/// Peaks above this would be clipped.
const PEAK_LIMIT: f32 = 0.97;

/// Access to the voices' files.
pub trait VoiceFiles: Send + Sync + fmt::Debug {
    fn has(&self, name: &str) -> bool;
    fn read(&self, name: &str) -> Option<Vec<u8>>;
}

/// A segment of text that gets its own timestamp.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    pub text: String,
    /// The segment's label: the verse number.
    pub mark: u32,
}

/// When a segment starts, in seconds; it ends when the next one starts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    pub mark: u32,
    pub start: f64,
    pub end: f64,
}

#[derive(Debug, Clone)]
pub struct SpokenAudio {
    pub mp3: Vec<u8>,
    pub seconds: f64,
    pub marks: Vec<Mark>,
}

pub struct Engine {
    files: Box<dyn VoiceFiles>,
    loaded: Mutex<LoadedModels>,
}

#[derive(Default)]
struct LoadedModels {
    words: Option<Arc<Words>>,
    hibari: Option<Arc<Hibari>>,
    joe: Option<Arc<Joe>>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("files", &self.files)
            .finish_non_exhaustive()
    }
}

/// A loaded voice.
enum LoadedVoice {
    Hibari(Arc<Hibari>, Shape),
    Joe(Arc<Joe>, f32),
}

impl LoadedVoice {
    fn sample_rate(&self) -> u32 {
        match self {
            Self::Hibari(..) => hibari::SAMPLE_RATE,
            Self::Joe(joe, _) => joe.sample_rate(),
        }
    }

    fn say(&self, phonemes: &str, single_thread: &SingleThread) -> Result<Vec<f32>, SpeechError> {
        match self {
            Self::Hibari(hibari, shape) => hibari.say(phonemes, *shape, single_thread),
            Self::Joe(joe, liveliness) => joe.say(phonemes, *liveliness, single_thread),
        }
    }
}

impl Engine {
    pub fn new(files: impl VoiceFiles + 'static) -> Self {
        Self {
            files: Box::new(files),
            loaded: Mutex::default(),
        }
    }

    /// The voices whose files are available.
    pub fn voices(&self) -> Vec<&'static Voice> {
        let is_available = |voice: &&Voice| voice.files().iter().all(|file| self.files.has(file));
        VOICES.iter().filter(is_available).collect()
    }

    /// Frees the memory; the next time text is spoken, the voices are loaded again.
    pub fn release(&self) {
        *self.loaded() = LoadedModels::default();
    }

    /// Speaks the segments. `stability` ranges from 0 (lively) to 1 (even). `progress` receives the fraction
    /// done and can cancel the work.
    pub fn speak(
        &self,
        voice: &Voice,
        stability: f32,
        segments: &[Segment],
        progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
    ) -> Result<SpokenAudio, SpeechError> {
        let words = self.words()?;
        let loaded_voice = self.loaded_voice(voice, stability.clamp(0.0, 1.0))?;
        let rate = loaded_voice.sample_rate();
        let mut mp3 = Mp3::new(rate)?;
        let mut samples = 0_usize;
        let marks = speak_pieces(
            |text, single_thread| {
                let sound = loaded_voice.say(&words.phonemes(text)?, single_thread)?;
                Ok(normalize_volume(trim_silence(&sound, rate), voice.gain))
            },
            rate,
            segments,
            &mut |sound| {
                samples += sound.len();
                mp3.add(sound)
            },
            progress,
        )?;
        if samples == 0 {
            return Err(SpeechError::Empty);
        }
        Ok(SpokenAudio {
            mp3: mp3.finish()?,
            seconds: samples as f64 / f64::from(rate),
            marks,
        })
    }

    /// A panic during loading leaves no partial state, because each part is either loaded or missing.
    fn loaded(&self) -> MutexGuard<'_, LoadedModels> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, name: &str) -> Result<Vec<u8>, SpeechError> {
        self.files
            .read(name)
            .ok_or_else(|| SpeechError::unusable(name, "the file is missing"))
    }

    fn words(&self) -> Result<Arc<Words>, SpeechError> {
        let mut loaded = self.loaded();
        if let Some(words) = &loaded.words {
            return Ok(Arc::clone(words));
        }
        let reader = self.files.read(words::READER);
        let reader = reader.zip(self.files.read(words::READER_LETTERS));
        let words = Arc::new(Words::load(reader)?);
        loaded.words = Some(Arc::clone(&words));
        Ok(words)
    }

    fn loaded_voice(&self, voice: &Voice, stability: f32) -> Result<LoadedVoice, SpeechError> {
        let mut loaded = self.loaded();
        match voice.sound {
            SynthesizerKind::Hibari { pitch, formants } => {
                let hibari = match &loaded.hibari {
                    Some(hibari) => Arc::clone(hibari),
                    None => {
                        let vocabulary = self.file(hibari::VOCABULARY)?;
                        Arc::new(Hibari::load(self.file(hibari::MODEL)?, &vocabulary)?)
                    }
                };
                loaded.hibari = Some(Arc::clone(&hibari));
                let shape = Shape {
                    pitch,
                    formants,
                    melody: 1.25 - 0.5 * stability,
                };
                Ok(LoadedVoice::Hibari(hibari, shape))
            }
            SynthesizerKind::Joe => {
                let joe = match &loaded.joe {
                    Some(joe) => Arc::clone(joe),
                    None => {
                        let configuration = self.file(joe::CONFIGURATION)?;
                        Arc::new(Joe::load(self.file(joe::MODEL)?, &configuration)?)
                    }
                };
                loaded.joe = Some(Arc::clone(&joe));
                Ok(LoadedVoice::Joe(joe, 1.25 - 0.5 * stability))
            }
        }
    }
}

/// Speaks all pieces in order, a few at a time, with a pause after each.
fn speak_pieces(
    say: impl Fn(&str, &SingleThread) -> Result<Vec<f32>, SpeechError> + Sync,
    rate: u32,
    segments: &[Segment],
    sink: &mut dyn FnMut(&[f32]) -> Result<(), SpeechError>,
    progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
) -> Result<Vec<Mark>, SpeechError> {
    let queue: Vec<(usize, Piece)> = segments
        .iter()
        .enumerate()
        .flat_map(|(at, segment)| {
            let pieces = pieces::pieces(&spoken_form(&segment.text));
            pieces.into_iter().map(move |piece| (at, piece))
        })
        .collect();
    let thread_pools: Vec<SingleThread> = (0..PARALLEL_PIECES)
        .map(|_| network::single_thread())
        .collect();
    let mut starts: Vec<Option<usize>> = vec![None; segments.len()];
    let mut samples = 0_usize;
    let mut done = 0;
    for batch in queue.chunks(PARALLEL_PIECES) {
        let part = done as f32 / queue.len().max(1) as f32;
        if progress(part).is_break() {
            return Err(SpeechError::Stopped);
        }
        let sounds = thread::scope(|scope| {
            let handles: Vec<_> = batch
                .iter()
                .zip(&thread_pools)
                .map(|((_, piece), single_thread)| scope.spawn(|| say(&piece.text, single_thread)))
                .collect();
            handles
                .into_iter()
                .map(|thread| {
                    thread
                        .join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect::<Result<Vec<_>, _>>()
        })?;
        for ((segment, piece), mut sound) in batch.iter().zip(sounds) {
            if let Some(start) = starts.get_mut(*segment) {
                start.get_or_insert(samples);
            }
            let pause = (piece.pause * rate as f32) as usize;
            sound.resize(sound.len() + pause, 0.0);
            samples += sound.len();
            sink(&sound)?;
            done += 1;
        }
    }
    Ok(marks(segments, &starts, samples, f64::from(rate)))
}

/// When each segment starts and ends. A segment without words starts and ends where the next one starts.
fn marks(segments: &[Segment], starts: &[Option<usize>], end: usize, rate: f64) -> Vec<Mark> {
    let mut next = end;
    let mut marks: Vec<Mark> = Vec::with_capacity(segments.len());
    for (segment, start) in segments.iter().zip(starts).rev() {
        let start = start.unwrap_or(next);
        marks.push(Mark {
            mark: segment.mark,
            start: start as f64 / rate,
            end: next as f64 / rate,
        });
        next = start;
    }
    marks.reverse();
    marks
}

/// Removes the silence that the network adds around a piece, because we add our own pauses.
fn trim_silence(sound: &[f32], rate: u32) -> &[f32] {
    let is_audible = |sample: &f32| sample.abs() > SILENCE;
    let (Some(first), Some(last)) = (
        sound.iter().position(is_audible),
        sound.iter().rposition(is_audible),
    ) else {
        return &[];
    };
    let margin = (SILENCE_MARGIN * rate as f32) as usize;
    let end = (last + margin).min(sound.len());
    sound
        .get(first.saturating_sub(margin)..end)
        .unwrap_or_default()
}

/// Applies the gain without clipping. Invalid samples are replaced with silence, because they would sound
/// like a bang.
fn normalize_volume(sound: &[f32], gain: f32) -> Vec<f32> {
    let peak = sound
        .iter()
        .fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
    let gain = gain.min(PEAK_LIMIT / peak.max(f32::EPSILON));
    sound
        .iter()
        .map(|sample| {
            if sample.is_finite() {
                sample * gain
            } else {
                0.0
            }
        })
        .collect()
}

#[cfg(test)]
mod tests;
