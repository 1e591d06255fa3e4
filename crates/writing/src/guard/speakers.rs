//! Decides whether some text attributes a quotation to Scripture.

use super::other_authors::names_other_person;

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

/// Pronouns that refer to Scripture or its speaker once it has been named: "he promises".
const SCRIPTURE_PRONOUNS: &[&str] = &["he", "it"];
/// Nouns that refer to Scripture once it's been named: "this promise reads".
#[rustfmt::skip]
const CALLED: &[&str] = &["promise", "promises", "word", "words", "command", "text", "line"];

/// Words that point back to the quotation.
const DEMONSTRATIVES: &[&str] = &["that", "this", "these", "those", "so", "thus", "such"];
const MAX_NEXT_SENTENCE_WORDS: usize = 10;

/// The text around a quotation within its sentence.
pub(super) struct QuoteContext<'a> {
    pub(super) before: &'a str,
    pub(super) after: &'a str,
    /// The sentence after the one that contains the quotation.
    pub(super) sentence_after: &'a str,
    /// Whether the quotation is a question.
    pub(super) is_question: bool,
    /// The block's text before the quotation's sentence.
    pub(super) block_before: &'a str,
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

/// "my father" in lowercase doesn't mean God the Father.
fn names_scripture(word: &str) -> bool {
    let is_ordinary_noun = matches!(word, "father" | "job" | "mark" | "mount" | "lord");
    is_in(word, SCRIPTURE_SPEAKERS) && !is_ordinary_noun
}

pub(super) fn is_speech_verb(word: &str) -> bool {
    is_in(word, SPEECH_VERBS)
}

/// Whether the word names a speaker in Scripture.
pub(super) fn is_scripture(word: &str) -> bool {
    is_in(word, SCRIPTURE_SPEAKERS) && !is_topic(&word.to_lowercase())
}

impl QuoteContext<'_> {
    /// Whether the sentence attributes the quotation to Scripture: "Jesus said", "as it is written", "says
    /// the LORD", "Jesus: “…”", "“…” — Jesus".
    pub(super) fn claims_scripture(&self) -> bool {
        let attributes_to_scripture = |words: &[&str]| {
            let says = words.iter().any(|word| is_speech_verb(word));
            says && words.iter().any(|word| names_scripture(word))
        };
        // The next sentence may attribute it: "“…” That is what God says."
        let next = words(self.sentence_after);
        let points_back = next.first().is_some_and(|word| is_in(word, DEMONSTRATIVES));
        let is_claimed_after =
            points_back && next.len() <= MAX_NEXT_SENTENCE_WORDS && attributes_to_scripture(&next);
        let before = self.last_words();
        let after = words(self.after);
        let after = after.get(..after.len().min(5)).unwrap_or_default();
        attributes_to_scripture(&before) && !is_addressed(&before)
            || attributes_to_scripture(after)
            || is_claimed_after
            || self.is_introduced_as_commandment(&before)
            || self.is_named_as_speaker(&before)
            || self.is_signed_by_scripture()
    }

    /// Whether a name and a colon introduce the quotation: "Jesus: “…”", "Solomon knew it: “…”". Questions
    /// don't count because they may be the reader's own.
    fn is_named_as_speaker(&self, before: &[&str]) -> bool {
        const NEAR: usize = 4;
        let near = before.get(before.len().saturating_sub(NEAR)..);
        let mut near = near.unwrap_or_default().iter();
        self.before.trim_end().ends_with(':')
            && !self.is_question
            && near.any(|word| is_scripture(word) && names_scripture(word))
            && !is_addressed(before)
    }

    /// Whether the quotation is introduced as a commandment: "The first commandment is “…”".
    fn is_introduced_as_commandment(&self, before: &[&str]) -> bool {
        matches!(before, [.., what, is] if is_in(what, &["commandment", "command"])
            && is_in(is, &["is", "was", "reads"]))
    }

    /// Whether an attribution to Scripture follows the quotation: "“…” — Jesus", "“…” (the Bible)".
    fn is_signed_by_scripture(&self) -> bool {
        const MAX_COUNT: usize = 4;
        let after = self.after.trim_start();
        let Some(signed) = after.strip_prefix(['(', '—', '–', '~', '-']) else {
            return false;
        };
        let signed = signed.split([')', '.', ',', ';', '\n']).next();
        let signed = words(signed.unwrap_or_default());
        signed.len() <= MAX_COUNT && signed.iter().any(|word| is_in(word, SCRIPTURE_SPEAKERS))
    }

    /// Whether the verb comes right before the quotation: "Jesus said, “…”".
    pub(super) fn is_direct(&self) -> bool {
        self.before.trim_end().ends_with([',', ':'])
            && words(self.before)
                .last()
                .is_some_and(|word| is_speech_verb(word))
    }

    /// Like [`Self::claims_scripture`], but for pronouns used after Scripture was named: "He promises this",
    /// "His word says". Returns false if another person has been named since, because "he" could be that
    /// person.
    pub(super) fn claims_by_pronoun(&self) -> bool {
        let before = self.last_words();
        let refers_to_scripture = |at: usize, word: &str| {
            // A capitalized "He" inside a sentence means God, even if another person is named.
            let is_divine = at > 0 && word == "He";
            is_divine || is_in(word, SCRIPTURE_PRONOUNS) && !self.may_be_other_person()
        };
        let mut pairs = before.iter().enumerate();
        pairs.any(|(at, word)| {
            let next = before.get(at + 1..).unwrap_or_default();
            let says = next.iter().take(2).any(|word| is_speech_verb(word));
            let is_scripture_noun = is_in(word, CALLED) && {
                let word_before = at.checked_sub(1).and_then(|at| before.get(at));
                word_before.is_some_and(|word| is_in(word, &["his", "this", "that", "the", "s"]))
            };
            let reads = next.first().is_some_and(|word| is_in(word, &["is", "are"]));
            says && refers_to_scripture(at, word) || is_scripture_noun && (says || reads)
        })
    }

    fn may_be_other_person(&self) -> bool {
        names_other_person(self.before) || names_other_person(self.block_before)
    }

    fn last_words(&self) -> Vec<&str> {
        const NEAR: usize = 16;
        let mut before = words(self.before);
        let start = before.len().saturating_sub(NEAR);
        before.split_off(start)
    }

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

/// Whether the quotation is the reader's own words to God: "tell Jesus", "say to the Lord".
fn is_addressed(words: &[&str]) -> bool {
    const ADDRESS_VERBS: &[&str] = &[
        "say", "tell", "pray", "ask", "whisper", "cry", "sing", "call",
    ];
    let mut saying = words.iter().filter(|word| is_speech_verb(word));
    let is_addressee = |at: usize| {
        let mut before = words.get(..at).unwrap_or_default().iter().rev();
        let verb = before.find(|word| !is_in(word, &["the", "our", "your", "my"]));
        verb.is_some_and(|word| is_in(word, ADDRESS_VERBS) || is_in(word, &["to", "with"]))
    };
    let mut named = words.iter().enumerate();
    saying.all(|word| is_in(word, ADDRESS_VERBS))
        && named.all(|(at, word)| !names_scripture(word) || is_addressee(at))
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
