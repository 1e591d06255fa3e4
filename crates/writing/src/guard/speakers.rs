//! Decides whether some text attributes a quotation to Scripture.

/// Speakers in Scripture, and names for Scripture itself.
#[rustfmt::skip]
const SCRIPTURE_SPEAKERS: &[&str] = &[
    "scripture", "scriptures", "bible", "god", "lord", "jesus", "christ", "spirit", "paul",
    "peter", "john", "james", "jude", "luke", "mark", "matthew", "david", "moses", "isaiah",
    "jeremiah", "ezekiel", "daniel", "hosea", "joel", "amos", "obadiah", "jonah", "micah",
    "nahum", "habakkuk", "zephaniah", "haggai", "zechariah", "malachi", "solomon", "job",
    "joshua", "samuel", "abraham", "mary", "elijah", "nehemiah", "ezra", "esther", "ruth",
    "apostle", "apostles", "prophet", "prophets", "psalmist", "psalm", "psalms", "proverb",
    "proverbs", "gospel", "gospels", "savior", "saviour", "messiah", "father", "almighty",
    "creator", "evangelist", "testament", "verse", "verses", "passage", "written", "angel",
    "romans", "corinthians", "galatians", "ephesians", "philippians", "colossians", "hebrews",
    "genesis", "exodus", "deuteronomy", "ecclesiastes", "revelation", "commandment",
    "preacher", "baptist", "yahweh", "jehovah", "chapter", "holy", "mount", "beatitude",
    "beatitudes", "commandments",
];

/// Verbs that introduce speech.
#[rustfmt::skip]
const SPEECH_VERBS: &[&str] = &[
    "say", "says", "said", "saying", "tell", "tells", "told", "write", "writes", "wrote",
    "written", "declare", "declares", "declared", "promise", "promises", "promised", "cry",
    "cries", "cried", "pray", "prays", "prayed", "remind", "reminds", "reminded", "call",
    "calls", "called", "proclaim", "proclaims", "proclaimed", "read", "reads", "teach",
    "teaches", "taught", "command", "commands", "commanded", "ask", "asks", "asked", "invite",
    "invites", "put", "puts", "sing", "sings", "sang", "hear", "hears", "exhort", "exhorts",
    "exhorted", "answer", "answers", "answered", "speak", "speaks", "spoke", "assure",
    "assures", "assured", "state", "states", "stated", "urge", "urges", "urged", "quote",
    "quotes", "quoted", "continues", "continued", "adds", "added", "replied", "replies",
    "announces", "announced", "confess", "confesses", "words", "affirms", "warns", "warned",
    "note", "notes", "noted", "observes", "observed", "remarks", "remarked", "comments",
    "commented", "explains", "explained", "according", "testifies", "encourages", "instructs",
    "whispers", "shouts", "sayest", "saith", "word", "find", "finds",
];

/// The text around a quotation within its sentence.
pub(super) struct QuoteContext<'a> {
    pub(super) before: &'a str,
    pub(super) after: &'a str,
    /// Whether the quotation is a question.
    pub(super) is_question: bool,
    /// The text between the last reference and the quotation, if a reference comes first.
    pub(super) since_reference: Option<&'a str>,
    /// The text before the last reference.
    pub(super) before_reference: Option<&'a str>,
    /// The offset in `after` where the next reference starts.
    pub(super) reference_after: Option<usize>,
}

pub(super) fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect()
}

fn is_in(word: &str, list: &[&str]) -> bool {
    list.contains(&word.to_lowercase().as_str())
}

pub(super) fn is_speech_verb(word: &str) -> bool {
    is_in(word, SPEECH_VERBS)
}

/// Whether the word names a speaker in Scripture.
pub(super) fn is_scripture(word: &str) -> bool {
    is_in(word, SCRIPTURE_SPEAKERS) && !is_topic(&word.to_lowercase())
}

impl QuoteContext<'_> {
    /// Whether the sentence negates the quotation: "do not “…”". Only small words may come between the "not"
    /// and the quotation, and no punctuation.
    pub(super) fn negates(&self) -> bool {
        const MAX_DISTANCE: usize = 4;
        #[rustfmt::skip]
        const SMALL: &[&str] = &[
            "a", "an", "the", "to", "be", "of", "us", "we", "i", "you", "one", "can", "will",
            "shall", "should", "must", "may", "ever", "any", "anyone", "them", "those",
        ];
        #[rustfmt::skip]
        const NEGATIONS: &[&str] = &[
            "not", "no", "never", "nor", "neither", "cannot", "without", "t", "nothing", "none",
            "nobody",
        ];
        let is_stop = |c: char| ".,;:!?—–()".contains(c);
        let part = self.before.rsplit(is_stop).next().unwrap_or_default();
        let part = words(part);
        let mut near = part.iter().rev().take(MAX_DISTANCE);
        let first = near.find(|word| !is_in(word, SMALL));
        first.is_some_and(|word| is_in(word, NEGATIONS))
    }

    /// Whether the quotation is a title: "the hymn “…”", "Spurgeon calls Psalm 23 “…”", "Psalm 23 has been
    /// called “…”".
    pub(super) fn is_title(&self) -> bool {
        const WORKS: &[&str] = &["hymn", "song", "book", "poem", "sermon", "film", "titled"];
        const CALLED: &[&str] = &["call", "calls", "called"];
        let last = |text: &str| words(text).last().map(|word| word.to_lowercase());
        let is_last = |text: &str, list: &[&str]| last(text).is_some_and(|w| is_in(&w, list));
        let is_plain = self.before.ends_with(' ') && !self.before.trim_end().ends_with([',', ':']);
        let names_reference = || {
            let (since, before) = self.since_reference.zip(self.before_reference)?;
            let is_passive = is_last(since, CALLED) && !is_last(before, &["in", "from"]);
            Some(words(since).is_empty() && is_last(before, CALLED) || is_passive)
        };
        is_plain && (is_last(self.before, WORKS) || names_reference().unwrap_or(false))
    }

    /// Whether the quotation is part of someone else's statement: "Paul’s “thorn in the flesh”".
    pub(super) fn is_embedded(&self) -> bool {
        const LEADING: &[&str] = &[
            "s", "the", "a", "an", "his", "her", "our", "your", "my", "their", "this", "that", "no",
        ];
        self.before.ends_with(' ')
            && words(self.before)
                .last()
                .is_some_and(|word| is_in(word, LEADING))
            && !self.before.trim_end().ends_with([',', ':'])
    }

    /// Whether the quotation explains a foreign word: "the Greek word “agape”".
    pub(super) fn is_foreign_word(&self) -> bool {
        const NEAR: usize = 6;
        let before = words(self.before);
        let mut near = before.iter().rev().take(NEAR);
        near.any(|word| is_in(word, &["greek", "hebrew", "aramaic", "latin"]))
    }
}

/// Words that mention Scripture without naming a speaker.
fn is_topic(word: &str) -> bool {
    matches!(
        word,
        "verse"
            | "verses"
            | "passage"
            | "chapter"
            | "text"
            | "word"
            | "psalm"
            | "psalms"
            | "written"
            | "holy"
            | "matthew"
            | "thomas"
    )
}
