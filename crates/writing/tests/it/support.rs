//! Sentences that speak for God, Scripture, or a person in the Bible go unless their words are found; everything
//! else stays.

use trellis_bible::text::Text;
use trellis_writing::{
    draft::Devotional,
    guard::{Draft, Guard, TextWords, Trust, Verification, check},
};

use super::{library, text};

fn text_in(language: &str) -> &'static Text {
    match language {
        "es" => text("rv1909"),
        "de" => text("lut1912"),
        "nl" => text("svv"),
        "sv" => text("sv1917"),
        _ => text("bsb"),
    }
}

fn checked(language: &str, written: &str) -> String {
    let words = TextWords::new(library(), text_in(language)).in_language(language);
    check(written, &words, &mut Verification::default())
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The sentence goes, and what is around it stays.
fn assert_removed(language: &str, sentence: &str) {
    let written = format!("{sentence}\n\nOk.");
    let left = checked(language, &written);
    assert_eq!(left, "Ok.", "{language}: {sentence}");
}

fn assert_kept(language: &str, written: &str) {
    let left = checked(language, written);
    assert_eq!(letters(&left), letters(written), "{language}: {left}");
}

#[test]
fn reported_speech_of_god_and_the_bible_needs_a_passage() {
    for (language, sentence) in [
        ("en", "Jesus said that honest traders never lose money."),
        (
            "en",
            "The prophet complained that the ravens had eaten his bread.",
        ),
        ("en", "According to Isaiah, rivers are someone's sorrow."),
        (
            "en",
            "As Paul writes, people must forgive themselves first.",
        ),
        (
            "en",
            "In the words of Moses, three honest prayers are enough.",
        ),
        (
            "en",
            "God commanded Noah to plant a vineyard on every hill.",
        ),
        (
            "en",
            "Love, writes Paul, keeps its best robe for the second winter.",
        ),
        ("es", "Jesús dijo que nadie que madruga pasa hambre."),
        ("es", "Según Isaías, cada río fue la pena de alguien."),
        (
            "de",
            "Jesus sagte, dass ehrliche Händler niemals Geld verlieren.",
        ),
        (
            "de",
            "Jesus antwortete ihr, der Himmel gehöre den Fleißigen.",
        ),
        (
            "fr",
            "Jésus a dit que les marchands honnêtes ne perdent jamais d’argent.",
        ),
        (
            "pt",
            "Jesus disse que os comerciantes honestos nunca perdem dinheiro.",
        ),
        (
            "nl",
            "Jezus zei dat eerlijke handelaars nooit geld verliezen.",
        ),
        ("sv", "Jesus sade att ärliga köpmän aldrig förlorar pengar."),
    ] {
        assert_removed(language, sentence);
    }
}

#[test]
fn direct_speech_needs_no_quotation_marks_to_be_checked() {
    for sentence in [
        "Then the Lord spoke to Joshua: Plant a stone at every gate.",
        "Jesus: The river asks no stone for leave.",
        "The angel answered, Give your burden to the wind.",
        "John 3:16 says For God so loved the clever world.",
        "Luke 1:2 – just as they were handed down to the sparrows by us.",
        "The lamp burns where no one has need of it — Isaiah 33:23",
    ] {
        assert_removed("en", sentence);
    }
}

#[test]
fn a_changed_verse_in_a_later_paragraph_goes() {
    for written in [
        "Psalm 23:1\n\nBury your sorrow beneath the threshing floor.",
        "“Bury your sorrow beneath the floor, and barley will sing.”\n\n— Jesus",
        "¹⁶ For God so loved the silver that He kept it.",
    ] {
        let left = checked("en", written);
        assert!(
            !left.contains("sorrow") && !left.contains("silver"),
            "{left}"
        );
    }
}

#[test]
fn what_the_passage_says_stays() {
    for (language, written) in [
        (
            "en",
            "Zacchaeus climbed a sycamore tree to see Jesus (Luke 19:2–4).",
        ),
        (
            "en",
            "After everyone had eaten, the disciples filled twelve baskets (John 6:12–13).",
        ),
        (
            "en",
            "Joseph told his brothers that God had intended it for good (Genesis 50:20).",
        ),
        (
            "en",
            "“The LORD is my shepherd; I shall not want” (Psalm 23:1).",
        ),
        (
            "es",
            "«Jehová es mi pastor; nada me faltará» (Salmos 23:1).",
        ),
        (
            "de",
            "„Der HERR ist mein Hirte; mir wird nichts mangeln“ (Psalm 23,1).",
        ),
        (
            "nl",
            "‘De HEERE is mijn Herder, mij zal niets ontbreken’ (Psalmen 23:1).",
        ),
        (
            "sv",
            "”HERREN är min herde, mig skall intet fattas” (Psaltaren 23:1).",
        ),
    ] {
        assert_kept(language, written);
    }
}

#[test]
fn what_contradicts_the_passage_goes() {
    for sentence in [
        "After everyone had eaten, the disciples filled forty baskets (John 6:12–13).",
        "Bartimaeus climbed a sycamore tree to see Jesus (Luke 19:2–4).",
        "God does not work all things together for good (Romans 8:28).",
    ] {
        assert_removed("en", sentence);
    }
}

#[test]
fn people_of_today_keep_their_words() {
    for (language, written) in [
        (
            "en",
            "My friend Ruth says, “I only pray when I am driving,” and I believe her.",
        ),
        ("en", "The nurse said that the baby had my nose."),
        (
            "en",
            "“You dropped this,” Esther said to the man on the bus. He wept.",
        ),
        ("en", "Tell Jesus, “I am tired of waiting for this.”"),
        (
            "es",
            "Mi vecina Ruth dice: «Solo rezo cuando conduzco el coche».",
        ),
        ("de", "Meine Freundin Ruth sagt: „Ich bete nur im Auto.“"),
        (
            "fr",
            "Mon amie Ruth dit : « Je ne prie qu’au volant de ma voiture. »",
        ),
        (
            "pt",
            "Minha amiga Rute diz: “Só oro quando dirijo o carro.”",
        ),
        ("nl", "Mijn vriendin Ruth zegt: ‘Ik bid alleen in de auto.’"),
        ("sv", "Min vän Rut säger: ”Jag ber bara när jag kör bil.”"),
    ] {
        assert_kept(language, written);
    }
}

#[test]
fn words_of_authors_need_a_source() {
    let written = "Augustine wrote, “A restless kite needs a patient string.” Rest.";
    assert_eq!(checked("en", written), "Rest.");
    let sources = ["A restless kite needs a patient string.".to_owned()];
    let words = TextWords::new(library(), text("bsb")).with_source_texts(&sources);
    let left = check(written, &words, &mut Verification::default());
    assert_eq!(left, written);
}

#[test]
fn original_words_are_compared_with_the_dictionary() {
    assert_kept("en", "The Greek word agape means “love.”");
    assert_removed("en", "The Greek word agape means “small boat.”");
    assert_removed(
        "en",
        "The Hebrew word shalom means “to tie a knot in a rope.”",
    );
}

#[test]
fn other_translations_are_not_named() {
    let verse = "“The LORD is my shepherd; I shall not want”";
    let left = checked("en", &format!("{verse} (Psalm 23:1, NLV). Rest."));
    assert!(!left.contains("NLV") && left.contains("Rest."), "{left}");
    assert_kept("en", &format!("{verse} (Psalm 23:1, BSB). Rest."));
    assert_removed(
        "en",
        &format!("The Voice puts Psalm 23:1 in these words: {verse}."),
    );
}

#[test]
fn in_a_prayer_you_is_god() {
    let pray = |prayer: &str| {
        let draft = Devotional {
            prayer: prayer.to_owned(),
            ..Devotional::default()
        };
        let words = TextWords::new(library(), text("bsb"));
        draft.guard_with(&words).0.prayer
    };
    let promise = "You promised us that the faithful dream of gardens. Keep me. Amen.";
    assert_eq!(pray(promise), "Keep me. Amen.");
    let honest = "You know that I am tired. Teach me to rest. Amen.";
    assert_eq!(pray(honest), honest);
}

#[test]
fn references_are_read_in_the_language_of_the_text() {
    for (language, written) in [
        ("es", "Lee Jn 11:35 despacio."),
        ("fr", "Lis Marc 4, 35-41 lentement."),
        ("de", "Lies Johannes 3,16 langsam."),
        ("sv", "Läs gärna vad I Johannes 3:16 handlar om."),
    ] {
        assert_kept(language, written);
    }
    // The German numbering counts the title of a psalm as its first verse.
    assert_kept(
        "de",
        "„Schaffe in mir, Gott, ein reines Herz und gib mir einen neuen, gewissen Geist“ (Psalm 51,12).",
    );
    assert_removed("de", "Lies Jeremia 163,17 langsam.");
}

#[test]
fn words_and_books_are_not_given_to_others() {
    for (language, sentence) in [
        (
            "en",
            "As Andrew Murray first wrote, “In the beginning God created the heavens and the earth.”",
        ),
        (
            "de",
            "“Der HERR ist mein Hirte; mir wird nichts mangeln” – ein Wort von Hermann Hesse.",
        ),
        ("en", "The apostle Thomas wrote the letter to the Romans."),
        ("fr", "Pierre est l’auteur du livre de Job."),
        ("en", "The Bible says “do not be afraid” exactly 365 times."),
        (
            "en",
            "My grandmother said, “Child, remember what Jesus told us: ‘He has sewn your laughter into the morning.’”",
        ),
    ] {
        assert_removed(language, sentence);
    }
    for (language, sentence) in [
        (
            "en",
            "David sang it: “The LORD is my shepherd; I shall not want.”",
        ),
        ("en", "Moses wrote the book of Genesis."),
        ("en", "Isaiah wrote the book of Isaiah."),
        (
            "en",
            "When your mind wanders forty times, come back forty times.",
        ),
        (
            "en",
            "My grandmother said, “Child, remember what Jesus told us: ‘Do not worry about tomorrow.’”",
        ),
    ] {
        assert_kept(language, sentence);
    }
}

#[test]
fn whoever_makes_up_two_things_keeps_only_what_is_confirmed() {
    let honest = "“The LORD is my shepherd” (Psalm 23:1). Peter was glad before anyone believed him. Mornings are hard.";
    let made_up = "“I will make you rich in silver and gold,” says the LORD.";
    let another = "As it is written: “Money is the root of all good things.”";
    let content_of = |content: &str| {
        let draft = Devotional {
            content: content.to_owned(),
            prayer: "Lord, help me to be quiet today. Amen.".to_owned(),
            ..Devotional::default()
        };
        let words = TextWords::new(library(), text("bsb"));
        let (draft, _) = draft.guard_with(&words);
        assert_eq!(draft.prayer, "Lord, help me to be quiet today. Amen.");
        draft.content
    };
    let verse = "“The LORD is my shepherd” (Psalm 23:1).";
    assert_eq!(content_of(honest), honest);
    // After one, a retelling must be in the Bible.
    let left = content_of(&format!("{honest}\n\n{made_up}"));
    assert_eq!(left, format!("{verse} Mornings are hard."));
    let left = content_of(&format!("{honest}\n\n{made_up}\n\n{another}"));
    assert_eq!(left, verse);
}

#[test]
fn the_words_around_a_confirmed_quotation_go_with_the_trust() {
    let words = TextWords::new(library(), text("bsb"));
    let checked = |content: &str| {
        let guard = Guard::new(&words).with_trust(Trust::None);
        guard.text(content, &mut Verification::default())
    };
    assert_eq!(
        checked("Beside Psalm 23:1 (“The LORD is my shepherd”) the baker drew a wolf."),
        "“The LORD is my shepherd” (Psalm 23:1)."
    );
    // The reference is in a sentence of its own.
    let ended = "“The LORD is my shepherd; I shall not want.” (Psalm 23:1).";
    assert_eq!(checked(&format!("The baker sang: {ended}")), ended);
    assert_eq!(checked("The wolf sleeps in the fold until evening."), "");
}

#[test]
fn a_quotation_belongs_to_the_reference_that_has_it() {
    assert_kept(
        "de",
        "Lies Psalm 23,1. „Verlaß dich auf den HERRN von ganzem Herzen“, rät Sprüche 3,5.",
    );
}

#[test]
fn what_an_announcement_promises_must_exist() {
    for (language, sentence) in [
        (
            "en",
            "The promise has never been withdrawn: The river keeps no count of those who drink.",
        ),
        (
            "en",
            "On that night Peter and Judas carved a boat out of the moon.",
        ),
        ("de", "> Ich bin der HERR, der deine Koffer trägt."),
        (
            "en",
            "Ｊｅｓｕｓ said that honest traders never lose money.",
        ),
    ] {
        assert_removed(language, sentence);
    }
    assert_kept(
        "en",
        "A tip for the evening: Put the kettle on before you call her.",
    );
    assert_kept("en", "James met us at 5:15 and Stephen brought the bread.");
}

#[test]
fn an_unfinished_text_shows_only_what_the_bible_has() {
    let words = TextWords::new(library(), text("bsb"));
    let shown =
        |content: &str| Guard::new(&words).unfinished(content, &mut Verification::default());
    let verse =
        "Think about Psalm 23:1. “The LORD is my shepherd” (Psalm 23:1). Mornings are hard.";
    assert_eq!(shown(verse), verse);
    assert_eq!(
        shown(&format!(
            "{verse} Peter was glad before anyone believed him."
        )),
        verse
    );
}
