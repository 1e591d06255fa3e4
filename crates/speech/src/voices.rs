//! The available voices.

/// The synthesizer behind a voice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum SynthesizerKind {
    /// `pitch` and `formants` (the size of the vocal tract) are factors. Values far from 1 make words
    /// unclear.
    Hibari {
        pitch: f32,
        formants: f32,
    },
    Joe,
}

/// A voice that can read aloud.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Voice {
    pub id: &'static str,
    pub name: &'static str,
    pub description: &'static str,
    pub(crate) sound: SynthesizerKind,
    /// Adjusts the volume so that all voices are equally loud.
    pub(crate) gain: f32,
}

/// The first voice is the default.
pub const VOICES: [Voice; 4] = [
    Voice {
        id: "local-hannah",
        name: "Hannah",
        description: "Warm and clear (woman)",
        sound: SynthesizerKind::Hibari {
            pitch: 1.0,
            formants: 1.0,
        },
        gain: 1.7,
    },
    Voice {
        id: "local-miriam",
        name: "Miriam",
        description: "Low and calm (woman)",
        sound: SynthesizerKind::Hibari {
            pitch: 0.8,
            formants: 0.93,
        },
        gain: 1.5,
    },
    Voice {
        id: "local-lydia",
        name: "Lydia",
        description: "Light and bright (woman)",
        sound: SynthesizerKind::Hibari {
            pitch: 1.15,
            formants: 1.06,
        },
        gain: 1.6,
    },
    Voice {
        id: "local-joseph",
        name: "Joseph",
        description: "Steady and deep (man)",
        sound: SynthesizerKind::Joe,
        gain: 1.4,
    },
];

/// The voice with this ID.
pub fn voice(id: &str) -> Option<&'static Voice> {
    VOICES.iter().find(|voice| voice.id == id)
}

impl Voice {
    /// The files this voice needs.
    pub(crate) fn files(&self) -> &'static [&'static str] {
        match self.sound {
            SynthesizerKind::Hibari { .. } => &[crate::hibari::MODEL, crate::hibari::VOCABULARY],
            SynthesizerKind::Joe => &[crate::joe::MODEL, crate::joe::CONFIGURATION],
        }
    }
}
