//! The female voice: a network predicts a spectrum every 12.5 ms, which `dsp` turns into sound.

use std::collections::HashMap;

use rten::Value;

use crate::{
    dsp::{BINS, Frames, Synthesizer},
    error::SpeechError,
    network::{self, Network, SingleThread},
};

pub const MODEL: &str = "hibari/hibari.onnx";
pub const VOCABULARY: &str = "hibari/vocab.json";
pub const SAMPLE_RATE: u32 = crate::dsp::SAMPLE_RATE;

/// Frames with a lower pitch are unvoiced.
const MIN_PITCH: f32 = 40.0;

pub struct Hibari {
    network: Network,
    vocabulary: HashMap<char, i32>,
    synthesizer: Synthesizer,
}

/// How a voice differs from the one the network was trained on.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub pitch: f32,
    pub formants: f32,
    /// How much the pitch varies around its average: 1 as in training, 0 for monotone.
    pub melody: f32,
}

impl Hibari {
    pub fn load(model: Vec<u8>, vocabulary: &[u8]) -> Result<Self, SpeechError> {
        let vocabulary: HashMap<String, i32> = serde_json::from_slice(vocabulary)
            .map_err(|cause| SpeechError::unusable(VOCABULARY, cause))?;
        let vocabulary = vocabulary
            .into_iter()
            .filter_map(|(text, id)| Some((text.chars().next()?, id)))
            .collect();
        Ok(Self {
            network: Network::load(MODEL, model, &["ids", "speed"], 6)?,
            vocabulary,
            synthesizer: Synthesizer::new(),
        })
    }

    pub fn say(
        &self,
        phonemes: &str,
        shape: Shape,
        single_thread: &SingleThread,
    ) -> Result<Vec<f32>, SpeechError> {
        let known = phonemes
            .chars()
            .filter_map(|phoneme| self.vocabulary.get(&phoneme).copied());
        let ids: Vec<i32> = std::iter::once(0).chain(known).chain([0]).collect();
        if ids.len() < 3 {
            return Ok(Vec::new());
        }
        let values = vec![network::row(ids)?, network::list(vec![1.0_f32])?];
        let outputs = self.network.run(values, single_thread)?;
        let [harmonic, turn, noise, free, phase, pitch] = <[Value; 6]>::try_from(outputs)
            .map_err(|_| SpeechError::unusable(MODEL, "unexpected number of outputs"))?;
        let mut pitch: Vec<f32> = numbers::<2>(pitch)?.1;
        let spectrum = |value| -> Result<Vec<f32>, SpeechError> {
            let ([_, bins, _], data) = numbers::<3>(value)?;
            if bins == BINS {
                Ok(data)
            } else {
                Err(SpeechError::unusable(MODEL, "another spectrum"))
            }
        };
        let frames = Frames {
            harmonic: spectrum(harmonic)?,
            turn: spectrum(turn)?,
            noise: spectrum(noise)?,
            free: spectrum(free)?,
            phase: spectrum(phase)?,
            pitch: {
                reshape(&mut pitch, shape);
                pitch
            },
        };
        Ok(self.synthesizer.sound(&frames, shape.formants))
    }
}

fn numbers<const N: usize>(value: Value) -> Result<([usize; N], Vec<f32>), SpeechError>
where
    rten_tensor::NdTensor<f32, N>: TryFrom<Value, Error = rten::TryFromValueError>,
{
    value
        .into_shape_vec()
        .map_err(|cause| SpeechError::unusable(MODEL, cause))
}

/// Pitch is perceived in ratios, so the melody is stretched around its geometric mean.
fn reshape(pitch: &mut [f32], shape: Shape) {
    let voiced: Vec<f32> = pitch
        .iter()
        .copied()
        .filter(|hertz| *hertz > MIN_PITCH)
        .map(f32::ln)
        .collect();
    if voiced.is_empty() {
        return;
    }
    let middle = voiced.iter().sum::<f32>() / voiced.len() as f32;
    for hertz in pitch.iter_mut().filter(|hertz| **hertz > MIN_PITCH) {
        let deviation = (hertz.ln() - middle) * shape.melody;
        *hertz = ((middle + deviation).exp() * shape.pitch).max(MIN_PITCH + 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lower_melody_narrows_pitch_range() {
        let spoken = [0.0, 150.0, 300.0, 0.0];
        let with = |melody, pitch| {
            let mut curve = spoken;
            let shape = Shape {
                pitch,
                formants: 1.0,
                melody,
            };
            reshape(&mut curve, shape);
            curve
        };
        let unchanged = with(1.0, 1.0);
        assert!((unchanged[1] - 150.0).abs() < 0.1 && (unchanged[2] - 300.0).abs() < 0.1);
        let steady = with(0.5, 1.0);
        assert!(steady[1] > 170.0 && steady[2] < 260.0, "{steady:?}");
        assert!(
            (steady[1] * steady[2] - 45_000.0).abs() < 100.0,
            "{steady:?}"
        );
        assert_eq!((steady[0], steady[3]), (0.0, 0.0), "silence stays silence");
        assert!((with(1.0, 0.8)[1] - 120.0).abs() < 0.1);
    }
}
