//! Book names in the languages of the bundled texts.

use std::collections::BTreeMap;

use trellis_bible::reference::Book;

/// The language of a text's book names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The names from [`Book::name`].
    English,
    /// The names in the Hebrew Bible.
    Hebrew,
    /// The names in the Greek New Testament.
    Greek,
    /// The names in the Vulgate.
    Latin,
    /// The names in the Reina-Valera.
    Spanish,
    /// The names in Luther's Bible.
    German,
    /// The names in the Statenvertaling.
    Dutch,
    /// The names in the Swedish Bible of 1917.
    Swedish,
}

/// Book names in the given language. Books that aren't listed use their English names.
pub fn names(language: Language) -> BTreeMap<Book, String> {
    let (first, names): (Book, &str) = match language {
        Language::English => return BTreeMap::new(),
        Language::Hebrew => (Book::Genesis, HEBREW),
        Language::Greek => (Book::Matthew, GREEK),
        Language::Latin => (Book::Genesis, LATIN),
        Language::Spanish => (Book::Genesis, SPANISH),
        Language::German => (Book::Genesis, GERMAN),
        Language::Dutch => (Book::Genesis, DUTCH),
        Language::Swedish => (Book::Genesis, SWEDISH),
    };
    let books = Book::ALL.iter().copied().skip(usize::from(first.number()));
    let mut all: BTreeMap<_, _> = books.zip(split(names)).collect();
    if language == Language::Latin {
        all.extend(LATIN_DEUTEROCANON.map(|(book, name)| (book, name.to_owned())));
    }
    all
}

fn split(names: &str) -> impl Iterator<Item = String> {
    names
        .split([',', '\n'])
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
}

const HEBREW: &str = "
    בראשית, שמות, ויקרא, במדבר, דברים, יהושע, שופטים, רות, שמואל א, שמואל ב, מלכים א, מלכים ב,
    דברי הימים א, דברי הימים ב, עזרא, נחמיה, אסתר, איוב, תהלים, משלי, קהלת, שיר השירים, ישעיהו,
    ירמיהו, איכה, יחזקאל, דניאל, הושע, יואל, עמוס, עובדיה, יונה, מיכה, נחום, חבקוק, צפניה, חגי,
    זכריה, מלאכי";

const GREEK: &str = "
    Κατὰ Ματθαῖον, Κατὰ Μᾶρκον, Κατὰ Λουκᾶν, Κατὰ Ἰωάννην, Πράξεις Ἀποστόλων, Πρὸς Ῥωμαίους,
    Πρὸς Κορινθίους Αʹ, Πρὸς Κορινθίους Βʹ, Πρὸς Γαλάτας, Πρὸς Ἐφεσίους, Πρὸς Φιλιππησίους,
    Πρὸς Κολοσσαεῖς, Πρὸς Θεσσαλονικεῖς Αʹ, Πρὸς Θεσσαλονικεῖς Βʹ, Πρὸς Τιμόθεον Αʹ,
    Πρὸς Τιμόθεον Βʹ, Πρὸς Τίτον, Πρὸς Φιλήμονα, Πρὸς Ἑβραίους, Ἰακώβου, Πέτρου Αʹ, Πέτρου Βʹ,
    Ἰωάννου Αʹ, Ἰωάννου Βʹ, Ἰωάννου Γʹ, Ἰούδα, Ἀποκάλυψις Ἰωάννου";

const LATIN: &str = "
    Genesis, Exodus, Leviticus, Numeri, Deuteronomium, Josue, Judicum, Ruth, 1 Samuelis,
    2 Samuelis, 1 Regum, 2 Regum, 1 Paralipomenon, 2 Paralipomenon, Esdræ, Nehemiæ, Esther, Job,
    Psalmi, Proverbia, Ecclesiastes, Canticum Canticorum, Isaias, Jeremias, Lamentationes, Ezechiel,
    Daniel, Osee, Joël, Amos, Abdias, Jonas, Michæas, Nahum, Habacuc, Sophonias, Aggæus, Zacharias,
    Malachias, Matthæus, Marcus, Lucas, Joannes, Actus Apostolorum, Ad Romanos, 1 ad Corinthios,
    2 ad Corinthios, Ad Galatas, Ad Ephesios, Ad Philippenses, Ad Colossenses, 1 ad Thessalonicenses,
    2 ad Thessalonicenses, 1 ad Timotheum, 2 ad Timotheum, Ad Titum, Ad Philemonem, Ad Hebræos,
    Jacobi, 1 Petri, 2 Petri, 1 Joannis, 2 Joannis, 3 Joannis, Judæ, Apocalypsis";

const LATIN_DEUTEROCANON: [(Book, &str); 7] = [
    (Book::Tobit, "Tobias"),
    (Book::Judith, "Judith"),
    (Book::Wisdom, "Sapientia"),
    (Book::Sirach, "Ecclesiasticus"),
    (Book::Baruch, "Baruch"),
    (Book::FirstMaccabees, "1 Machabæorum"),
    (Book::SecondMaccabees, "2 Machabæorum"),
];

const SPANISH: &str = "
    Génesis, Éxodo, Levítico, Números, Deuteronomio, Josué, Jueces, Rut, 1 Samuel, 2 Samuel,
    1 Reyes, 2 Reyes, 1 Crónicas, 2 Crónicas, Esdras, Nehemías, Ester, Job, Salmos, Proverbios,
    Eclesiastés, Cantares, Isaías, Jeremías, Lamentaciones, Ezequiel, Daniel, Oseas, Joel, Amós,
    Abdías, Jonás, Miqueas, Nahúm, Habacuc, Sofonías, Hageo, Zacarías, Malaquías, Mateo, Marcos,
    Lucas, Juan, Hechos, Romanos, 1 Corintios, 2 Corintios, Gálatas, Efesios, Filipenses, Colosenses,
    1 Tesalonicenses, 2 Tesalonicenses, 1 Timoteo, 2 Timoteo, Tito, Filemón, Hebreos, Santiago,
    1 Pedro, 2 Pedro, 1 Juan, 2 Juan, 3 Juan, Judas, Apocalipsis";

const GERMAN: &str = "
    1. Mose, 2. Mose, 3. Mose, 4. Mose, 5. Mose, Josua, Richter, Rut, 1. Samuel, 2. Samuel,
    1. Könige, 2. Könige, 1. Chronik, 2. Chronik, Esra, Nehemia, Ester, Hiob, Psalmen, Sprüche,
    Prediger, Hohelied, Jesaja, Jeremia, Klagelieder, Hesekiel, Daniel, Hosea, Joel, Amos, Obadja,
    Jona, Micha, Nahum, Habakuk, Zefanja, Haggai, Sacharja, Maleachi, Matthäus, Markus, Lukas,
    Johannes, Apostelgeschichte, Römer, 1. Korinther, 2. Korinther, Galater, Epheser, Philipper,
    Kolosser, 1. Thessalonicher, 2. Thessalonicher, 1. Timotheus, 2. Timotheus, Titus, Philemon,
    Hebräer, Jakobus, 1. Petrus, 2. Petrus, 1. Johannes, 2. Johannes, 3. Johannes, Judas,
    Offenbarung";

const DUTCH: &str = "
    Genesis, Exodus, Leviticus, Numeri, Deuteronomium, Jozua, Richteren, Ruth, 1 Samuël, 2 Samuël,
    1 Koningen, 2 Koningen, 1 Kronieken, 2 Kronieken, Ezra, Nehemia, Esther, Job, Psalmen, Spreuken,
    Prediker, Hooglied, Jesaja, Jeremia, Klaagliederen, Ezechiël, Daniël, Hosea, Joël, Amos, Obadja,
    Jona, Micha, Nahum, Habakuk, Zefanja, Haggaï, Zacharia, Maleachi, Mattheüs, Markus, Lukas,
    Johannes, Handelingen, Romeinen, 1 Korinthe, 2 Korinthe, Galaten, Efeze, Filippenzen,
    Kolossenzen, 1 Thessalonicenzen, 2 Thessalonicenzen, 1 Timotheüs, 2 Timotheüs, Titus, Filémon,
    Hebreeën, Jakobus, 1 Petrus, 2 Petrus, 1 Johannes, 2 Johannes, 3 Johannes, Judas, Openbaring";

const SWEDISH: &str = "
    Första Moseboken, Andra Moseboken, Tredje Moseboken, Fjärde Moseboken, Femte Moseboken, Josua,
    Domarboken, Rut, Första Samuelsboken, Andra Samuelsboken, Första Konungaboken,
    Andra Konungaboken, Första Krönikeboken, Andra Krönikeboken, Esra, Nehemja, Ester, Job,
    Psaltaren, Ordspråksboken, Predikaren, Höga Visan, Jesaja, Jeremia, Klagovisorna, Hesekiel,
    Daniel, Hosea, Joel, Amos, Obadja, Jona, Mika, Nahum, Habackuk, Sefanja, Haggai, Sakarja,
    Malaki, Matteus, Markus, Lukas, Johannes, Apostlagärningarna, Romarbrevet,
    Första Korintierbrevet, Andra Korintierbrevet, Galaterbrevet, Efesierbrevet, Filipperbrevet,
    Kolosserbrevet, Första Tessalonikerbrevet, Andra Tessalonikerbrevet, Första Timoteusbrevet,
    Andra Timoteusbrevet, Titusbrevet, Filemonbrevet, Hebréerbrevet, Jakobsbrevet,
    Första Petrusbrevet, Andra Petrusbrevet, Första Johannesbrevet, Andra Johannesbrevet,
    Tredje Johannesbrevet, Judasbrevet, Uppenbarelseboken";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_all_book_names() {
        use Language::{Dutch, German, Greek, Hebrew, Latin, Spanish, Swedish};
        for (language, count, last) in [
            (Hebrew, 39, Book::Malachi),
            (Greek, 27, Book::Revelation),
            (Latin, 73, Book::SecondMaccabees),
            (Spanish, 66, Book::Revelation),
            (German, 66, Book::Revelation),
            (Dutch, 66, Book::Revelation),
            (Swedish, 66, Book::Revelation),
        ] {
            let names = names(language);
            assert_eq!(names.len(), count, "{language:?}");
            assert_eq!(names.keys().last(), Some(&last), "{language:?}");
        }
        assert_eq!(names(German)[&Book::Psalms], "Psalmen");
        assert_eq!(names(Greek)[&Book::John], "Κατὰ Ἰωάννην");
    }
}
