//! Turns the five parts of a predicted spectrum into sound. The sound combines a filtered pulse train at the
//! predicted pitch, shaped noise, and a component whose phase is predicted freely. A single inverse transform
//! with overlapping windows adds them together.

use std::{f32::consts::PI, sync::Arc};

use realfft::{ComplexToReal, RealFftPlanner, RealToComplex, num_complex::Complex};

pub const SAMPLE_RATE: u32 = 24_000;
pub const BINS: usize = WINDOW / 2 + 1;
const WINDOW: usize = 1200;
const HOP: usize = 300;
const OVERLAP: usize = WINDOW / HOP;
/// Frames with a lower pitch are unvoiced.
const MIN_PITCH: f32 = 40.0;
/// The upper frequency limit for harmonics.
const TOP: f32 = 11_000.0;
/// A fixed seed makes the same text sound the same each time.
const SEED: u64 = 0x7472_656c_6c69_7321;
/// Limits the network's predictions, which may otherwise be louder than any speaker can play.
const MAX_LOG_AMPLITUDE: f32 = 7.0;

/// The network's prediction. Spectra are stored by frequency bin, with all frames of a bin together.
#[derive(Debug)]
pub struct Frames {
    pub harmonic: Vec<f32>,
    pub turn: Vec<f32>,
    pub noise: Vec<f32>,
    pub free: Vec<f32>,
    pub phase: Vec<f32>,
    pub pitch: Vec<f32>,
}

pub struct Synthesizer {
    forward: Arc<dyn RealToComplex<f32>>,
    inverse: Arc<dyn ComplexToReal<f32>>,
    window: Vec<f32>,
}

impl Synthesizer {
    pub fn new() -> Self {
        let mut planner = RealFftPlanner::new();
        let turn = 2.0 * PI / WINDOW as f32;
        Self {
            forward: planner.plan_fft_forward(WINDOW),
            inverse: planner.plan_fft_inverse(WINDOW),
            window: (0..WINDOW)
                .map(|at| 0.5 - 0.5 * (turn * at as f32).cos())
                .collect(),
        }
    }

    /// Synthesizes the frames. `formants` shifts the vocal tract's resonances; values below one sound like a
    /// larger head.
    pub fn sound(&self, frames: &Frames, formants: f32) -> Vec<f32> {
        let count = frames.pitch.len();
        let expected_length = BINS * count;
        let parts = [
            &frames.harmonic,
            &frames.turn,
            &frames.noise,
            &frames.free,
            &frames.phase,
        ];
        // Audio shorter than a window can't be mirrored at its edges, and no one would hear it.
        if count <= OVERLAP || parts.iter().any(|part| part.len() < expected_length) {
            return Vec::new();
        }
        let source = mirror_edges(&pulses(&frames.pitch));
        let mut noise = Noise(SEED);
        let mut input = self.forward.make_input_vec();
        let mut spectrum = self.forward.make_output_vec();
        let mut output = self.inverse.make_output_vec();
        let mut sum = vec![0.0_f32; (count + OVERLAP - 1) * HOP];
        let mut weight = vec![0.0_f32; sum.len()];
        let loudness = 4.0 / WINDOW as f32;
        for frame in 0..count {
            let at = frame * HOP;
            let windowed = source.iter().skip(at).zip(&self.window);
            for (to, (sample, window)) in input.iter_mut().zip(windowed) {
                *to = sample * window * loudness;
            }
            if self.forward.process(&mut input, &mut spectrum).is_err() {
                return Vec::new();
            }
            for (bin, value) in spectrum.iter_mut().enumerate() {
                let position = BinPosition::of(bin, formants, count, frame);
                let harmonic = amplitude(position.between(&frames.harmonic));
                let turn = position.between(&frames.turn).tanh() * PI;
                let free = amplitude(position.between(&frames.free));
                let phase = position.nearest(&frames.phase);
                let noise_value = noise.complex() * amplitude(position.between(&frames.noise));
                *value = *value * Complex::from_polar(harmonic, turn)
                    + noise_value
                    + Complex::from_polar(free, phase);
            }
            // The first and last values have no imaginary part in a real signal, and the transform requires
            // zero.
            if let [first, .., last] = spectrum.as_mut_slice() {
                first.im = 0.0;
                last.im = 0.0;
            }
            if self.inverse.process(&mut spectrum, &mut output).is_err() {
                return Vec::new();
            }
            let slots = sum.iter_mut().zip(weight.iter_mut()).skip(at);
            for ((sum, weight), (sample, window)) in slots.zip(output.iter().zip(&self.window)) {
                *sum += sample * window / WINDOW as f32;
                *weight += window * window;
            }
        }
        sum.iter()
            .zip(&weight)
            .skip(WINDOW / 2)
            .take(count * HOP)
            .map(|(sample, weight)| sample / weight.max(1e-4))
            .collect()
    }
}

fn amplitude(logarithm: f32) -> f32 {
    logarithm.min(MAX_LOG_AMPLITUDE).exp()
}

/// Where to read the predicted spectrum for a frequency bin after the formant shift.
struct BinPosition {
    below: usize,
    above: usize,
    part: f32,
}

impl BinPosition {
    fn of(bin: usize, formants: f32, count: usize, frame: usize) -> Self {
        let last = (BINS - 1) as f32;
        let exact = (bin as f32 / formants).min(last);
        let below = exact.floor();
        let index = |bin: f32| bin as usize * count + frame;
        Self {
            below: index(below),
            above: index((below + 1.0).min(last)),
            part: exact - below,
        }
    }

    fn between(&self, spectrum: &[f32]) -> f32 {
        let at = |index: usize| spectrum.get(index).copied().unwrap_or_default();
        let below = at(self.below);
        below + (at(self.above) - below) * self.part
    }

    /// Returns the value at the nearest bin, because an average of two phases would be meaningless.
    fn nearest(&self, spectrum: &[f32]) -> f32 {
        let index = if self.part < 0.5 {
            self.below
        } else {
            self.above
        };
        spectrum.get(index).copied().unwrap_or_default()
    }
}

/// All harmonics of the pitch, computed with a closed formula for their sum.
fn pulses(pitch: &[f32]) -> Vec<f32> {
    let at = |frame: isize| {
        let last = pitch.len() as isize - 1;
        let index = frame.clamp(0, last.max(0)) as usize;
        pitch.get(index).copied().unwrap_or_default()
    };
    let mut cycles = 0.0_f64;
    let mut samples = Vec::with_capacity(pitch.len() * HOP);
    for frame in 0..pitch.len() as isize {
        for offset in 0..HOP {
            let exact = (offset as f32 + 0.5) / HOP as f32 - 0.5;
            let (from, to, part) = if exact < 0.0 {
                (at(frame - 1), at(frame), exact + 1.0)
            } else {
                (at(frame), at(frame + 1), exact)
            };
            let hertz = from + (to - from) * part;
            let audible_hertz = hertz.max(MIN_PITCH);
            cycles = (cycles + f64::from(audible_hertz) / f64::from(SAMPLE_RATE)).fract();
            let sample = if hertz > MIN_PITCH {
                pulse(cycles as f32 * 2.0 * PI, (TOP / audible_hertz).floor())
            } else {
                0.0
            };
            samples.push(sample);
        }
    }
    samples
}

fn pulse(phase: f32, harmonics: f32) -> f32 {
    let below = 2.0 * (phase * 0.5).sin();
    if below.abs() <= 2e-3 {
        harmonics
    } else {
        ((harmonics + 0.5) * phase).sin() / below - 0.5
    }
}

/// Mirrors half a window's worth of samples at each end.
fn mirror_edges(samples: &[f32]) -> Vec<f32> {
    let half = WINDOW / 2;
    let before = samples.iter().skip(1).take(half).rev();
    let after = samples.iter().rev().skip(1).take(half);
    before.chain(samples).chain(after).copied().collect()
}

/// Normally distributed random numbers. The sequence is the same each time.
struct Noise(u64);

impl Noise {
    fn uniform(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((mixed >> 40) as f32 + 0.5) / (1_u64 << 24) as f32
    }

    fn complex(&mut self) -> Complex<f32> {
        let radius = (-2.0 * self.uniform().ln()).sqrt();
        Complex::from_polar(radius, self.uniform() * 2.0 * PI)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(pitch: f32, count: usize) -> Frames {
        let level = |value: f32| vec![value; BINS * count];
        Frames {
            harmonic: level(-3.0),
            turn: level(0.0),
            noise: level(-12.0),
            free: level(-12.0),
            phase: level(0.0),
            pitch: vec![pitch; count],
        }
    }

    /// Finds a signal's period, in samples, by autocorrelation. Searches only near an estimate, because twice
    /// the period would match just as well.
    fn find_period(samples: &[f32], estimate: usize) -> usize {
        let middle = &samples[4000..8000];
        let match_at = |lag: usize| -> f32 {
            let shifted = &samples[4000 + lag..8000 + lag];
            middle.iter().zip(shifted).map(|(a, b)| a * b).sum()
        };
        (estimate * 3 / 4..estimate * 5 / 4)
            .max_by(|a, b| match_at(*a).total_cmp(&match_at(*b)))
            .expect("lags")
    }

    #[test]
    fn sound_has_the_requested_pitch() {
        let synthesizer = Synthesizer::new();
        for (pitch, period) in [(120.0, 200), (240.0, 100)] {
            let sound = synthesizer.sound(&frames(pitch, 60), 1.0);
            assert_eq!(sound.len(), 60 * HOP);
            assert!(sound.iter().all(|sample| sample.is_finite()));
            assert!(
                find_period(&sound, period).abs_diff(period) <= 1,
                "{pitch} Hz"
            );
        }
    }

    #[test]
    fn unvoiced_frames_have_no_pulses() {
        assert!(pulses(&[0.0; 20]).iter().all(|sample| *sample == 0.0));
        assert!(Synthesizer::new().sound(&frames(100.0, 2), 1.0).is_empty());
    }

    #[test]
    fn noise_is_normal_and_deterministic() {
        let mut noise = Noise(SEED);
        let values: Vec<Complex<f32>> = (0..20_000).map(|_| noise.complex()).collect();
        let power = values.iter().map(|value| value.norm_sqr()).sum::<f32>() / 20_000.0;
        assert!((power - 2.0).abs() < 0.1, "{power}");
        let mean = values.iter().sum::<Complex<f32>>() / 20_000.0;
        assert!(mean.norm() < 0.05, "{mean}");
        assert_eq!(values.first(), Some(&Noise(SEED).complex()));
    }
}
