//! A picture's motif.

use crate::random::Random;

/// A picture's motif.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum Motif {
    Lamp,
    OliveBranch,
    Lamb,
    Staff,
    Mountain,
    Sea,
    Star,
    Dove,
    BreadAndCup,
    Vine,
    Well,
    Door,
    Road,
    Tree,
    Anchor,
    Shield,
    Crown,
    Cross,
    Book,
    Fire,
}

/// Word prefixes for visible things. The first motif with a match is used.
const OBJECT_PREFIXES: [(Motif, &[&str]); 20] = [
    (
        Motif::BreadAndCup,
        &[
            "bread",
            "communion",
            "supper",
            "eucharist",
            "cup",
            "wine",
            "manna",
            "loaves",
        ],
    ),
    (Motif::Lamb, &["lamb", "sheep", "flock", "passover"]),
    (Motif::Staff, &["shepherd", "staff", "pasture", "rod"]),
    (
        Motif::Star,
        &[
            "star",
            "bethlehem",
            "nativity",
            "christmas",
            "advent",
            "magi",
            "wise men",
        ],
    ),
    (Motif::Dove, &["dove", "holy spirit", "baptis"]),
    (Motif::Fire, &["fire", "flame", "burning", "pentecost"]),
    (Motif::Lamp, &["lamp", "lantern", "candle"]),
    (Motif::OliveBranch, &["olive", "gethsemane", "oil"]),
    (Motif::Vine, &["vine", "grape"]),
    (
        Motif::Sea,
        &[
            "sea", "wave", "ocean", "storm", "boat", "fish", "ship", "galilee", "jonah", "noah",
        ],
    ),
    (
        Motif::Mountain,
        &["mountain", "mount", "hill", "zion", "sinai", "rock"],
    ),
    (Motif::Door, &["door", "gate", "knock"]),
    (Motif::Shield, &["shield", "armor", "armour", "fortress"]),
    (Motif::Anchor, &["anchor"]),
    (Motif::Crown, &["crown", "throne"]),
    (Motif::Cross, &["cross", "crucif", "calvary", "golgotha"]),
    (Motif::Book, &["book", "bible", "scroll"]),
    (Motif::Tree, &["tree", "garden", "root", "eden"]),
    (Motif::Well, &["well", "spring", "fountain"]),
    (Motif::Road, &["road", "path", "emmaus"]),
];

/// Word prefixes for abstract topics. The first motif with a match is used.
const THEME_PREFIXES: [(Motif, &[&str]); 20] = [
    (
        Motif::Cross,
        &[
            "salvation",
            "saviour",
            "savior",
            "redeem",
            "sacrific",
            "easter",
            "resurrect",
            "good friday",
        ],
    ),
    (Motif::Dove, &["peace", "gentle", "spirit"]),
    (Motif::Staff, &["guid", "lead"]),
    (
        Motif::OliveBranch,
        &["reconcil", "forgiv", "anoint", "mercy", "heal"],
    ),
    (
        Motif::Shield,
        &[
            "battle", "protect", "refuge", "fear", "afraid", "strength", "strong", "courage",
            "enem",
        ],
    ),
    (
        Motif::Anchor,
        &[
            "hope",
            "anxi",
            "worr",
            "steadfast",
            "patien",
            "trust",
            "faith",
        ],
    ),
    (
        Motif::Crown,
        &[
            "king", "reign", "majest", "glory", "victor", "praise", "worship", "queen",
        ],
    ),
    (Motif::Vine, &["abide", "branch", "fruit", "harvest"]),
    (Motif::Well, &["water", "thirst", "samaritan", "drink"]),
    (
        Motif::BreadAndCup,
        &["hunger", "hungry", "feast", "table", "thank", "gratitude"],
    ),
    (Motif::Fire, &["zeal", "refin", "passion"]),
    (Motif::Star, &["heaven", "night"]),
    (Motif::Lamp, &["light", "dark", "watch"]),
    (
        Motif::Book,
        &[
            "word",
            "scripture",
            "law",
            "wisdom",
            "teach",
            "study",
            "truth",
            "learn",
        ],
    ),
    (Motif::Door, &["enter", "welcome", "home", "house", "open"]),
    (
        Motif::Road,
        &[
            "way", "journey", "walk", "follow", "pilgrim", "decision", "future", "run",
        ],
    ),
    (
        Motif::Tree,
        &["plant", "seed", "grow", "leaf", "famil", "creation", "rest"],
    ),
    (Motif::Lamb, &["innocen", "humble", "humility"]),
    (Motif::Sea, &["flood", "deep"]),
    (Motif::Mountain, &["climb", "high"]),
];

/// Whether a lowercase string contains a word with one of these prefixes.
pub fn has_any(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| {
        let mut occurrences = text.match_indices(word);
        occurrences.any(|(at, _)| {
            let before = text.get(..at).and_then(|before| before.chars().next_back());
            !before.is_some_and(char::is_alphanumeric)
        })
    })
}

impl Motif {
    /// All motifs.
    pub const ALL: [Self; 20] = {
        let mut all = [Self::Lamp; 20];
        let mut at = 0;
        while at < 20 {
            all[at] = OBJECT_PREFIXES[at].0;
            at += 1;
        }
        all
    };

    /// Picks the motif that matches the prompt, or else the verse, or else one that suits any verse.
    pub fn of(prompt: &str, verse: &str, random: &mut Random) -> Self {
        let named = |text: &str| {
            let text = text.to_lowercase();
            let mut motifs = OBJECT_PREFIXES.iter().chain(&THEME_PREFIXES);
            motifs
                .find(|(_, words)| has_any(&text, words))
                .map(|(motif, _)| *motif)
        };
        named(prompt).or_else(|| named(verse)).unwrap_or_else(|| {
            random.choose(
                Self::Cross,
                &[Self::Tree, Self::Road, Self::Mountain, Self::Dove],
            )
        })
    }

    /// A phrase that describes the motif, for the alt text.
    pub fn description(self) -> &'static str {
        match self {
            Self::Lamp => "an oil lamp",
            Self::OliveBranch => "an olive branch",
            Self::Lamb => "a lamb",
            Self::Staff => "a shepherd’s staff",
            Self::Mountain => "a mountain",
            Self::Sea => "a boat on the sea",
            Self::Star => "a bright star",
            Self::Dove => "a dove",
            Self::BreadAndCup => "bread and a cup",
            Self::Vine => "a vine with grapes",
            Self::Well => "a well",
            Self::Door => "an open door",
            Self::Road => "a winding road",
            Self::Tree => "a tree",
            Self::Anchor => "an anchor",
            Self::Shield => "a shield",
            Self::Crown => "a crown",
            Self::Cross => "a cross",
            Self::Book => "an open book",
            Self::Fire => "a fire",
        }
    }
}
