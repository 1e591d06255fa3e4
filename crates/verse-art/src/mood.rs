//! A picture's mood: its light and colors.

use crate::{
    color::Color,
    motif::{Motif, has_any},
    random::Random,
};

/// A picture's mood: its light and colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Sunrise.
    Dawn,
    /// A clear day.
    Day,
    /// Sunset.
    Dusk,
    /// Stars and a moon.
    Night,
    /// Clouds with light behind them.
    Storm,
    /// A glowing sky.
    Ember,
}

/// A mood's colors.
#[derive(Clone, Copy, Debug)]
pub struct Colors {
    /// The sky, from the top to the horizon.
    pub sky: [Color; 3],
    /// The sun or moon and its rays.
    pub light: Color,
    /// Hills, from far to near.
    pub hills: [Color; 3],
    /// The motif's main color, its shade, and its highlights.
    pub motif: [Color; 3],
    /// The verse text.
    pub words: Color,
    /// The reference and ornament.
    pub accent: Color,
    /// The veil drawn under the words where the sky is too light or too dark for them.
    pub veil: Color,
}

impl Mood {
    /// All moods.
    pub const ALL: [Self; 6] = [
        Self::Dawn,
        Self::Day,
        Self::Dusk,
        Self::Night,
        Self::Storm,
        Self::Ember,
    ];

    /// Picks the mood that matches the prompt, or else the verse or the motif.
    pub fn of(prompt: &str, verse: &str, motif: Motif, random: &mut Random) -> Self {
        const WORDS: [(Mood, &[&str]); 6] = [
            (
                Mood::Storm,
                &[
                    "storm", "tempest", "flood", "trouble", "anxi", "worr", "afraid", "fear",
                    "battle", "thunder", "struggl",
                ],
            ),
            (
                Mood::Night,
                &[
                    "night",
                    "star",
                    "moon",
                    "christmas",
                    "nativity",
                    "bethlehem",
                    "dark",
                    "lonel",
                    "sleep",
                    "dream",
                    "advent",
                ],
            ),
            (
                Mood::Ember,
                &[
                    "fire",
                    "flame",
                    "spirit",
                    "pentecost",
                    "zeal",
                    "burn",
                    "refin",
                    "sacrific",
                ],
            ),
            (
                Mood::Dusk,
                &[
                    "evening",
                    "sunset",
                    "dusk",
                    "rest",
                    "grief",
                    "griev",
                    "mourn",
                    "comfort",
                    "tired",
                    "weary",
                    "thank",
                    "last supper",
                    "cross",
                ],
            ),
            (
                Mood::Dawn,
                &[
                    "morning",
                    "dawn",
                    "sunrise",
                    "hope",
                    "new",
                    "resurrect",
                    "easter",
                    "joy",
                    "begin",
                    "awake",
                    "rise",
                ],
            ),
            (
                Mood::Day,
                &[
                    "peace", "shepherd", "pasture", "creation", "praise", "calm", "spring",
                    "meadow", "bless", "love", "garden",
                ],
            ),
        ];
        let named = |text: &str| {
            let text = text.to_lowercase();
            let mut words = WORDS.iter();
            words
                .find(|(_, words)| has_any(&text, words))
                .map(|(mood, _)| *mood)
        };
        let motif_mood = match motif {
            Motif::Star => Some(Self::Night),
            Motif::Fire => Some(Self::Ember),
            _ => None,
        };
        named(prompt)
            .or(motif_mood)
            .or_else(|| named(verse))
            .unwrap_or_else(|| random.choose(Self::Dawn, &[Self::Day, Self::Dusk]))
    }

    /// A phrase that describes the mood, for the alt text.
    pub fn description(self) -> &'static str {
        match self {
            Self::Dawn => "hills at dawn",
            Self::Day => "hills in daylight",
            Self::Dusk => "hills at dusk",
            Self::Night => "hills under the stars",
            Self::Storm => "hills under a stormy sky with light behind it",
            Self::Ember => "hills under a glowing sky",
        }
    }

    /// This mood's colors.
    pub fn colors(self) -> Colors {
        let hex = Color::hex;
        match self {
            Self::Dawn => Colors {
                sky: [hex(0x4f5d8f), hex(0xc98a8f), hex(0xf9d3a0)],
                light: hex(0xfff0c4),
                hills: [hex(0xa56f80), hex(0x6d4d6b), hex(0x3c3050)],
                motif: [hex(0x2b2440), hex(0x1d1830), hex(0xf6c58b)],
                words: hex(0xffffff),
                accent: hex(0xffe3b3),
                veil: hex(0x232646),
            },
            Self::Day => Colors {
                sky: [hex(0x8fbfdd), hex(0xc4e0ea), hex(0xf6f1dc)],
                light: hex(0xfffbe6),
                hills: [hex(0x9dbf9e), hex(0x6a9d7b), hex(0x3f7360)],
                motif: [hex(0x28493f), hex(0x1c362f), hex(0xf3dfa2)],
                words: hex(0x16303a),
                accent: hex(0x24525c),
                veil: hex(0xf7f6ea),
            },
            Self::Dusk => Colors {
                sky: [hex(0x2f2a56), hex(0x874d72), hex(0xf0a06a)],
                light: hex(0xffdca0),
                hills: [hex(0x6f4268), hex(0x472f54), hex(0x271f3c)],
                motif: [hex(0x191430), hex(0x100c20), hex(0xf2ae72)],
                words: hex(0xfff8ef),
                accent: hex(0xffcf9a),
                veil: hex(0x1c1836),
            },
            Self::Night => Colors {
                sky: [hex(0x0b1430), hex(0x1a2b57), hex(0x41598a)],
                light: hex(0xf4f1dc),
                hills: [hex(0x24365f), hex(0x182648), hex(0x0d1730)],
                motif: [hex(0x070d1f), hex(0x040814), hex(0xdfe3c8)],
                words: hex(0xf7f8ff),
                accent: hex(0xf1e4b0),
                veil: hex(0x0a1128),
            },
            Self::Storm => Colors {
                sky: [hex(0x2b3a47), hex(0x526875), hex(0xc9c7ad)],
                light: hex(0xfaf3cf),
                hills: [hex(0x5c7077), hex(0x3d5159), hex(0x22343c)],
                motif: [hex(0x14222a), hex(0x0c161c), hex(0xe4dcae)],
                words: hex(0xffffff),
                accent: hex(0xf5e7b0),
                veil: hex(0x18242d),
            },
            Self::Ember => Colors {
                sky: [hex(0x2a1024), hex(0x7c2431), hex(0xf08a45)],
                light: hex(0xffd98c),
                hills: [hex(0x64212f), hex(0x431726), hex(0x230d1a)],
                motif: [hex(0x17070f), hex(0x0e0408), hex(0xffb55e)],
                words: hex(0xfff6e8),
                accent: hex(0xffcf8a),
                veil: hex(0x1c0b18),
            },
        }
    }
}
