//! Expands the abbreviations in Haydock's notes.

mod people;
mod quoted;
mod signature;
mod tables;
mod words;
mod writer;

use std::ops::Range;

use writer::Writer;

/// Spells out the signatures, names, versions, and books, and modernizes a few spellings. Works on the
/// note's markup and on its plain text.
pub fn expand(note: &str) -> String {
    let quoted = quoted::ranges(note);
    let mut writer = Writer {
        note,
        at: 0,
        out: String::with_capacity(note.len() + 64),
    };
    let mut quoted = quoted.iter().peekable();
    while writer.at < note.len() {
        while quoted.peek().is_some_and(|range| range.end <= writer.at) {
            quoted.next();
        }
        let is_quoted = quoted
            .peek()
            .is_some_and(|range: &&Range<usize>| range.contains(&writer.at));
        writer.step(is_quoted);
    }
    writer.out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_are_spelled_out() {
        let cases = [
            (
                "finisher of our faith.</em> C.—The Jews being",
                "finisher of our faith.</em> (Calmet)—The Jews being",
            ),
            (
                "the Undivided Deity. H.—<em>Elohim</em>",
                "the Undivided Deity. (Haydock)—<em>Elohim</em>",
            ),
            ("was irritated. M.", "was irritated. (Menochius)"),
            (
                "He is clearly predicted. W.",
                "He is clearly predicted. (Worthington)",
            ),
            (
                "God would punish them. Wi.—The Jews",
                "God would punish them. (Witham)—The Jews",
            ),
            (
                "for their penance. Ch.—He spoke",
                "for their penance. (Challoner)—He spoke",
            ),
            (
                "The merchants’ skins. T.",
                "The merchants’ skins. (Tirinus)",
            ),
            (
                "generations may be immediate. D.",
                "generations may be immediate. (Du Hamel)",
            ),
            (
                "done the same. B.—And this",
                "done the same. (Bristow)—And this",
            ),
            (
                "text, but only the sense. V.",
                "text, but only the sense. (Bible de Vence)",
            ),
            ("every storm. A.—He", "every storm. (A.)—He"),
            (
                "is clearly meant. Bert.—The Church",
                "is clearly meant. (Berthier)—The Church",
            ),
            (
                "of men’s hands. C. See Deut. 28:43.",
                "of men’s hands. (Calmet) See Deut. 28:43.",
            ),
            (
                "his predilection. C. Salien.—But",
                "his predilection. (Calmet; Salien)—But",
            ),
            (
                "whole truth. S. Jer. H.",
                "whole truth. (St. Jerome; Haydock)",
            ),
            (
                "observed by the prophets. Ch. W.—<em>King</em>",
                "observed by the prophets. (Challoner; Worthington)—<em>King</em>",
            ),
            (
                "ends of charity. Ven. Bede.",
                "ends of charity. (Venerable Bede)",
            ),
            ("from the roof. Calmet.—But", "from the roof. (Calmet)—But"),
            (
                "any man ruled. S. Thos. Aquin.",
                "any man ruled. (St. Thomas Aquinas)",
            ),
            (
                "his days. Theod.—The sinner",
                "his days. (Theodoret)—The sinner",
            ),
            ("shall give “light.” Theod.", "shall give “light.” (Theod.)"),
            (
                "not improbable. Lyran. T. &c.—He",
                "not improbable. (Nicholas of Lyra; Tirinus; etc.)—He",
            ),
            (
                "perfidy of Abner, ( M.) and hinder",
                "perfidy of Abner, (Menochius) and hinder",
            ),
            (
                "Who “<em>was</em> ( C.) here”",
                "Who “<em>was</em> (Calmet) here”",
            ),
            (
                "was taken, (2 K. 10:27. C.) and",
                "was taken, (2 Samuel 10:27; Calmet) and",
            ),
            (
                "judgment: ( H. or the law. C.) you",
                "judgment: (Haydock; or the law; Calmet) you",
            ),
            ("out, (C. 14:7.) and", "out, (ch. 14:7.) and"),
            (
                "S. Chrys. says, that S. Jerom and S. John’s",
                "St. Chrysostom says, that St. Jerome and St. John’s",
            ),
            (
                "the age of S. Aug. de Civ. Dei",
                "the age of St. Augustine de Civ. Dei",
            ),
            ("S. Aug. q. 36. in Jos.", "St. Augustine, q. 36. in Jos."),
            ("SS. Peter and Paul", "Sts. Peter and Paul"),
            (
                "Heb. <em>Moshelim:</em> “Those”",
                "Hebrew <em>Moshelim:</em> “Those”",
            ),
            (
                "<em>In.</em> Sept. add, “and.”",
                "<em>In.</em> The Septuagint add, “and.”",
            ),
            (
                "supplied from the Sept. C.—The",
                "supplied from the Septuagint. (Calmet)—The",
            ),
            (
                "<em>So.</em> Chal. Syr. &c. read",
                "<em>So.</em> Chaldee, Syriac, etc. read",
            ),
            (
                "as in the Prot. translation",
                "as in the Protestant translation",
            ),
            ("Some Prot. explain", "Some Protestants explain"),
            (
                "<em>Crown.</em> Prot. “mitre.”",
                "<em>Crown.</em> Protestant version “mitre.”",
            ),
            (
                "Lit. “Princes.” C. 14:7. H.",
                "Literally “Princes.” Chapter 14:7. (Haydock)",
            ),
            (
                "See 3 K. 4:3 and 4 K. 2:1.",
                "See 1 Kings 4:3 and 2 Kings 2:1.",
            ),
            (
                "in Heb. 9:4. 2 Esd. 9:1. 1 Par. 6. Eccli. 3:1",
                "in Hebrews 9:4. Nehemiah 9:1. 1 Chronicles 6. Sirach 3:1",
            ),
            (
                "i.e. every thing, viz. to shew",
                "that is, everything, namely to show",
            ),
        ];
        for (before, after) in cases {
            assert_eq!(expand(before), after);
        }
    }

    #[test]
    fn uncertain_abbreviations_are_unchanged() {
        let cases = [
            "Salien, A.C. 1013. A.M. 2641, A.D. 1403. B.C. 312.",
            "They wrote to Innocent I. in 416, and Pius V. and",
            "through N.G. and J. C. and",
            "“C. H. W.” and “shew S. Aug. Heb.”",
            "<em>shew any thing Heb. C.</em> then",
            "See v. 4. Ps. 30:2. Ex. 4:2. c. 3. l. ii.",
            "Berthier, T. vi. p. 3.",
            "The Heb. Moses",
            "Mr. N. and others",
            "Sion, Noe and Pharao",
            "",
            "( ",
            "S. ",
            "“",
            "C",
            "C.",
        ];
        for text in cases {
            assert_eq!(expand(text), text);
        }
    }

    #[test]
    fn repeated_fragments_do_not_panic() {
        for piece in [
            "( ",
            "C. ",
            "“",
            "<em>",
            "S. Ä",
            "1 K",
            "é.",
            "> C.",
            "T. 3 ",
            "’S. Aug",
            "R. ",
            "é",
            "shewé",
        ] {
            let long = piece.repeat(20_000);
            assert!(expand(&long).len() >= piece.len());
        }
    }
}
