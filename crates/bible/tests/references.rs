//! Tests references in English text, one construct at a time.

use trellis_bible::reference::{
    Book, Finder, Options, Passage, Point, ReadError, Reference, Style, Validity, find, mentions,
    osis, read,
};

macro_rules! cases {
    ($name:ident; $($text:literal => $osis:literal;)*) => {
        #[test]
        fn $name() {
            let mut finder = Finder::new(Options::default());
            for (text, expected) in [$(($text, $osis),)*] {
                let mut actual = String::new();
                finder.osis_into(text, &mut actual);
                assert_eq!(actual, expected, "in {text:?}");
            }
        }
    };
}

cases! {
    a_place_is_found_in_every_spelling;
    "John 3:16" => "John.3.16";
    "Jn 3.16" => "John.3.16";
    "jn 3:16" => "John.3.16";
    "JOHN 3:16" => "John.3.16";
    "John 3 16" => "John.3.16";
    "John 3" => "John.3";
    "Ps 23" => "Ps.23";
    "Psalm 23:1" => "Ps.23.1";
    "1 Jn 4:8" => "1John.4.8";
    "I John 4:8" => "1John.4.8";
    "1John 4:8" => "1John.4.8";
    "1st John 4:8" => "1John.4.8";
    "First John 4:8" => "1John.4.8";
    "1. John 4:8" => "1John.4.8";
    "I. Jn. 4:8" => "1John.4.8";
    "II Sam 7" => "2Sam.7";
    "2 Sam. 7:14" => "2Sam.7.14";
    "2nd Samuel 7:14" => "2Sam.7.14";
    "Second Samuel 7.14" => "2Sam.7.14";
    "III John 4" => "3John.1.4";
    "Song of Songs 2:4" => "Song.2.4";
    "Song of Solomon 2:4" => "Song.2.4";
    "SoS 2:4" => "Song.2.4";
    "Acts of the Apostles 2:42" => "Acts.2.42";
    "The Gospel according to St. Luke 15:11" => "Luke.15.11";
    "Gospel of John 1:1" => "John.1.1";
    "St. Mark 4:30" => "Mark.4.30";
    "Rev 22:21" => "Rev.22.21";
    "Revelations 3:20" => "Rev.3.20";
    "Phil 4:13" => "Phil.4.13";
    "Philem 6" => "Phlm.1.6";
    "Phlm 1:6" => "Phlm.1.6";
    "Gen1:1" => "Gen.1.1";
    "Gen. 1:1" => "Gen.1.1";
    "Gen.1.1" => "Gen.1.1";
    "1Cor.13.4" => "1Cor.13.4";
    "Is 53:5" => "Isa.53.5";
    "Isa. 53:5" => "Isa.53.5";
    "Eccles 3:1" => "Eccl.3.1";
    "Qoh 3:1" => "Eccl.3.1";
    "Matthew, 5, 3" => "Matt.5.3";
    "John: 3:16" => "John.3.16";
    "Romans8:28" => "Rom.8.28";
}

cases! {
    misspelled_books_are_still_found;
    "Genisis 1:1" => "Gen.1.1";
    "Levitcus 19:18" => "Lev.19.18";
    "Deutronomy 6:4" => "Deut.6.4";
    "Pslams 23:1" => "Ps.23.1";
    "Ecclesiasties 3" => "Eccl.3";
    "Jerimiah 29:11" => "Jer.29.11";
    "Ezekial 37" => "Ezek.37";
    "Habbakuk 2:4" => "Hab.2.4";
    "Zachariah 9:9" => "Zech.9.9";
    "Malichi 3:10" => "Mal.3.10";
    "Mathew 5:3" => "Matt.5.3";
    "Phillipians 4:13" => "Phil.4.13";
    "Philipians 4:13" => "Phil.4.13";
    "Collosians 3:1" => "Col.3.1";
    "1 Thesalonians 5:17" => "1Thess.5.17";
    "1 Corinthans 13" => "1Cor.13";
    "2 Corinthains 5:17" => "2Cor.5.17";
    "Galations 5:22" => "Gal.5.22";
    "Ephesains 2:8" => "Eph.2.8";
    "Revalation 1:8" => "Rev.1.8";
    "Proverb 3:5" => "Prov.3.5";
    "Lamentation 3:22" => "Lam.3.22";
    "Nehamiah 8:10" => "Neh.8.10";
}

cases! {
    ranges_are_found_within_and_across_chapters_and_books;
    "John 3:16-18" => "John.3.16-John.3.18";
    "John 3:16–18" => "John.3.16-John.3.18";
    "John 3:16—18" => "John.3.16-John.3.18";
    "John 3:16 - 18" => "John.3.16-John.3.18";
    "John 3:16 to 18" => "John.3.16-John.3.18";
    "John 3:16 through 18" => "John.3.16-John.3.18";
    "John 3:16 thru 18" => "John.3.16-John.3.18";
    "John 3-4" => "John.3-John.4";
    "John 3:16-4:2" => "John.3.16-John.4.2";
    "John 3:16 – 4:2" => "John.3.16-John.4.2";
    "John 3-4:2" => "John.3.1-John.4.2";
    "John 3:35-Acts 1:2" => "John.3.35-Acts.1.2";
    "John 20-Acts 2" => "John.20-Acts.2";
    "Gen 49-Exod 2" => "Gen.49-Exod.2";
    "Gen 1:1-2:3" => "Gen.1.1-Gen.2.3";
    "Matt 28-9" => "Matt.28.9";
    "Ps 101-24" => "Ps.101-Ps.124";
    "Ps 119:171-6" => "Ps.119.171-Ps.119.176";
    "Jer 33-11" => "Jer.33.11";
    "Isaiah 40-66" => "Isa.40-Isa.66";
    "Ps 120–134" => "Ps.120-Ps.134";
    "Matt-5-3-8" => "Matt.5.3-Matt.5.8";
    "Gen 2-Exod" => "Gen.2";
    "Gen-Exod 2" => "Exod.2";
    "Genesis-Exodus" => "";
    "1 Cor 13:4-8a" => "1Cor.13.4-1Cor.13.8";
    "Luke 24:50-Acts 1:11" => "Luke.24.50-Acts.1.11";
    "Exodus 8 to Genesis 2:7" => "Exod.8,Gen.2.7";
    "Matt 5 - v 6" => "Matt.5.6";
    "John 3:16-99" => "John.3.16-John.3.36";
    "John 20-99" => "John.20-John.21";
    "Gen 49-52" => "Gen.49-Gen.50";
    "Ezra 8:36-9" => "Ezra.8.36,Ezra.8.9";
    "3 John 3-5" => "3John.1.3-3John.1.5";
}

cases! {
    lists_inherit_book_and_chapter;
    "Rom 8:28, 31-39; 9:1" => "Rom.8.28,Rom.8.31-Rom.9.1";
    "John 3:16, 18" => "John.3.16,John.3.18";
    "John 3:16,18" => "John.3.16,John.3.18";
    "John 3:16; 4:1" => "John.3.16,John.4.1";
    "John 3; 5" => "John.3,John.5";
    "John 3:16 and 18" => "John.3.16,John.3.18";
    "John 3:16 & 18" => "John.3.16,John.3.18";
    "Matt 5:3, 5, 7-9" => "Matt.5.3,Matt.5.5,Matt.5.7-Matt.5.9";
    "Matt 5:3,4,5" => "Matt.5.3-Matt.5.5";
    "Gen 1, 2, 3" => "Gen.1-Gen.3";
    "Gen 1, 3" => "Gen.1,Gen.3";
    "Gen 1:1; Exod 3:14; John 8:58" => "Gen.1.1,Exod.3.14,John.8.58";
    "Gen 12:1-3; 15:6; 17" => "Gen.12.1-Gen.12.3,Gen.15.6,Gen.15.17";
    "Ps 1; 19; 119:105" => "Ps.1,Ps.19,Ps.119.105";
    "Ps 117 (118, 119)" => "Ps.117-Ps.119";
    "Ps 150 (119)" => "Ps.150,Ps.119";
    "Isaiah 40:3; cf. Mark 1:3" => "Isa.40.3,Mark.1.3";
    "Mark 1:3, see also Luke 3:4" => "Mark.1.3,Luke.3.4";
    "Rom 3:23, 6:23, 5:8" => "Rom.3.23,Rom.6.23,Rom.5.8";
    "Rom 12:1-2, Eph 4:1; Col 1:10" => "Rom.12.1-Rom.12.2,Eph.4.1,Col.1.10";
    "1 Pet 2:24/Isa 53:5" => "1Pet.2.24,Isa.53.5";
    "John 1:1, 14, 3:16" => "John.1.1,John.1.14,John.3.16";
    "Matt 1, 2. 3" => "Matt.1,Matt.2.3";
    "Acts 1:8. 2:1" => "Acts.1.8,Acts.2.1";
    "Luke 8:1-3; 24:10 (and Matthew 14:1-12 and Luke 23:7-12 for background)" => "Luke.8.1-Luke.8.3,Luke.24.10,Matt.14.1-Matt.14.12,Luke.23.7-Luke.23.12";
    "John 1:1 compare Gen 1:1" => "John.1.1,Gen.1.1";
    "Job 3, Gen, Matt, 5" => "Job.3,Matt.5";
    "Mal 4; Matt 1" => "Mal.4-Matt.1";
    "Gen 50, Exod 1" => "Gen.50-Exod.1";
    "1 and 2 Samuel 3" => "2Sam.3";
    "1-2 Sam 3" => "2Sam.3";
}

cases! {
    following_extends_to_the_end_of_the_chapter_or_book;
    "Matt 5:3ff" => "Matt.5.3-Matt.5.48";
    "Matt 5:3ff." => "Matt.5.3-Matt.5.48";
    "Matt 5:3 ff" => "Matt.5.3-Matt.5.48";
    "Matt 5:3f" => "Matt.5.3-Matt.5.48";
    "Matt 5ff" => "Matt.5-Matt.28";
    "Rom 8:28ff, 9:1" => "Rom.8.28-Rom.9.1";
    "Gen 12:1ff; 15:1" => "Gen.12,Gen.15.1";
    "Jude 5ff" => "Jude.1.5-Jude.1.25";
    "Obad 3ff." => "Obad.1.3-Obad.1.21";
    "Rev 22ff" => "Rev.22";
}

cases! {
    spelled_out_chapters_verses_and_titles_are_found;
    "John chapter 3 verse 16" => "John.3.16";
    "John chapter 3, verse 16" => "John.3.16";
    "John ch. 3 v. 16" => "John.3.16";
    "John ch 3 vv 16-18" => "John.3.16-John.3.18";
    "John chap. 3:16" => "John.3.16";
    "John 3 verse 16" => "John.3.16";
    "John 3, verses 16 to 18" => "John.3.16-John.3.18";
    "John 3 vs. 16" => "John.3.16";
    "chapter 3 of John" => "John.3";
    "chapter 3 of the book of John" => "John.3";
    "chapters 3-5 of Daniel" => "Dan.3-Dan.5";
    "chapters 3 to 5 of Daniel" => "Dan.3-Dan.5";
    "ch. 3 in Daniel" => "Dan.3";
    "2nd chapter of Acts" => "Acts.2";
    "5th chapter of Matthew, verse 3" => "Matt.5.3";
    "23rd Psalm" => "Ps.23";
    "23rd Psalm, verse 1" => "Ps.23.1";
    "119 th Psalm" => "Ps.119";
    "Ps 3 title" => "Ps.3.1";
    "Ps 3:title" => "Ps.3.1";
    "Psalms 3, ch 4:title" => "Ps.3.1-Ps.4.1";
    "Matt 3:4 CH. 6" => "Matt.3.4,Matt.6";
    "Gen 3 and ch 4" => "Gen.3-Gen.4";
    "Phlm VS. 6" => "Phlm.1.6";
    "Exod 1:1 v 3" => "Exod.1.1,Exod.1.3";
    "Proverbs 31:2. Vs 10" => "Prov.31.2,Prov.31.10";
}

cases! {
    letters_refer_to_parts_of_verses;
    "John 3:16a" => "John.3.16";
    "John 3:16b-17a" => "John.3.16-John.3.17";
    "Matt 3:4a" => "Matt.3.4";
    "John 13:15, 34b" => "John.13.15,John.13.34";
    "Rev 2a" => "Rev.2";
    "Jude 1a" => "Jude.1.1";
    "Gen 22:1-2, 9a, 10-13" => "Gen.22.1-Gen.22.2,Gen.22.9-Gen.22.13";
}

cases! {
    single_chapter_books_need_no_chapter;
    "Philemon 6" => "Phlm.1.6";
    "Philemon verse 6" => "Phlm.1.6";
    "Jude 5" => "Jude.1.5";
    "Jude 1" => "Jude";
    "Jude 1:5" => "Jude.1.5";
    "Jude 3-5" => "Jude.1.3-Jude.1.5";
    "Jude 1-2" => "Jude.1.1-Jude.1.2";
    "Obadiah 3, 5" => "Obad.1.3,Obad.1.5";
    "2 John 4" => "2John.1.4";
    "3 John 15" => "3John.1.15";
    "Philemon 1-1:10" => "Phlm.1.1-Phlm.1.10";
    "Obad 9-Mal 4:6" => "Obad.1.9-Mal.4.6";
    "Jude" => "";
    "Jude 26" => "";
    "Philem 30" => "";
}

cases! {
    named_translation_determines_which_verses_exist;
    "John 3:16 NIV" => "John.3.16";
    "John 3:16 (NIV)" => "John.3.16";
    "John 3:16 (NIV, ESV)" => "John.3.16";
    "John 3:16 [KJV]" => "John.3.16";
    "3 John 15 NIV" => "";
    "3 John 15 ESV" => "3John.1.15";
    "3 John 15 NIV, ESV" => "3John.1.15";
    "Joel 4 NAB" => "Joel.4";
    "Mal 4 NAB" => "";
    "Rev 12:18 NRSV" => "Rev.12.18";
    "Lev 1 msg; 2" => "Lev.1,Lev.2";
    "John 3:16 NIV 2 for" => "John.3.16";
    "John 3:16 NIV; 4:1 ESV" => "John.3.16,John.4.1";
}

cases! {
    nonexistent_places_are_not_found;
    "Gen 51" => "";
    "Gen 51:1" => "";
    "John 3:37" => "";
    "John 22" => "";
    "Gen 0" => "";
    "Gen 1:0" => "";
    "Heb 0:6" => "";
    "Jude 2:1" => "";
    "Ps 151" => "";
    "Ps 118:176" => "";
    "Obadiah 24-Malachi 5" => "";
    "Genesis 51-52:4" => "";
    "Hosea 2:0-3:0" => "";
    "Zech 120,000" => "";
    "Zechariah 1000" => "";
    "Tobit 3:1" => "";
    "1 Macc 2:3" => "";
    "Gen 99, Ha 2" => "Hab.2";
    "Genesis 0-12" => "Gen.12";
    "Ps 149, 151, 2" => "Ps.149,Ps.2";
    "Hezekiah 3:16" => "";
}

cases! {
    references_are_found_in_running_text;
    "For God so loved the world (John 3:16)." => "John.3.16";
    "As Paul says in Rom. 8:28, all things work together." => "Rom.8.28";
    "This is Isaiah 23:10. Also Isaiah 1:2 is good." => "Isa.23.10,Isa.1.2";
    "Read Gen 1:1-2:3, then Exod 20 and Deut 5:6-21 aloud." => "Gen.1.1-Gen.2.3,Exod.20,Deut.5.6-Deut.5.21";
    "“Matt 1:1”" => "Matt.1.1";
    "see Mt 5:3—it matters" => "Matt.5.3";
    "Leviticus 26.8. '5 shall chase a 100'." => "Lev.26.8";
    "LACK of faith. Matthew 13:58....  <3" => "Matt.13.58";
    "Romans 5:12-21 0. Prelude" => "Rom.5.12-Rom.5.21";
    "speaking from 1 Corinthians 15:22 and this 2 Corinthians 12:9-11 2nite at 7.15pm" => "1Cor.15.22,2Cor.12.9-2Cor.12.11";
    "Luke 10 2000" => "Luke.10";
    "Mark 3 300" => "Mark.3";
    "*ROM 11:29*" => "Rom.11.29";
    "Acts 17:31.\nNext Acts 18:1" => "Acts.17.31,Acts.18.1";
    "a verse: Jn\u{a0}3:16" => "John.3.16";
    "[Rom 3:23]" => "Rom.3.23";
    "Bible study tonight on Colossians 1:13-14 and 1:20+." => "Col.1.13-Col.1.14,Col.1.20";
    "John 3:16 2nd service" => "John.3.16";
}

cases! {
    text_without_references_yields_nothing;
    "" => "";
    "Nothing" => "";
    "Genesis" => "";
    "Genesis to Revelation" => "";
    "Luke-Acts" => "";
    "3:16" => "";
    "chapter 3" => "";
    "Matt" => "";
    "1Ps 1" => "";
    "101th Psalm" => "";
    "xJohn 3:16" => "";
    "Johnx 3:16" => "";
    "120,000 men" => "";
    "Mark my words" => "";
    "He did a good job" => "";
    "at 7:30 pm" => "";
    "page 12, line 3" => "";
    "Gen and Exod" => "";
    "a king 6-9" => "";
}

cases! {
    everyday_words_are_not_books;
    "the rate is 2.5%" => "";
    "is 2.5%" => "";
    "I am 3" => "";
    "am 3" => "";
    "so 2 of them went" => "";
    "John 3:16 is 2 lines long, 17 is 3" => "John.3.16";
    "read is 53:5" => "Isa.53.5";
    "Is 53" => "Isa.53";
    "Am 3" => "Amos.3";
    "AM 3:7" => "Amos.3.7";
    "I lost my job 2 weeks ago" => "";
    "my job 60 hours a week" => "";
    "job 2 weeks ago" => "";
    "she acts 2 ways, and numbers 3 and 4 win" => "";
    "the judges 5 to 2, with a song 3 times" => "";
    "I lost my job 2 weeks ago, so I read job 2:10" => "Job.2.10";
    "read job 2 tonight" => "Job.2";
    "job 2" => "Job.2";
    "mark 4-5" => "Mark.4-Mark.5";
    "my Job 2 notes" => "Job.2";
    "1 kings 19 and john 3" => "1Kgs.19,John.3";
}

fn deuterocanon() -> Options {
    Options {
        deuterocanon: true,
        ..Options::default()
    }
}

#[test]
fn deuterocanon_requires_the_option() {
    for (text, expected) in [
        ("Tobit 3:1", "Tob.3.1"),
        ("1 Macc 2:3-5", "1Macc.2.3-1Macc.2.5"),
        ("Wisdom of Solomon 7:26; Sirach 24:3", "Wis.7.26,Sir.24.3"),
        ("Ecclus. 24:3", "Sir.24.3"),
        ("The Wisdom of Jesus, Son of Sirach 24:3", "Sir.24.3"),
        ("wisdom of Jesus 24:3", ""),
        ("Ps 151", "Ps.151"),
        ("Ps151.1.3", "Ps.151.3"),
        ("Psalm 151:2", "Ps.151.2"),
        ("Bel and the Dragon 5", "Bel.1.5"),
        ("Prayer of Manasseh 3", "PrMan.1.3"),
        ("Esther (Greek) 11:2", "GkEsth.11.2"),
        ("Baruch 6:3", "Bar.6.3"),
        ("Gen 1:1", "Gen.1.1"),
    ] {
        assert_eq!(osis(text, &deuterocanon()), expected, "in {text:?}");
    }
    assert_eq!(osis("Tobit 3:1", &Options::default()), "");
}

#[test]
fn offsets_cover_only_the_reference() {
    let text = "“Ääh” — vgl. (John 3:16–18, 20 NIV) und Gen 99; dann 1 Jn 4:8!";
    let actual = find(text, &Options::default());
    let slices: Vec<&str> = actual
        .iter()
        .map(|actual| &text[actual.start..actual.end])
        .collect();
    assert_eq!(slices, ["John 3:16–18, 20 NIV", "1 Jn 4:8"]);
    assert_eq!(actual[0].passages.len(), 2);
}

#[test]
fn verse_parts_are_preserved() {
    let actual = find("Gen 2:4b-7a", &Options::default());
    let passage = actual[0].passages[0];
    assert_eq!(passage.start.part.map(|part| part.letter()), Some('b'));
    assert_eq!(passage.end.part.map(|part| part.letter()), Some('a'));
}

#[test]
fn every_case_in_the_file_matches() {
    #[derive(serde::Deserialize)]
    struct Case {
        input: String,
        osis: String,
    }
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/cases/references-sample.jsonl"
    );
    let text =
        std::fs::read_to_string(file).expect("the shared folder should be next to the checkout");
    let mut finder = Finder::new(Options::default());
    let mut cases = 0;
    for line in text.lines().filter(|line| !line.is_empty()) {
        let case: Case = serde_json::from_str(line).expect("each line should be a valid case");
        let mut actual = String::new();
        finder.osis_into(&case.input, &mut actual);
        assert_eq!(actual, case.osis, "in {:?}", case.input);
        cases += 1;
    }
    assert!(cases > 2000, "only {cases} cases");
}

#[test]
fn nonexistent_references_report_the_reason() {
    let text = "John 3:16, 99; 25; Gen 1-99; Jude 30";
    let validities: Vec<Validity> = mentions(text, &Options::default())
        .into_iter()
        .map(|mention| mention.validity)
        .collect();
    assert_eq!(
        validities,
        [
            Validity::Exists(Passage::at(Point::verse(Book::John, 3, 16))),
            Validity::NoSuchVerse {
                book: Book::John,
                chapter: 3,
                verse: 99,
                verses: 36
            },
            Validity::Exists(Passage::at(Point::verse(Book::John, 3, 25))),
            Validity::OutOfRange(Passage::at(Point::book(Book::Genesis))),
            Validity::NoSuchVerse {
                book: Book::Jude,
                chapter: 1,
                verse: 30,
                verses: 25
            },
        ]
    );
    let missing = mentions("see Obadiah 2:1 and Ps 152", &Options::default());
    assert!(matches!(
        missing[0].validity,
        Validity::NoSuchChapter { chapters: 1, .. }
    ));
    assert!(matches!(
        missing[1].validity,
        Validity::NoSuchChapter { chapters: 150, .. }
    ));
}

#[test]
fn offsets_of_nonexistent_references_are_exact() {
    let text = "Paul says so (Romans 8:28; Romans 8:77).";
    let nonexistent: Vec<_> = mentions(text, &Options::default())
        .into_iter()
        .filter(|mention| !matches!(mention.validity, Validity::Exists(_)))
        .map(|mention| &text[mention.start..mention.end])
        .collect();
    assert_eq!(nonexistent, ["Romans 8:77"]);
}

fn read_long(query: &str) -> Result<String, ReadError> {
    read(query, &Options::default()).map(|reference| reference.format(Style::Long))
}

#[test]
fn read_accepts_one_reference() {
    for (query, long) in [
        ("john 3:16", "John 3:16"),
        (" jn 3.16-18 ", "John 3:16–18"),
        ("Rom 8:28, 31-38; 9:2", "Romans 8:28, 31–38; 9:2"),
        ("John", "John"),
        ("psalms", "Psalms"),
        ("Ps 23", "Psalm 23"),
        ("is 53", "Isaiah 53"),
        ("jude 5", "Jude 5"),
        ("1 cor 13 (NIV)", "1 Corinthians 13"),
        ("Genesis-Exodus", "Genesis–Exodus"),
        ("chapter 3 of John", "John 3"),
        ("23rd psalm", "Psalm 23"),
        ("Gen 1:1; Ex 3:14", "Genesis 1:1; Exodus 3:14"),
    ] {
        assert_eq!(read_long(query).as_deref(), Ok(long), "for {query:?}");
    }
}

#[test]
fn read_reports_why_a_query_is_rejected() {
    for (query, sentence) in [
        ("Hezekiah 3:16", "There is no book called “Hezekiah”."),
        ("John 22", "John has only 21 chapters."),
        ("John 3:37", "John 3 has only 36 verses."),
        ("Ps 151", "Psalms has only 150 chapters."),
        ("Psalm 117:3", "Psalm 117 has only 2 verses."),
        ("Jude 2:1", "Jude has only one chapter."),
        ("love one another", "That isn't a Bible reference."),
        ("", "That isn't a Bible reference."),
        ("3:16", "That isn't a Bible reference."),
        ("John 3:16 is my favourite", "That isn't a Bible reference."),
        ("Tobit 3", "There is no book called “Tobit”."),
    ] {
        let error = read_long(query).expect_err(query);
        assert_eq!(error.to_string(), sentence, "for {query:?}");
    }
}

#[test]
fn any_numbers_option_accepts_any_chapter_and_verse() {
    let any = Options {
        any_numbers: true,
        ..deuterocanon()
    };
    for (query, expected) in [
        ("Joel 4:1", Some("Joel.4.1")),
        ("Joel 4.1", Some("Joel.4.1")),
        ("Joel 4,1", Some("Joel.4.1")),
        ("Joel 4,1-3", Some("Joel.4.1-Joel.4.3")),
        ("Joel 4", Some("Joel.4")),
        ("Joel 4-5", Some("Joel.4-Joel.5")),
        ("Joel 4:1-3", Some("Joel.4.1-Joel.4.3")),
        ("Joel 4:1–3", Some("Joel.4.1-Joel.4.3")),
        ("Joel 4:1—5:3", Some("Joel.4.1-Joel.5.3")),
        ("Joel 4:1, 3; 5:2", Some("Joel.4.1,Joel.4.3,Joel.5.2")),
        ("Psalm 9:21", Some("Ps.9.21")),
        ("1 Kings 5:32", Some("1Kgs.5.32")),
        ("3 John 15", Some("3John.1.15")),
        ("3 John 1:99", Some("3John.1.99")),
        ("John 3:16", Some("John.3.16")),
        ("Joel", Some("Joel")),
        ("Joel 300", None),
        ("Joel 4:300", None),
        ("Joel 0:1", None),
        ("Hezekiah 4:1", None),
        ("love one another", None),
        ("", None),
    ] {
        let actual = read(query, &any).map(|actual| actual.format(Style::Osis));
        assert_eq!(actual.ok().as_deref(), expected, "for {query:?}");
    }
    // Without the `any_numbers` option, Joel 4 doesn't exist.
    assert!(read("Joel 4:1", &deuterocanon()).is_err());
}

#[test]
fn references_format_long_short_and_osis() {
    for (query, long, short, osis) in [
        (
            "Jn 3:16-18; 4:2",
            "John 3:16–18; 4:2",
            "Jn 3:16-18; 4:2",
            "John.3.16-John.3.18,John.4.2",
        ),
        ("Ps 23", "Psalm 23", "Ps 23", "Ps.23"),
        ("Psalms", "Psalms", "Ps", "Ps"),
        ("jude 5", "Jude 5", "Jude 5", "Jude.1.5"),
        ("jude 1:1", "Jude 1:1", "Jude 1:1", "Jude.1.1"),
        ("jude 3-5", "Jude 3–5", "Jude 3-5", "Jude.1.3-Jude.1.5"),
        ("1 jn 3-4", "1 John 3–4", "1 Jn 3-4", "1John.3-1John.4"),
        ("gen 2:4b", "Genesis 2:4b", "Gen 2:4b", "Gen.2.4"),
        (
            "luke 24:50-acts 1:11",
            "Luke 24:50–Acts 1:11",
            "Luke 24:50-Acts 1:11",
            "Luke.24.50-Acts.1.11",
        ),
        ("mt 5; 7", "Matthew 5, 7", "Matt 5, 7", "Matt.5,Matt.7"),
    ] {
        let reference = read(query, &Options::default()).expect(query);
        assert_eq!(reference.format(Style::Long), long);
        assert_eq!(reference.format(Style::Short), short);
        assert_eq!(reference.format(Style::Osis), osis);
    }
}

#[test]
fn every_book_parses_by_its_own_names() {
    let options = deuterocanon();
    for &book in Book::ALL {
        let reference = Reference::from(Passage::at(Point::book(book)));
        for style in [Style::Long, Style::Short, Style::Osis] {
            let written = reference.format(style);
            assert_eq!(
                read(&written, &options).as_ref(),
                Ok(&reference),
                "{written:?}"
            );
        }
    }
}
