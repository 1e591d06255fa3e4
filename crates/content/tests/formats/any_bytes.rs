//! Tests that no file can crash the reader, and that every mark lies within its verse's text.

use bytes::Bytes;
use proptest::prelude::*;
use trellis_content::{
    formats::{files::Files, sword::Module},
    import::ImportedText,
};

use crate::{module_writer::packed, support::read};

fn check(imported: &ImportedText) -> Result<(), TestCaseError> {
    for (id, verse) in imported.text.verses() {
        let normalized = verse.text.split_whitespace().collect::<Vec<_>>().join(" ");
        prop_assert_eq!(&normalized, &verse.text);
        for mark in &verse.marks {
            let range = usize::from(mark.start)..usize::from(mark.end);
            prop_assert!(verse.text.get(range).is_some(), "{:?} {:?}", id, mark);
        }
    }
    Ok(())
}

fn pieces(all: &'static [&'static str]) -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => proptest::sample::select(all).prop_map(str::to_owned),
        1 => "[ -~äא\n]{0,6}",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

const USFM: &[&str] = &[
    "\n\\c 1\n",
    "\n\\c 2\n",
    "\\p\n",
    "\\q1 ",
    "\\d ",
    "\\s1 ",
    "\\v 1 ",
    "\\v 2-3 ",
    "\\v 4b ",
    "word ",
    "ä",
    "\\wj ",
    "\\wj*",
    "\\+nd ",
    "\\+nd*",
    "\\w ",
    "|strong=\"G1\"\\w*",
    "\\f + ",
    "\\fr 1 ",
    "\\ft ",
    "\\f*",
    "\\x - ",
    "\\x*",
    "\\qs ",
    "\\qs*",
    "\\b\n",
    "\\id PSA\n",
    "\\esb ",
    "\\esbe ",
    "\\*",
    "\\",
    "~",
    "//",
];

const OSIS: &[&str] = &[
    "<verse osisID='Gen.1.1'/>",
    "<verse sID='a' osisID='Gen.1.2'/>",
    "<verse eID='a'/>",
    "<p>",
    "</p>",
    "word ",
    "<w lemma='strong:H1'>",
    "</w>",
    "<q who='Jesus' sID='q'/>",
    "<q eID='q'/>",
    "<note>",
    "</note>",
    "<title>",
    "<title type='psalm'>",
    "</title>",
    "<l>",
    "</l>",
    "<lg sID='g'/>",
    "<lg eID='g'/>",
    "<lb/>",
    "&amp;",
    "&x;",
    "<div type='book' osisID='Ps'>",
    "</div>",
    "<chapter osisID='Ps.3'/>",
    "\\nd ",
    "\\nd*",
    "<divineName>",
    "ä ",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        for start in ["", "\\id GEN\n\\c 1\n", "<osis>", "<XMLBIBLE>", "PK\x03\x04"] {
            let mut file = start.as_bytes().to_vec();
            file.extend(&bytes);
            if let Ok(imported) = read("x", &file) {
                check(&imported)?;
            }
        }
    }

    #[test]
    fn arbitrary_usfm_never_panics(body in pieces(USFM)) {
        if let Ok(imported) = read("x.usfm", format!("\\id GEN\n{body}")) {
            check(&imported)?;
        }
    }

    #[test]
    fn arbitrary_osis_never_panics(body in pieces(OSIS)) {
        let file = format!("<osis><div type='book' osisID='Gen'>{body}</div></osis>");
        if let Ok(imported) = read("x.xml", file) {
            check(&imported)?;
        }
    }

    #[test]
    fn arbitrary_zefania_never_panics(body in pieces(&[
        "<VERS vnumber='1'>", "<VERS vnumber='2'>", "</VERS>", "<NOTE>", "</NOTE>", "<gr str='1'>", "</gr>", "word ",
        "<STYLE css='color:red'>", "</STYLE>", "<BR/>", "<CHAPTER cnumber='2'>", "</CHAPTER>", "<CAPTION>", "ä",
    ])) {
        let file = format!("<XMLBIBLE><BIBLEBOOK bnumber='1'><CHAPTER cnumber='1'>{body}</CHAPTER></BIBLEBOOK></XMLBIBLE>");
        if let Ok(imported) = read("x.xml", file) {
            check(&imported)?;
        }
    }

    #[test]
    fn arbitrary_module_entries_never_panic(
        entries in proptest::collection::vec(pieces(OSIS), 1..6),
        markup in proptest::sample::select(vec!["OSIS", "ThML", "GBF", "Plaintext"]),
    ) {
        let slots: Vec<_> = (2..).zip(entries.iter().map(String::as_str)).collect();
        let conf = format!("[S]\nDataPath=./s/\nModDrv=zText\nCompressType=ZIP\nSourceType={markup}\n");
        let mut files = Files::default();
        files.add("mods.d/s.conf", conf.into());
        for (ending, bytes) in packed(&slots, false) {
            files.add(&format!("s/ot.{ending}"), bytes.into());
        }
        let module = Module::find(&files, "S").expect("a module");
        let written = trellis_content::formats::sword::read_text(&module).expect("a text");
        for (_, verse) in written.text.verses() {
            for mark in &verse.marks {
                let range = usize::from(mark.start)..usize::from(mark.end);
                prop_assert!(verse.text.get(range).is_some(), "{:?}", mark);
            }
        }
    }

    #[test]
    fn arbitrary_module_indexes_never_panic(
        files in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..120), 4),
        driver in proptest::sample::select(vec!["zText", "zText4", "RawText", "RawText4", "zLD", "RawLD", "RawLD4"]),
        packing in proptest::sample::select(vec!["ZIP", "LZSS"]),
    ) {
        let conf = format!("[S]\nDataPath=./s/s\nModDrv={driver}\nCompressType={packing}\n");
        let mut module = Files::default();
        module.add("mods.d/s.conf", conf.into());
        let names = ["s/s/ot.bzv", "s/s/ot.bzs", "s/s/ot.bzz", "s/s/ot"];
        for (name, bytes) in names.into_iter().zip(&files) {
            module.add(name, Bytes::copy_from_slice(bytes));
        }
        for (name, bytes) in ["s/s/ot.vss", "s/s.idx", "s/s.dat", "s/s.zdx", "s/s.zdt"].into_iter().zip(files.iter().cycle()) {
            module.add(name, Bytes::copy_from_slice(bytes));
        }
        let module = Module::find(&module, "S").expect("a module");
        // Either result is fine, as long as it doesn't panic.
        let _ = (module.verses().is_ok(), module.entries().is_ok());
    }
}
