//! The male voice: a Piper network, which outputs sound directly.

use std::collections::HashMap;

use rten::Value;
use serde::Deserialize;

use crate::{
    error::SpeechError,
    network::{self, Network, SingleThread},
};

pub const MODEL: &str = "joe/joe.onnx";
pub const CONFIGURATION: &str = "joe/joe.json";

#[derive(Debug, Deserialize)]
struct Configuration {
    audio: Audio,
    inference: Inference,
    phoneme_id_map: HashMap<String, Vec<i32>>,
}

#[derive(Debug, Deserialize)]
struct Audio {
    sample_rate: u32,
}

#[derive(Debug, Deserialize)]
struct Inference {
    noise_scale: f32,
    length_scale: f32,
    noise_w: f32,
}

pub struct Joe {
    network: Network,
    configuration: Configuration,
}

impl Joe {
    pub fn load(model: Vec<u8>, configuration: &[u8]) -> Result<Self, SpeechError> {
        let configuration = serde_json::from_slice(configuration)
            .map_err(|cause| SpeechError::unusable(CONFIGURATION, cause))?;
        let inputs = ["input", "input_lengths", "scales"];
        Ok(Self {
            network: Network::load(MODEL, model, &inputs, 1)?,
            configuration,
        })
    }

    pub fn sample_rate(&self) -> u32 {
        self.configuration.audio.sample_rate
    }

    /// Speaks the phonemes. A `liveliness` of 1 matches the training data.
    pub fn say(
        &self,
        phonemes: &str,
        liveliness: f32,
        single_thread: &SingleThread,
    ) -> Result<Vec<f32>, SpeechError> {
        let ids = self.ids(&to_ipa(phonemes));
        let length = ids.len() as i32;
        let defaults = &self.configuration.inference;
        let scales = vec![
            defaults.noise_scale * liveliness,
            defaults.length_scale,
            defaults.noise_w * liveliness,
        ];
        let values = vec![
            network::row(ids)?,
            network::list(vec![length])?,
            network::list(scales)?,
        ];
        let outputs = self.network.run(values, single_thread)?;
        let [sound] = <[Value; 1]>::try_from(outputs)
            .map_err(|_| SpeechError::unusable(MODEL, "unexpected number of outputs"))?;
        let sound = sound
            .into_tensor::<f32>()
            .ok_or_else(|| SpeechError::unusable(MODEL, "no sound"))?;
        Ok(sound.into_data())
    }

    /// The phoneme IDs, with a blank after each one and with the start and end markers that the network
    /// expects.
    fn ids(&self, phonemes: &str) -> Vec<i32> {
        let of = |phoneme: &str| self.configuration.phoneme_id_map.get(phoneme);
        let blank = of("_").into_iter().flatten().copied().next().unwrap_or(0);
        let mut ids = Vec::new();
        let mut add = |phoneme: &str| {
            if let Some(known) = of(phoneme) {
                for id in known {
                    ids.extend([*id, blank]);
                }
            }
        };
        add("^");
        for phoneme in phonemes.chars() {
            add(phoneme.encode_utf8(&mut [0; 4]));
        }
        if let Some(end) = of("$").and_then(|known| known.first()) {
            ids.push(*end);
        }
        ids
    }
}

/// Converts misaki's alphabet, which uses one letter per diphthong and doesn't mark vowel length, to the IPA
/// that the network was trained on.
fn to_ipa(phonemes: &str) -> String {
    let letters: Vec<char> = phonemes.chars().collect();
    let mut written = String::with_capacity(phonemes.len() * 2);
    for (at, letter) in letters.iter().enumerate() {
        let next = letters.get(at + 1).copied();
        let before = at.checked_sub(1).and_then(|at| letters.get(at)).copied();
        match letter {
            'A' => written.push_str("eɪ"),
            'I' => written.push_str("aɪ"),
            'O' => written.push_str("oʊ"),
            'Q' => written.push_str("əʊ"),
            'W' => written.push_str("aʊ"),
            'Y' => written.push_str("ɔɪ"),
            'ʤ' => written.push_str("dʒ"),
            'ʧ' => written.push_str("tʃ"),
            'T' => written.push('ɾ'),
            'ᵊ' => written.push('ə'),
            'ə' if next == Some('ɹ') => written.push('ɚ'),
            'ɜ' => written.push_str("ɜː"),
            'ɹ' if matches!(before, Some('ə' | 'ɜ')) => {}
            'i' if !matches!(before, Some('ˈ' | 'ˌ')) && !next.is_some_and(is_consonant) => {
                written.push('i');
            }
            'i' => written.push_str("iː"),
            'u' => written.push_str("uː"),
            'ɑ' => written.push_str("ɑː"),
            'ɔ' => written.push_str("ɔː"),
            '—' => written.push(','),
            '…' => written.push('.'),
            other => written.push(*other),
        }
    }
    written
}

fn is_consonant(letter: char) -> bool {
    "bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθT".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phonemes_use_the_networks_alphabet() {
        let table = [
            ("həlˈO ðˈɛɹ.", "həlˈoʊ ðˈɛɹ."),
            ("ðə lˈɔɹd ɪz mI ʃˈɛpəɹd", "ðə lˈɔːɹd ɪz maɪ ʃˈɛpɚd"),
            ("bˈɜɹd", "bˈɜːd"),
            ("hˈæpi", "hˈæpi"),
            ("ʃˈip", "ʃˈiːp"),
            ("ʤˈʌʤ — ʧˈɜɹʧ", "dʒˈʌdʒ , tʃˈɜːtʃ"),
            ("wˈɔTəɹz", "wˈɔːɾɚz"),
        ];
        for (from, to) in table {
            assert_eq!(to_ipa(from), to, "{from}");
        }
    }
}
