//! The forms a verse can take, regardless of its topic: promise, command, prayer, or statement. Each form
//! comes with our own text that works with any verse of that form.

/// The form a verse takes.
pub struct Form {
    /// Text that follows the first half of the verse.
    pub first: &'static [&'static str],
    /// Text that follows the second half.
    pub last: &'static [&'static str],
    /// Paragraphs on applying a verse of this form to daily life.
    pub whole: &'static [&'static str],
}

/// The verse says what God will do.
const PROMISE: Form = Form {
    first: &[
        "Those words do not float in the air. They were said to somebody, and today you are among those who hear them.",
        "Stay with that before you hurry on; whoever skips the beginning hears the end as a mere wish.",
        "That is where it begins, and it is worth asking who is meant, and whether you are willing to be counted in.",
    ],
    last: &[
        "It does not say perhaps. A promise is as good as the one who gives it, and it is God who stands behind this one.",
        "The sentence looks ahead. Much of faith is living today from something that has been said about tomorrow.",
        "Nothing is said of how soon, and nothing of how; only that it will be so, and by whose hand.",
    ],
    whole: &[
        "A promise is a strange possession. It cannot be seen or spent, and yet it changes the way a person walks into a room. Those who first heard these words had no more proof of them than we have. They had the one who spoke, and what he had done before, and they set out with that. It turned out to be enough for the next stretch of road, which is all that a promise has ever been meant for.",
        "It is tempting to treat such a verse as a reward for those who have managed well. Read it again, and look for the condition that you were afraid of; more often than not it is not there. What is asked for is that we come, or trust, or wait. The rest of the verse has God for its subject, and its weight lies on what he will do.",
        "Promises in the Bible are rarely given on sunny days. They are spoken to people in deserts and prisons, to the childless, the defeated and the frightened. That may be why they sound so sober. They do not say that nothing is wrong. They say that what is wrong will not have the last word, and they ask us to lean on that before we can see it.",
    ],
};

/// The verse tells its readers to do something.
const COMMAND: Form = Form {
    first: &[
        "It is said plainly, as one speaks to somebody who is able to hear and to answer.",
        "So it opens, without a preface. Scripture trusts us to know when we are meant.",
        "Notice how short the way is here from hearing to doing.",
    ],
    last: &[
        "What God asks for he is also willing to give; the order and the gift come from the same hand.",
        "There the reason is, or the way, or the measure. We are not asked to obey in the dark.",
        "It sounds like more than we have in us, and it is. That is why such verses are best read on one's knees.",
    ],
    whole: &[
        "We are used to hearing orders as a list of what we lack. Scripture speaks differently: it tells people who are already loved how to live as those who are. The command does not come first. Before it, in every book of the Bible, stands something that God has done, and the command is only the shape which thankfulness takes when it gets up in the morning.",
        "Obedience is learned as a language is learned, by using it badly at first. Nobody becomes patient, or truthful, or free of fear by agreeing that it would be good. One begins with a single sentence, in a single place, and is clumsy, and tries again. God appears to be content with beginners; at any rate he keeps calling them.",
        "It may help to ask what this verse protects. Behind most of what God asks there is something that he wishes to keep safe: a person, a promise, a friendship, the quiet of a conscience. Seen from the outside a commandment looks like a wall. Seen from within it is more like the wall of a house, with a fire burning and room for one more.",
    ],
};

/// The verse is addressed to God.
const PRAYER: Form = Form {
    first: &[
        "These are words to be borrowed. Somebody prayed them long ago, and left them lying ready for whoever would need them.",
        "That is said to God, not about him; it makes all the difference.",
        "So a person begins who knows where to turn, even when nothing else is clear.",
    ],
    last: &[
        "To say such a thing to God takes some courage. It also makes courage.",
        "The prayer arrives where most true prayers do, with God himself rather than with his gifts.",
        "One may say it before one feels it. The feeling, if it comes, often comes along behind the words.",
    ],
    whole: &[
        "It is one thing to think about God and another to say You to him. The person who speaks here has made that step, and invites us to make it too. We need not find better words. The prayers of the Bible have been worn smooth by many mouths, like the steps of an old church, and they still carry those who come in without knowing what to say.",
        "Honest prayer has two sides. It tells God how things are, and it tells the soul who God is. Take the first away, and prayer turns into a recital; take the second away, and it turns into a sigh. In these lines both are held together, and whoever prays them slowly will be led from the one to the other and back.",
        "Perhaps you can use these words only in part today. Then use that part. There is no rule that a verse must be prayed whole. Many have lived for weeks on half a line, said on the stairs or in the car or at a bedside, and have found in the end that the other half had grown in the meantime.",
    ],
};

/// The verse makes a statement.
const STATEMENT: Form = Form {
    first: &[
        "So the sentence opens, and it takes its time; one can almost hear the speaker pause.",
        "Taken by itself that is already enough to think about for a day.",
        "It is stated, not argued. Scripture often speaks so, like a witness who has seen what he tells.",
    ],
    last: &[
        "Here it comes to rest, and here we may rest as well, long enough to ask whether we believe it.",
        "With these words it turns towards us, for a truth like this wants somewhere to live.",
        "That is the part which is easily overlooked, and perhaps the part that was meant for today.",
    ],
    whole: &[
        "Some verses ask for nothing. They open a window and let us look. It would be a pity to turn at once to what ought to be done about them; first comes the seeing. Say the words over until they have lost the sound of a saying and have become again what they were, news about God and about the world, and about the place where you stand in it.",
        "A sentence like this has been copied by hand, sung in cellars, stitched on linen and whispered at gravesides. That does not prove it, but it is worth considering how many different lives it has fitted. Kings and servants have found room in it. There is no reason to think that a life such as yours should be the first to be too small for it, or too complicated.",
        "It is a good habit to ask of a verse what would be missing if it were not true. Try it with this one. Take it away for a moment, and look at what you would have to carry alone, or fear, or give up. Then put it back. What you feel as you do so may tell you more about your faith than a long argument would.",
    ],
};

const COMMAND_OPENERS: &[&str] = &[
    "do not",
    "let us",
    "be still",
    "rejoice",
    "trust",
    "cast",
    "come",
    "seek",
    "give thanks",
    "love your",
    "bear with",
    "bear one",
    "pray",
    "be strong",
    "forgive",
    "humble yourselves",
    "be kind",
    "let your",
    "let the",
    "wait for",
    "fear not",
    "let not",
    "be not",
    "commit",
    "therefore encourage",
    "submit",
    "resist",
    "honor",
    "honour",
    "remember",
    "train up",
    "be on",
    "guard your",
    "keep your",
    "be joyful",
    "be patient",
    "owe",
    "put on",
    "whatever you do",
    "draw near",
    "delight",
    "give",
    "ask",
    "go",
    "follow",
    "repent",
    "be merciful",
    "bless",
];

/// Determines a verse's form from its words.
pub fn of(words: &str) -> &'static Form {
    let lower = words.to_lowercase();
    let lower = lower.trim_start_matches(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = words
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    let has = |any: &[&str]| words.iter().any(|word| any.contains(word));
    let speaks_to_god = has(&["You", "Your", "thou", "thy", "thee", "Thou", "Thy"])
        && has(&["I", "me", "my", "My", "us", "our"])
        && !has(&["Me"]);
    let opens_with = |asking: &&str| {
        let rest = lower.strip_prefix(*asking);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    let asks = COMMAND_OPENERS.iter().any(opens_with)
        || lower.contains(" do not ")
        || ["let us ", "watch out", "guard yourselves"]
            .iter()
            .any(|asking| lower.contains(asking));
    if asks {
        &COMMAND
    } else if speaks_to_god {
        &PRAYER
    } else if has(&["will", "shall"]) && !lower.contains("a man ") {
        &PROMISE
    } else {
        &STATEMENT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verse_gets_its_form_from_its_words() {
        let is = |words: &str, form: &Form| of(words).first == form.first;
        assert!(is(
            "Blessed are those who mourn, for they will be comforted.",
            &PROMISE
        ));
        assert!(is("Do not be anxious about anything.", &COMMAND));
        assert!(is(
            "Create in me a clean heart, O God; renew Your ways in me.",
            &PRAYER
        ));
        assert!(is("God so loved the world.", &STATEMENT));
        assert!(is("A friend loves at all times.", &STATEMENT));
    }
}
