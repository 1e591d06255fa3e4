use bytes::Bytes;
use trellis_bible::{reference::Book, versification::System};
use trellis_content::{
    formats::{
        files::Files,
        sword::{Module, SwordError},
    },
    import::Format,
};

use crate::{
    module_writer::{Entries, dictionary, packed, raw},
    support::{expected, find, marks, read, verse, zipped},
};

const CONF: &str = "[Sample]\nDataPath=./modules/texts/ztext/sample/\nModDrv=zText\n\
    SourceType=OSIS\nEncoding=UTF-8\nCompressType=ZIP\nLang=en\nDescription=A Sample\n\
    DistributionLicense=Public Domain\nVersion=1.2\n";

/// Index slots for the Old Testament in the King James layout.
const GENESIS: usize = 2;
const CHAPTER_1: usize = 3;
const VERSE_1: usize = 4;

fn module(conf: &str, entries: Entries<'_>, wide: bool) -> Vec<u8> {
    let files = packed(entries, wide);
    // The folder name's case differs from the conf's, as in some real packages.
    let paths: Vec<_> = files
        .iter()
        .map(|(ending, _)| format!("modules/texts/ztext/Sample/ot.{ending}"))
        .collect();
    let data = paths
        .iter()
        .zip(&files)
        .map(|(path, (_, bytes))| (path.as_str(), bytes.as_slice()));
    let conf = ("mods.d/sample.conf", conf.as_bytes());
    zipped(std::iter::once(conf).chain(data))
}

const ENTRIES: Entries<'_> = &[
    (
        GENESIS,
        "<milestone n='Genesis' type='x-usfm-h'/><title type='main'>Moses</title><div sID='p1' type='x-p'/>",
    ),
    (CHAPTER_1, "<chapter sID='c'/><title>The Creation</title>"),
    (
        VERSE_1,
        "In the <w lemma='strong:H7225'>beginning</w> the \\nd <w lemma='strong:H3068'>Lord</w></divineName> made<note>so</note>heaven.",
    ),
    (
        VERSE_1 + 1,
        "<q who='Jesus' marker='' sID='q'/>Let there be light",
    ),
    (
        VERSE_1 + 2,
        "and it <q who='Jesus' marker='' eID='q'/>was. <l level='2'>So <transChange type='added'>it",
    ),
    (VERSE_1 + 3, "joined"),
    (VERSE_1 + 4, "joined"),
    (VERSE_1 + 5, "<note>omitted here</note>"),
];

#[test]
fn reads_module_from_index_and_blocks() {
    let sample = read("sample.zip", module(CONF, ENTRIES, false)).unwrap();
    assert_eq!(sample.report.format, Format::Sword);
    assert_eq!(
        (sample.info.id.as_str(), sample.info.name.as_str()),
        ("sample", "A Sample")
    );
    assert_eq!(sample.info.rights, "Public Domain");
    assert_eq!(sample.info.source, "sample 1.2");
    assert_eq!(sample.info.versification, System::English);
    let first = verse(&sample, Book::Genesis, 1, 1);
    assert_eq!(first.text, "In the beginning the Lord made heaven.");
    assert_eq!(
        marks(&first),
        expected(&[
            ("", "heading The Creation"),
            ("", "Paragraph"),
            ("beginning", "word H7225"),
            ("Lord", "word H3068"),
            ("Lord", "DivineName"),
            ("", "note so"),
        ])
    );
}

#[test]
fn spans_may_cross_entries() {
    let sample = read("sample.zip", module(CONF, ENTRIES, false)).unwrap();
    let second = verse(&sample, Book::Genesis, 1, 2);
    assert_eq!(
        marks(&second),
        expected(&[("Let there be light", "WordsOfJesus")])
    );
    let third = verse(&sample, Book::Genesis, 1, 3);
    assert_eq!(
        marks(&third),
        expected(&[
            ("and it", "WordsOfJesus"),
            ("", "Line(2)"),
            ("it", "Supplied")
        ])
    );
    assert_eq!(
        marks(&verse(&sample, Book::Genesis, 1, 4)),
        expected(&[("", "note omitted here")])
    );
}

#[test]
fn linked_entries_form_one_verse_and_empty_ones_are_skipped() {
    let sample = read("sample.zip", module(CONF, ENTRIES, false)).unwrap();
    let joined = verse(&sample, Book::Genesis, 1, 4);
    assert_eq!((joined.text.as_str(), joined.through), ("joined", 5));
    assert_eq!(find(&sample, Book::Genesis, 1, 6), None);
    assert_eq!(sample.report.verses, 4);
}

#[test]
fn index_width_overrides_conf() {
    // A complete Old Testament index, as in real modules, in both widths.
    let last = 24_114;
    let entries = [(VERSE_1, "In the beginning"), (last, "with a curse.")];
    for (driver, wide) in [
        ("zText", false),
        ("zText4", true),
        ("zText4", false),
        ("zText", true),
    ] {
        let conf = CONF.replace("ModDrv=zText", &format!("ModDrv={driver}"));
        let sample = read("sample.zip", module(&conf, &entries, wide)).unwrap();
        let verse_text = verse(&sample, Book::Malachi, 4, 6).text;
        assert_eq!(verse_text, "with a curse.", "{driver} {wide}");
    }
}

#[test]
fn reads_uncompressed_module() {
    let conf = CONF.replace("zText", "RawText").replace("OSIS", "GBF");
    let conf = conf.replace("Encoding=UTF-8\n", "");
    let (index, text) = raw(
        &[(VERSE_1, "In the<WH0996> <FI>very<Fi> beginning<WH7225>.")],
        false,
    );
    let bytes = zipped([
        ("mods.d/sample.conf", conf.as_bytes()),
        ("modules/texts/ztext/sample/ot.vss", &index),
        ("modules/texts/ztext/sample/ot", &text),
    ]);
    let first = verse(&read("sample.zip", bytes).unwrap(), Book::Genesis, 1, 1);
    assert_eq!(first.text, "In the very beginning.");
    assert_eq!(
        marks(&first),
        expected(&[
            ("the", "word H996"),
            ("very", "Supplied"),
            ("beginning", "word H7225")
        ])
    );
}

#[test]
fn reads_thml() {
    let conf = CONF.replace("OSIS", "ThML");
    let markup = "God<sync type=\"Strongs\" value=\"H0430\" /> <font color=\"#ff0000\">said</font>\
        <note>a note</note> <added>it</added>.<br />So.";
    let sample = read("sample.zip", module(&conf, &[(VERSE_1, markup)], false)).unwrap();
    let first = verse(&sample, Book::Genesis, 1, 1);
    assert_eq!(first.text, "God said it. So.");
    assert_eq!(
        marks(&first),
        expected(&[
            ("God", "word H430"),
            ("said", "WordsOfJesus"),
            ("", "note a note"),
            ("it", "Supplied"),
            ("", "Line(1)"),
        ])
    );
}

#[test]
fn reads_dictionary_by_keys() {
    let conf = "[Dict]\nDataPath=./modules/lexdict/zld/dict/dict\nModDrv=zLD\nCompressType=ZIP\n";
    let mut files = Files::default();
    files.add("mods.d/dict.conf", Bytes::copy_from_slice(conf.as_bytes()));
    let entries = [
        ("00001", "<def>father</def>"),
        ("00002", "@LINK 00001"),
        ("00003", "green"),
    ];
    for (ending, bytes) in dictionary(&entries) {
        files.add(
            &format!("modules/lexdict/zld/dict/dict.{ending}"),
            bytes.into(),
        );
    }
    let read = Module::find(&files, "dict").unwrap().entries().unwrap();
    let read: Vec<_> = read
        .iter()
        .map(|e| (e.key.as_str(), e.markup.as_str()))
        .collect();
    assert_eq!(read, [("00001", "<def>father</def>"), ("00003", "green")]);
}

#[test]
fn unsupported_module_errors_give_the_reason() {
    let why = |from: &str, to: &str| {
        let conf = CONF.replace(from, to);
        read("sample.zip", module(&conf, ENTRIES, false))
            .unwrap_err()
            .to_string()
    };
    assert!(why("Lang=en", "CipherKey=").contains("locked"));
    assert!(why("Lang=en", "Versification=Klingon").contains("Klingon"));
    assert!(why("=ZIP", "=XZ").contains("XZ"));
    assert!(why("UTF-8", "UTF-16").contains("UTF-16"));
    assert!(why("zText", "RawFiles").contains("RawFiles"));
    assert!(why("zText", "zCom").contains("commentary"));
    assert!(why("/sample/", "/elsewhere/").contains("missing"));
    assert!(why("DataPath", "Data").contains("DataPath"));
}

#[test]
fn damaged_block_is_an_error() {
    let mut files = Files::default();
    files.add("mods.d/sample.conf", Bytes::from_static(CONF.as_bytes()));
    for (ending, mut bytes) in packed(ENTRIES, false) {
        if ending == "bzz" {
            bytes.truncate(bytes.len() / 2);
        }
        files.add(
            &format!("modules/texts/ztext/sample/ot.{ending}"),
            bytes.into(),
        );
    }
    let verses = Module::find(&files, "Sample").unwrap().verses();
    assert!(
        matches!(verses, Err(SwordError::Damaged { .. })),
        "{verses:?}"
    );
}
