//! Tests references in the languages of the bundled texts.

use trellis_bible::reference::{Language, Languages, Options, Style, osis, read};

macro_rules! cases {
    ($name:ident, $language:ident; $($text:literal => $osis:literal;)*) => {
        #[test]
        fn $name() {
            let options = Options { languages: Language::$language.into(), ..Options::default() };
            for (text, expected) in [$(($text, $osis),)*] {
                assert_eq!(osis(text, &options), expected, "in {text:?}");
            }
        }
    };
}

cases! {
    german, German;
    "1. Mose 1,1" => "Gen.1.1";
    "1 Mose 1:1" => "Gen.1.1";
    "5. Mose 6,4-9" => "Deut.6.4-Deut.6.9";
    "Matthäus 5,3-12" => "Matt.5.3-Matt.5.12";
    "Matthaus 5,3" => "Matt.5.3";
    "Mt 5,3.5.7-9" => "Matt.5.3,Matt.5.5,Matt.5.7-Matt.5.9";
    "Joh 3,16; 4,1" => "John.3.16,John.4.1";
    "Johannes 3,16-4,2" => "John.3.16-John.4.2";
    "1. Könige 8,27" => "1Kgs.8.27";
    "1 Koenige 8,27" => "1Kgs.8.27";
    "Röm 8,28" => "Rom.8.28";
    "1. Johannes 4,8" => "1John.4.8";
    "Psalm 23" => "Ps.23";
    "Offb 22,21" => "Rev.22.21";
    "Sprüche 3,5 und 6" => "Prov.3.5-Prov.3.6";
    "Hiob 1 bis 3" => "Job.1-Job.3";
    "Der Zug kommt um 7,30" => "";
}

cases! {
    spanish, Spanish;
    "Juan 3:16" => "John.3.16";
    "San Juan 3:16-18" => "John.3.16-John.3.18";
    "Génesis 1:1" => "Gen.1.1";
    "Genesis 1:1" => "Gen.1.1";
    "Éxodo 20:3" => "Exod.20.3";
    "1 Corintios 13:4" => "1Cor.13.4";
    "1º Corintios 13:4" => "1Cor.13.4";
    "Salmos 23" => "Ps.23";
    "Salmo 23:1" => "Ps.23.1";
    "Hechos 2:42" => "Acts.2.42";
    "Apocalipsis 22:21" => "Rev.22.21";
    "Santiago 1:5" => "Jas.1.5";
    "Juan 3,16" => "John.3.16";
}

cases! {
    dutch, Dutch;
    "Johannes 3:16" => "John.3.16";
    "1 Korinthiërs 13:4" => "1Cor.13.4";
    "1 Korinthiers 13:4" => "1Cor.13.4";
    "Genesis 1:1" => "Gen.1.1";
    "Richteren 6:12" => "Judg.6.12";
    "Handelingen 2:42" => "Acts.2.42";
    "Openbaring 22:21" => "Rev.22.21";
    "Mattheüs 5:3-12" => "Matt.5.3-Matt.5.12";
    "Prediker 3:1" => "Eccl.3.1";
    "Psalm 119:105" => "Ps.119.105";
}

cases! {
    swedish, Swedish;
    "1 Mosebok 1:1" => "Gen.1.1";
    "I Mosebok 1:1" => "Gen.1.1";
    "Första Moseboken 1:1" => "Gen.1.1";
    "Johannes 3:16" => "John.3.16";
    "Joh 3:16" => "John.3.16";
    "1 Kor 13:4" => "1Cor.13.4";
    "Första Korintierbrevet 13:4" => "1Cor.13.4";
    "Apostlagärningarna 2:42" => "Acts.2.42";
    "Uppenbarelseboken 22:21" => "Rev.22.21";
    "Psaltaren 23:1" => "Ps.23.1";
    "Ordspråksboken 3:5" => "Prov.3.5";
}

cases! {
    latin, Latin;
    "Psalmus 22" => "Ps.22";
    "Gen 1,1" => "Gen.1.1";
    "Ioannes 3,16" => "John.3.16";
    "Matthæus 5,3" => "Matt.5.3";
    "I ad Corinthios 13,4" => "1Cor.13.4";
    "Apocalypsis 22,21" => "Rev.22.21";
    "Actus Apostolorum 2,42" => "Acts.2.42";
    "IV Regum 2,11" => "2Kgs.2.11";
}

cases! {
    french, French;
    "Jean 3:16" => "John.3.16";
    "Jn 3,16-18" => "John.3.16-John.3.18";
    "Marc 4, 35-41" => "Mark.4.35-Mark.4.41";
    "Genèse 1:1" => "Gen.1.1";
    "Ésaïe 53:5" => "Isa.53.5";
    "Esaie 53.5" => "Isa.53.5";
    "1 Corinthiens 13:4" => "1Cor.13.4";
    "1re Corinthiens 13:4" => "1Cor.13.4";
    "Psaume 23" => "Ps.23";
    "Actes des Apôtres 2:42" => "Acts.2.42";
    "Hébreux 11:1" => "Heb.11.1";
    "Jacques 1:5" => "Jas.1.5";
}

cases! {
    portuguese, Portuguese;
    "Mateus 5.3" => "Matt.5.3";
    "João 3:16" => "John.3.16";
    "Joao 3:16" => "John.3.16";
    "Jo 3:16" => "John.3.16";
    "Jó 3:16" => "Job.3.16";
    "Gênesis 1:1" => "Gen.1.1";
    "1 Coríntios 13:4" => "1Cor.13.4";
    "Atos 2:42" => "Acts.2.42";
    "Salmos 23" => "Ps.23";
    "Apocalipse 22:21" => "Rev.22.21";
}

cases! {
    italian, Italian;
    "Giovanni 3,16" => "John.3.16";
    "Gv 3,16" => "John.3.16";
    "Genesi 1,1" => "Gen.1.1";
    "1 Corinzi 13,4" => "1Cor.13.4";
    "Prima lettera ai Corinzi 13,4" => "1Cor.13.4";
    "Salmo 23" => "Ps.23";
    "Apocalisse 22,21" => "Rev.22.21";
}

#[test]
fn references_in_all_languages_are_found_together() {
    let options = Options {
        languages: Languages::all(),
        ..Options::default()
    };
    for (text, expected) in [
        (
            "John 3:16; Johannes 3,16; Juan 3:16",
            "John.3.16,John.3.16,John.3.16",
        ),
        (
            "1. Mose 1,1 = Genèse 1:1 = Gen 1:1",
            "Gen.1.1,Gen.1.1,Gen.1.1",
        ),
        (
            "Matthäus 5,3-12 und Mateus 5.3",
            "Matt.5.3-Matt.5.12,Matt.5.3",
        ),
        ("Giovanni 3,16", "John.3.16"),
        ("Ésaïe 53.5, Isaías 53:5", "Isa.53.5,Isa.53.5"),
    ] {
        assert_eq!(osis(text, &options), expected, "in {text:?}");
    }
}

#[test]
fn english_text_parses_the_same_with_all_languages() {
    let english = Options::default();
    let all = Options {
        languages: Languages::all(),
        ..english
    };
    for text in [
        "John 3:16, 18; Rom 8:28ff.",
        "We met at 7:30 and read Ps 1, 2, 3.",
        "Jo 3:16, Ma 5:3, Ha 2:4, Ez 1:1",
        "He is 3, I am 4, in 5:1 on 6:2 as 7:3 la 8:4 de 9:5",
        "Phil 4:13 and Jas 1:5; 1 Jn 4:8 (NIV)",
        "Gen 1,2,3 and Matt 5, 6",
        "chapters 3 to 5 of Daniel",
        "see page 12, row 5, no 3:4",
        "its 3 sons, in 4 days, at 7:30, hand 5:2, can 3:1, man 2, off 1:1, si 4",
    ] {
        assert_eq!(osis(text, &all), osis(text, &english), "in {text:?}");
    }
}

#[test]
fn read_accepts_names_in_every_language() {
    let options = Options {
        languages: Languages::all(),
        ..Options::default()
    };
    for (query, long) in [
        ("Matthäus 5,3", "Matthew 5:3"),
        ("Salmos", "Psalms"),
        ("Offenbarung", "Revelation"),
        ("Jean 3", "John 3"),
        ("1 Mos 1,1", "Genesis 1:1"),
    ] {
        let read = read(query, &options).map(|reference| reference.format(Style::Long));
        assert_eq!(read.as_deref(), Ok(long), "for {query:?}");
    }
}
