//! Hostile strings that an AI service might write, and what must never reach a reader.

use std::collections::BTreeSet;

use trellis_writing::{
    guard::{TextWords, Verification, check},
    prose::shorten,
};

use super::{library, text};

#[derive(Clone, Copy)]
struct Case {
    /// The translation's id.
    id: &'static str,
    written: &'static str,
    /// Strings that must be removed.
    forbidden: &'static [&'static str],
    /// Strings that must remain.
    required: &'static [&'static str],
    corrected: u32,
    removed: u32,
}

const fn case(
    id: &'static str,
    written: &'static str,
    forbidden: &'static [&'static str],
    required: &'static [&'static str],
    (corrected, removed): (u32, u32),
) -> Case {
    Case {
        id,
        written,
        forbidden,
        required,
        corrected,
        removed,
    }
}

const JOHN_3_16: &str = "For God so loved the world that He gave His one and only Son";

#[rustfmt::skip]
const MISQUOTED: &[Case] = &[
    case("bsb", "“For God so loved the planet that He sent help” (John 3:16).", &["planet"], &[JOHN_3_16, "(John 3:16)"], (1, 0)),
    case("bsb", "John 3:16 says, \"For God so liked the world.\"", &["liked"], &[JOHN_3_16], (1, 0)),
    case("bsb", "In John 3:16 we read: 'For God so hated the world that he left.'", &["hated"], &[JOHN_3_16], (1, 0)),
    case("bsb", "«For God so loved only Israel» — John 3:16", &["only Israel"], &[JOHN_3_16], (1, 0)),
    case("bsb", "‹God so loved nobody at all› (John 3:16)", &["nobody"], &[JOHN_3_16], (1, 0)),
    case("bsb", "*For God so loved the good people* (John 3:16)", &["good people"], &[JOHN_3_16], (1, 0)),
    case("bsb", "**The LORD is my landlord, I shall pay** (Psalm 23:1)", &["landlord"], &["The LORD is my shepherd"], (1, 0)),
    case("bsb", "_The LORD is my banker; I have everything_ — Psalm 23:1", &["banker"], &["my shepherd"], (1, 0)),
    case("bsb", "> The LORD is my accountant; I shall not spend.\n> — Psalm 23:1", &["accountant"], &["my shepherd", "Psalm 23:1"], (1, 0)),
    case("bsb", "Psalm 23:1 comforts us:\n\n> The LORD is my pilot; I shall not crash.", &["pilot"], &["my shepherd"], (1, 0)),
    case("bsb", "Think about John 3:16.\n\n“For God so loved the rich that he gave them more and more.”", &["the rich"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so loved,” he says, “the angels of heaven” (John 3:16).", &["angels"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so \"hated\" the world” (John 3:16).", &["hated"], &[JOHN_3_16], (1, 0)),
    case("bsb", "\"For God so \"hated\" the world\" (John 3:16).", &["hated"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so [hated] the world” (John 3:16).", &["hated"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“You shall … commit adultery” (Exodus 20:14).", &["shall … commit"], &["You shall not commit adultery"], (1, 0)),
    case("bsb", "God commands us plainly: “commit adultery” (Exodus 20:14).", &["commit adultery"], &[], (1, 1)),
    case("bsb", "“eternal life … God so loved” (John 3:16).", &["life … God"], &[JOHN_3_16], (1, 0)),
    case("bsb", "John 3:16 declares “For God so loved the planet and then never closes", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so loved the planet (John 3:16)”", &["planet"], &[JOHN_3_16, "(John 3:16)"], (1, 0)),
    case("bsb", "<p>&ldquo;For God so loved the <b>planet</b>&rdquo; (John&nbsp;3:16)</p>", &["planet", "<p>", "&"], &[JOHN_3_16], (1, 0)),
    case("bsb", "<q>For God so loved the planet</q> (John 3:16)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "＂For God so loved the planet＂ (John 3：16)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "„For God so loved the planet“ (John 3:16)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so lo\u{200b}ved the pla\u{200d}net” (Jo\u{200b}hn 3:1\u{2060}6)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "John chapter three verse sixteen says, “God loves winners and nobody else.”", &["winners"], &[JOHN_3_16], (1, 0)),
    case("bsb", "Read John 3. In verse 16 it says, “For God so loved the winners.”", &["winners"], &[JOHN_3_16], (1, 0)),
    case("bsb", "See John 3:14. Then (3:16) “For God so loved the winners of this age.”", &["winners"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“Blessed are the rich in spirit” (Matthew 5:3; Luke 6:20).", &["rich in"], &["Blessed are the poor"], (1, 0)),
    case("bsb", "Paul’s “thorn in the flesh” is named in 2 Corinthians 12:7.", &["“thorn"], &["Paul’s thorn in the flesh is named"], (1, 0)),
    case("bsb", "“Jesus laughed” stands in John 11:35.", &["“Jesus laughed”"], &["John 11:35"], (1, 0)),
    case("bsb", "“Jesus laughed and laughed” (John 11:35).", &["laughed"], &["Jesus wept"], (1, 0)),
    case("bsb", "Matthew Henry quotes: “For God so loved the planet” (John 3:16).", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "Matthew Henry writes: “For God so loved the planet that He gave His one and only Son” (John 3:16).", &["planet"], &["so loved the world"], (1, 0)),
    case("bsb", "Spurgeon says that John 3:16 says “God so loved the fishes.”", &["fishes"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“The LORD is my shepherd” (John 3:16).", &["shepherd"], &[JOHN_3_16], (1, 0)),
    case("bsb", "1. “For God so loved the planet” (John 3:16)\n2. “Jesus wept.” (John 11:35)", &["planet"], &[JOHN_3_16, "“Jesus wept.”"], (1, 0)),
    case("bsb", "“In the beginning God invented the heavens” (Genesis 1).", &["invented"], &["In the beginning God created"], (1, 0)),
    case("bsb", "“Consider it pure misery, my brothers” (James 1:2-4), says James.", &["misery"], &["Consider it pure joy"], (1, 0)),
    case("bsb", "“For God so loved the planet\n\nthat he left it alone” (John 3:16).", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "\"For God so loved the planet\n\nthat he left it\" (John 3:16).", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so loved the planet” (John iii. 16).", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "John 3:16: For God so loved the planet that He gave His one and only Son.", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "The LORD is my pilot; I shall not want (Psalm 23:1).", &["pilot"], &["my shepherd"], (1, 0)),
    case("bsb", "[For God so loved the planet that He gave His one and only Son](John 3:16)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "| John 3:16 | For God so loved the planet that He gave His one and only Son |", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "''For God so loved the planet'' (John 3:16)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "(“For God so loved the planet,” Jn. 3:16)", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "```For God so loved the planet``` john 3:16", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“For God so loved the planet,” is how John 3:16 puts it.", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“God so loved the world” and “he hated the rest of it” (John 3:16).", &["hated"], &["“God so loved the world”", JOHN_3_16], (1, 0)),
    // Everyday words that are also names, and names of people who aren't being quoted.
    case("bsb", "He is strong, and he promises, “I will grant you every wish you have” (Philippians 4:19).", &["wish"], &["will supply all your needs"], (1, 0)),
    case("bsb", "Jesus is our friend who says, “I will grant every wish you have” (John 15:15).", &["wish"], &["No longer do I call you servants"], (1, 0)),
    case("bsb", "The command about your neighbor reads, “Love only those who love you back” (Mark 12:31).", &["only those"], &["‘Love your neighbor as yourself.’"], (1, 0)),
    case("bsb", "As an old hymn and a poet say, “God so loved the strong ones” (John 3:16).", &["strong ones"], &[JOHN_3_16], (1, 0)),
    case("bsb", "Spurgeon knew what God promises: “I will give you gold and silver” (John 3:16).", &["gold"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“I will give you gold and silver” — a strong word for a friend (John 3:16).", &["gold"], &[JOHN_3_16], (1, 0)),
    case("bsb", "Matthew Henry writes, “God is fond of winners everywhere” (John 3:16).", &["winners"], &[JOHN_3_16], (1, 0)),
    // Either the omission reverses the meaning, or a "not" negates something else.
    case("bsb", "“You shall … murder” (Exodus 20:13).", &["shall … murder"], &["You shall not murder"], (1, 0)),
    case("bsb", "“everyone who believes in Him shall … perish” (John 3:16).", &["shall … perish"], &["shall not perish"], (1, 0)),
    case("bsb", "“There is … condemnation” (Romans 8:1).", &["is … condemnation"], &["no condemnation"], (1, 0)),
    case("bsb", "“There is now [the] condemnation for those who are in Christ Jesus” (Romans 8:1).", &["[the]"], &["no condemnation"], (1, 0)),
    case("bsb", "Never forget this command: “covet your neighbor’s house” (Exodus 20:17).", &["command: “covet"], &["You shall not covet"], (1, 0)),
    case("bsb", "You must never forget to “covet your neighbor’s house” (Exodus 20:17).", &["to “covet"], &["You shall not covet"], (1, 0)),
    case("bsb", "He tells her, “I condemn you” (John 8:11).", &["her, “I condemn"], &["neither do I condemn you"], (1, 0)),
    case("web", "He says, “let your heart be troubled” (John 14:1).", &["says, “let"], &["Don’t let your heart be troubled"], (1, 0)),
    // The reference is in another paragraph.
    case("bsb", "“For God so loved the planet that He left it alone.”\n\n— John 3:16", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "Philippians 4:19\n\n“I will make you rich in silver and gold today.”", &["silver"], &["will supply all your needs"], (1, 0)),
    case("bsb", "**Philippians 4:19**\n\n“I will make you rich in silver.” Amen to that.", &["silver"], &["will supply all your needs", "Amen to that."], (1, 0)),
    case("bsb", "I often think of Philippians 4:19 at night.\n\n“I will make you rich in silver and gold today.”", &["silver"], &["will supply all your needs"], (1, 0)),
    case("bsb", "“I will make you rich in silver and gold today.”\n\nSo Philippians 4:19 comforts us.", &["silver"], &["will supply all your needs"], (1, 0)),
    case("bsb", "“I will make you rich in silver.” Amen.\n\n— Philippians 4:19", &["silver"], &["will supply all your needs"], (1, 0)),
    case("bsb", "John 3:16\n\n“For God so loved the world”\n\n“I will make you rich in silver.”", &["silver"], &[JOHN_3_16], (1, 0)),
    case("bsb", "“I will make you rich in silver,” says Spurgeon’s God (Philippians 4:19).", &["silver"], &["will supply all your needs"], (1, 0)),
    case("bsb", "“I will make you rich in silver,” says the Lord, Spurgeon’s friend (Philippians 4:19).", &["silver"], &["will supply all your needs"], (1, 0)),
    case("bsb", "Philippians 4:19 is clear. “I will make you rich in silver.” Believe it.", &["silver"], &["will supply all your needs", "Believe it."], (1, 0)),
    case("bsb", "John 3:16 says, “For God so loved the world.” “And he left it to itself.”", &["itself"], &["so loved the world.”"], (1, 0)),
    case("bsb", "*“For God so loved the rich alone.”*\n\n*— John 3:16*", &["alone"], &[JOHN_3_16], (1, 0)),
    case("bsb", "1. “For God so hated the rich.”\n2. John 3:16", &["hated"], &[JOHN_3_16], (1, 0)),
    case("bsb", "John 3:16\n\nFor God so loved the planet that He gave His one and only Son.", &["planet"], &[JOHN_3_16], (1, 0)),
    case("bsb", "A friend once told me about John 3:16: “God hated the rich and left them.”", &["hated"], &[JOHN_3_16], (1, 0)),
    // The words are from another translation than the one being checked.
    case("bsb", "“For God so loved the world, that he gave his only begotten Son” (John 3:16).", &["begotten"], &["one and only"], (1, 0)),
    case("kjv", "“For God so loved the world that He gave His one and only Son” (John 3:16).", &["one and only"], &["only begotten Son"], (1, 0)),
    case("web", "“The LORD is my shepherd; I shall not want.” (Psalm 23:1)", &["shall not want"], &["I shall lack nothing"], (1, 0)),
    case("kjv", "The psalm (Psalm 46:10) sings “Cease striving and know that I am God.”", &["Cease striving"], &["Be still, and know that I am God"], (1, 0)),
    case("kjv", "“I can do everything through Christ” — Philippians 4:13.", &["everything"], &["all things through Christ"], (1, 0)),
    case("web", "“I know the plans that I have for you” (Jeremiah 29:11).", &["plans"], &["I know the thoughts that I think toward you"], (1, 0)),
];

#[rustfmt::skip]
const INVENTED: &[Case] = &[
    case("bsb", "God is good. As John 3:77 says, “Peace is a river.” We rest in that.", &["3:77", "river"], &["God is good.", "We rest in that."], (0, 1)),
    case("bsb", "Only this (John 22:4).", &["22:4", "Only"], &[], (0, 1)),
    case("bsb", "One stands.\n\nAs Jude 2:4 has it, hope.\n\nTwo stands.", &["Jude"], &["One stands.\n\nTwo stands."], (0, 1)),
    case("bsb", "- Trust (Psalm 23:1)\n- Hope (Psalm 151:99)\n- Love (1 John 4:8)", &["151", "Hope"], &["Trust", "Love"], (0, 1)),
    case("bsb", "“God so loved us all” (J\u{43e}hn 3:16). Fine.", &["3:16"], &["Fine."], (0, 1)),
    case("bsb", "Hezekiah 3:16 teaches thrift. True.", &["Hezekiah", "thrift"], &["True."], (0, 1)),
    case("bsb", "God helps those who help themselves (2 Opinions 4:12). True.", &["Opinions", "helps"], &["True."], (0, 1)),
    case("bsb", "“Cleanliness is next to godliness” (First Hesitations 1:1).", &["Cleanliness"], &[], (0, 1)),
    case("bsb", "It is in Romans 8:28-99. Fine.", &["Romans"], &["Fine."], (0, 1)),
    case("bsb", "Read John 3:16, 99 now. Fine.", &["99"], &["Fine."], (0, 1)),
    case("bsb", "Romans 28:8 NIV is dear to me. Fine.", &["28"], &["Fine."], (0, 1)),
    case("bsb", "John chapter thirty verse two is dear. Fine.", &["30", "thirty"], &["Fine."], (0, 1)),
    case("bsb", "We are in John 3:16. In verse 99 it goes on. Fine.", &["99"], &["Fine.", "John 3:16"], (0, 1)),
    case("bsb", "In chapter 25 of John he weeps. Fine.", &["25"], &["Fine."], (0, 1)),
    case("bsb", "Obadiah 22 ends it. II Timothy 7:3 too. Fine.", &["Obadiah", "Timothy"], &["Fine."], (0, 2)),
    case("bsb", "<b>3 John 20</b> ends it. Fine.", &["3 John"], &["Fine."], (0, 1)),
    case("bsb", "John 3:\u{200b}99 ends it. Fine.", &["John"], &["Fine."], (0, 1)),
];

#[rustfmt::skip]
const MISATTRIBUTED: &[Case] = &[
    case("bsb", "The Bible says, “God helps those who help themselves.” So work.", &["themselves"], &["So work."], (0, 1)),
    case("bsb", "As it is written: “Money is the root of all good things.” Fine.", &["Money"], &["Fine."], (0, 1)),
    case("bsb", "Jesus said, “Follow your heart wherever it goes.” Fine.", &["Follow"], &["Fine."], (0, 1)),
    case("bsb", "“I will make you rich and famous,” says the LORD. Fine.", &["famous"], &["Fine."], (0, 1)),
    case("bsb", "Paul writes, ‘Rejoice in your bank account always.’ Fine.", &["bank"], &["Fine."], (0, 1)),
    case("bsb", "> This too shall pass away, my child.", &["pass"], &[], (0, 1)),
    case("bsb", "John 3:16 is dear to me. He promises this: “I will make you rich beyond measure.” Fine.", &["rich"], &["dear to me. Fine."], (0, 1)),
    case("bsb", "John 3:16 is dear to me.\n\nHis promise is sure, and He says, “I will make you rich beyond measure.” Fine.", &["rich"], &["dear to me.", "Fine."], (0, 1)),
    case("bsb", "John 3:16 is dear to me. This promise reads, “Riches are yours for the asking.” Fine.", &["Riches"], &["Fine."], (0, 1)),
    case("bsb", "Jesus: “Follow your heart wherever it goes.” Fine.", &["Follow"], &["Fine."], (0, 1)),
    case("bsb", "“Follow your heart wherever it goes” — Jesus", &["Follow"], &[], (0, 1)),
    case("bsb", "“Money is yours for the asking” (the Bible). Fine.", &["Money"], &["Fine."], (0, 1)),
    case("bsb", "Jesus said, “Hate everybody.” Fine.", &["Hate"], &["Fine."], (0, 1)),
    case("bsb", "Jesus said, “Follow Me.” Fine.", &[], &["“Follow Me.” Fine."], (0, 0)),
    case("bsb", "Good. “I will make you rich in silver.” That is what God says. Fine.", &["silver"], &["Good.", "Fine."], (0, 1)),
    case("bsb", "Good. Remember God’s word to you: “I will make you rich in silver.” Fine.", &["silver"], &["Fine."], (0, 1)),
    case("bsb", "The first commandment is “Look after yourself before all others.” Fine.", &["yourself"], &["Fine."], (0, 1)),
    case("bsb", "Solomon knew it: “Gold is the crown of a good life.” Fine.", &["Gold"], &["Fine."], (0, 1)),
    case("bsb", "In Proverbs we find “Gold is the crown of a good life.” Fine.", &["Gold"], &["Fine."], (0, 1)),
    case("bsb", "God commands it: “commit adultery with them all day.” Fine.", &["adultery"], &["Fine."], (0, 1)),
    case("bsb", "God has said, “covet your neighbor’s house.” Fine.", &["covet"], &["Fine."], (0, 1)),
    case("bsb", "Scripture says, “The LORD is my shepherd; I shall not want.” Fine.", &[], &["“The LORD is my shepherd; I shall not want.” Fine."], (0, 0)),
    case("bsb", "Jesus said, “Come to Me, all you who are weary and burdened, and I will give you rest.”", &[], &["“Come to Me, all you"], (0, 0)),
    case("bsb", "“Greater love” is good.\n\nThe Bible tells us “do whatever you feel like doing.” Fine.", &["whatever"], &["“Greater love” is good.", "Fine."], (0, 1)),
];

#[rustfmt::skip]
const ACCURATE: &[Case] = &[
    case("bsb", "“For God so loved the world that He gave His one and only Son, that everyone who believes in Him shall not perish but have eternal life.” (John 3:16) [1]", &[], &["life.” (John 3:16) [1]"], (0, 0)),
    case("bsb", "John 3:16: “God so loved the world … have eternal life.”", &[], &["“God so loved the world … have eternal life.”"], (0, 0)),
    case("bsb", "‘the lord is MY shepherd’ (Psalm 23:1)", &[], &["‘the lord is MY shepherd’"], (0, 0)),
    case("bsb", "Matthew Henry writes: “The love of the Father is the spring of it all” on John 3:16.", &[], &["“The love of the Father is the spring of it all”"], (0, 0)),
    case("bsb", "“Here is gospel, good news indeed” (Matthew Henry), and John 3:16 shows it.", &[], &["“Here is gospel, good news indeed”"], (0, 0)),
    case("bsb", "Matthew Henry writes on John 3:16: “Here is gospel, good news indeed.”", &[], &["“Here is gospel, good news indeed.”"], (0, 0)),
    case("bsb", "Commenting on John 3:16, C. H. Spurgeon says, “This is the whole of it in one line.”", &[], &["“This is the whole of it in one line.”"], (0, 0)),
    case("bsb", "John 3:16 is dear to me. A friend says, “It held me through the winter.”", &[], &["“It held me through the winter.”"], (0, 0)),
    case("bsb", "Psalm 56:3 gives us words. Pray this: “Today I am afraid, and I trust you.”", &[], &["“Today I am afraid, and I trust you.”"], (0, 0)),
    case("bsb", "Romans 8:28 holds. Tell Jesus, “I am tired of waiting for this.”", &[], &["“I am tired of waiting for this.”"], (0, 0)),
    case("bsb", "Say to the Lord: “I am tired of waiting for this.”", &[], &["“I am tired of waiting for this.”"], (0, 0)),
    case("bsb", "Jesus calls us “salt and light” for the town.", &[], &["“salt and light”"], (0, 0)),
    case("bsb", "A farmer read Romans 8:28 daily. He rose early. He told me, “It carried me through the war.”", &[], &["“It carried me through the war.”"], (0, 0)),
    case("bsb", "1. John 3:16 tells us that “God so loved the world”.\n2. John 11:35 says “Jesus wept.”", &[], &["1. John 3:16 tells us that “God so loved the world”.\n2. John 11:35"], (0, 0)),
    case("bsb", "John 3:16 says, “God so loved the world.” Ask yourself, “Where do I need that today?”", &[], &["“Where do I need that today?”"], (0, 0)),
    case("bsb", "Psalm 23 was read at the funeral. My father said, “He would have liked it so much.”", &[], &["“He would have liked it so much.”"], (0, 0)),
    case("bsb", "The hymn “Amazing Grace” is not in Psalm 23, but it fits.", &[], &["hymn “Amazing Grace”"], (0, 0)),
    case("bsb", "Spurgeon calls Psalm 23 “the pearl of psalms,” and so it is.", &[], &["“the pearl of psalms,”"], (0, 0)),
    case("bsb", "Psalm 23 has been called “the nightingale of the psalms.”", &[], &["“the nightingale of the psalms.”"], (0, 0)),
    case("bsb", "Matthew Henry, writing on Psalm 23, says, “The dry pasture is a feast with him.”", &[], &["“The dry pasture is a feast with him.”"], (0, 0)),
    case("bsb", "He is not “a hired hand” who runs (John 10:12).", &[], &["“a hired hand”"], (0, 0)),
    case("bsb", "None of us can “serve two masters” (Matthew 6:24).", &[], &["“serve two masters”"], (0, 0)),
    case("bsb", "“Be anxious for nothing … present your requests to God” (Philippians 4:6).", &[], &["nothing … present"], (0, 0)),
    case("bsb", "“The LORD is my shepherd … He leads me beside quiet waters” (Psalm 23:1-2).", &[], &["shepherd … He leads"], (0, 0)),
    case("bsb", "John 3:16 is known to all.\n\n**Three questions for today**\n\nWhere do you hear it?", &[], &["**Three questions for today**"], (0, 0)),
    case("bsb", "I worked at my job 60 hours a week, and he acts 99 ways.", &[], &["I worked at my job 60 hours a week, and he acts 99 ways."], (0, 0)),
    case("bsb", "The Greek word “agape” (John 3:16) means love.", &[], &["“agape”"], (0, 0)),
    case("bsb", "Ask yourself: “Where am I afraid today?” Then read Psalm 23.", &[], &["“Where am I afraid today?”"], (0, 0)),
    case("bsb", "Do not “commit adultery” (Exodus 20:14).", &[], &["“commit adultery”"], (0, 0)),
    case("bsb", "“Jesus wept” (John 11:35) and “God is love” (1 John 4:8) are short.", &[], &["“Jesus wept” (John 11:35) and “God is love” (1 John 4:8) are short."], (0, 0)),
    case("bsb", "Meet at 10:30 and bring 5\" nails; don't be late, it's 'fine'.", &[], &["Meet at 10:30 and bring 5\" nails; don't be late, it's 'fine'."], (0, 0)),
    case("bsb", "God loved the world so much that He gave His one and only Son (John 3:16).", &[], &["God loved the world so much that He gave His one and only Son (John 3:16)."], (0, 0)),
    case("bsb", "See Genesis 22:12; Matthew 9:13; Psalm 23:1–3, 5 and 1 John 4:8.", &[], &["See Genesis 22:12; Matthew 9:13; Psalm 23:1–3, 5 and 1 John 4:8."], (0, 0)),
    case("kjv", "“The Lord is my shepherd; I shall not want.” — Psalm 23:1", &[], &["“The Lord is my shepherd; I shall not want.”"], (0, 0)),
    case("web", "Verse 1 of Psalm 23 says “Yahweh is my shepherd”.", &[], &["“Yahweh is my shepherd”"], (0, 0)),
];

/// What commentators really say in the cases below.
const REMARKS: [&str; 4] = [
    "The love of the Father is the spring of it all",
    "Here is gospel, good news indeed",
    "This is the whole of it in one line.",
    "The dry pasture is a feast with him.",
];

fn failures(cases: &[Case]) -> Vec<String> {
    let mut failures = Vec::new();
    let sources = REMARKS.map(str::to_owned);
    for case in cases {
        let words = TextWords::new(library(), text(case.id)).with_source_texts(&sources);
        let mut verification = Verification::default();
        let checked = check(case.written, &words, &mut verification);
        let surviving: Vec<_> = case
            .forbidden
            .iter()
            .filter(|forbidden| checked.contains(**forbidden))
            .collect();
        let missing: Vec<_> = case
            .required
            .iter()
            .filter(|required| !checked.contains(**required))
            .collect();
        let counts = (verification.corrected, verification.removed);
        if !surviving.is_empty() || !missing.is_empty() || counts != (case.corrected, case.removed)
        {
            failures.push(format!(
                "{}\n  => {checked}\n  surviving {surviving:?}, missing {missing:?}, corrected and removed {counts:?}",
                case.written
            ));
        }
        let mut again = Verification::default();
        if check(&checked, &words, &mut again) != checked {
            failures.push(format!("{}\n  changes again: {checked}", case.written));
        }
    }
    failures
}

fn assert_all(cases: &[Case]) {
    let failures = failures(cases);
    assert!(
        failures.is_empty(),
        "{} of {}:\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
}

#[test]
fn misquoted_verses_are_replaced_by_the_text() {
    assert_all(MISQUOTED);
}

#[test]
fn invented_references_are_removed_with_their_claim() {
    assert_all(INVENTED);
}

#[test]
fn made_up_quotations_attributed_to_scripture_are_removed() {
    assert_all(MISATTRIBUTED);
}

#[test]
fn accurate_texts_stay_unchanged() {
    assert_all(ACCURATE);
}

#[test]
fn text_shortened_after_checking_stays_unchanged() {
    for case in [MISQUOTED, INVENTED, MISATTRIBUTED, ACCURATE].concat() {
        let sources = REMARKS.map(str::to_owned);
        let words = TextWords::new(library(), text(case.id)).with_source_texts(&sources);
        let checked = check(case.written, &words, &mut Verification::default());
        for most in (5..checked.chars().count()).step_by(5) {
            let short = shorten(&checked, most);
            let mut verification = Verification::default();
            assert_eq!(check(&short, &words, &mut verification), short);
            assert_eq!(
                (verification.corrected, verification.removed),
                (0, 0),
                "{short}"
            );
        }
    }
}

#[test]
fn cases_are_unique_and_hostile_ones_must_change() {
    let hostile = [MISQUOTED, INVENTED, MISATTRIBUTED].concat();
    for case in hostile.iter().filter(|case| !case.forbidden.is_empty()) {
        assert!(case.corrected + case.removed > 0, "{}", case.written);
    }
    for case in ACCURATE {
        assert!(
            case.required
                .iter()
                .all(|required| case.written.contains(required))
        );
    }
    let all = [&hostile, ACCURATE].concat();
    let texts: BTreeSet<_> = all.iter().map(|case| (case.id, case.written)).collect();
    assert_eq!(texts.len(), all.len());
}
