//! Biblical eras: who ruled, how people lived and worshiped, and where.

use trellis_bible::reference::{Book, VerseId};

/// An era of biblical history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Era {
    /// Before Abraham.
    Beginnings,
    /// Abraham to Joseph.
    Patriarchs,
    /// Egypt, Sinai, and the wilderness.
    Exodus,
    /// Joshua to Samuel.
    Judges,
    /// Saul, David, and Solomon.
    Kingdom,
    /// The two kingdoms, before the Assyrian threat.
    Divided,
    /// The Assyrian threat.
    Assyrian,
    /// The last years of Judah.
    Babylonian,
    /// Exile in Babylon.
    Exile,
    /// Return and rebuilding.
    Persian,
    /// From Alexander to the Maccabees.
    Greek,
    /// The life of Jesus.
    Gospel,
    /// The apostles.
    Church,
    /// The end of the first century.
    Late,
}

/// Describes an era in a few sentences per field.
pub struct EraDescription {
    /// An approximate year for sorting; negative means BC.
    pub year: i16,
    /// Who ruled.
    pub politics: &'static str,
    /// How people lived.
    pub culture: &'static str,
    /// How they worshiped.
    pub religion: &'static str,
    /// The geography.
    pub geography: &'static str,
}

/// The era a verse describes, which may differ from its book's.
pub fn of(verse: VerseId, book_era: Era) -> Era {
    match (verse.book, verse.chapter) {
        (Book::Genesis, 1..=11) => Era::Beginnings,
        (Book::FirstSamuel, 1..=7) => Era::Judges,
        (Book::FirstKings, 1..=11)
        | (Book::FirstChronicles, 10..=29)
        | (Book::SecondChronicles, 1..=9) => Era::Kingdom,
        (Book::SecondKings, 14..=20) | (Book::SecondChronicles, 26..=32) => Era::Assyrian,
        (Book::SecondKings, 21..=25) | (Book::SecondChronicles, 33..=36) => Era::Babylonian,
        (Book::SecondChronicles, 10..=25) => Era::Divided,
        (Book::Isaiah, 40..=55) => Era::Exile,
        (Book::Isaiah, 56..=66) => Era::Persian,
        (Book::Psalms, 137) => Era::Exile,
        (Book::Psalms, 126) => Era::Persian,
        (Book::Psalms, 90) => Era::Exodus,
        (Book::Daniel, 10..=12) => Era::Persian,
        _ => book_era,
    }
}

impl Era {
    /// The era's description.
    pub fn world(self) -> &'static EraDescription {
        match self {
            Self::Beginnings => &EraDescription {
                year: -3000,
                politics: "These chapters look back before all kingdoms. Their neighbors in Egypt and Mesopotamia told of the world's making in ways that glorified their kings and cities; here every human being, and no king in particular, bears the image of God.",
                culture: "The first hearers were farmers, herdsmen and craftsmen who measured life by seasons, births and burials. Genealogies held their memory together, and a name was more than a label.",
                religion: "Around Israel the sun, the moon, the sea and the river were gods. The opening of Genesis calls them things that were made, and speaks of one God who makes them by his word and calls them good.",
                geography: "The place names point to Mesopotamia, the land of the Tigris and the Euphrates, with its floods, its brick towers and its first cities.",
            },
            Self::Patriarchs => &EraDescription {
                year: -1900,
                politics: "There was no great power in Canaan in these days, but many small city kings; Egypt was strong in the south and the cities of Mesopotamia in the east. Families such as Abraham's lived between them as resident strangers, by treaty and by tact.",
                culture: "They were herdsmen in tents, moving with flocks between wells and pastures. The household was large and held servants, guests and several generations; hospitality was a duty, and a son was the future.",
                religion: "Each town had its gods and its high places. The patriarchs built simple altars, called on God by name, and knew him as the one who had spoken to their family and bound himself by promise.",
                geography: "The road runs from Ur and Haran in Mesopotamia down the hill country of Canaan, by Shechem, Bethel, Hebron and Beersheba, and in times of famine on to Egypt.",
            },
            Self::Exodus => &EraDescription {
                year: -1350,
                politics: "Egypt was among the mightiest states on earth, and its king was honored as a god. Israel were foreign laborers on his building sites; in the wilderness they had no state at all, only a covenant.",
                culture: "A people of slaves had to learn everything: how to rest, to judge, to eat, to camp and to move together. Life was lived in tents by tribes and clans, dependent on water, manna and the next encampment.",
                religion: "Egypt's temples were full of gods. At Sinai Israel received instead a law, a day of rest, a tent in which God would dwell, and priests to serve there; its worship was to be without images.",
                geography: "From the Nile delta the way leads through the sea of reeds into the Sinai peninsula, to the mountain of God, to the oasis of Kadesh, and around Edom to the plains of Moab opposite Jericho.",
            },
            Self::Judges => &EraDescription {
                year: -1150,
                politics: "There was no king in Israel. The tribes were loosely joined, and pressed by Canaanite cities, Moabites, Midianites and, with their iron weapons, the Philistines; leaders arose as they were needed.",
                culture: "People lived in small hill villages on barley, wheat, olives and flocks. The family plot of land was an inheritance to be kept; justice was done by elders in the gate, and the poor gleaned behind the reapers.",
                religion: "The ark stood for much of this time at Shiloh. The worship of Baal, lord of rain and harvest, was a constant temptation to farmers, and the memory of the exodus had to be kept alive from house to house.",
                geography: "The scene is the central hill country from Dan in the north to Beersheba in the south, with the Philistine plain in the west and the Jordan valley and Moab in the east.",
            },
            Self::Kingdom => &EraDescription {
                year: -980,
                politics: "Egypt and Assyria were both weak for a time, and between them a kingdom could grow. Saul held back the Philistines, David united the tribes and took Jerusalem, and Solomon made it a state with officials, treaties and taxes.",
                culture: "Within two generations a society of clans became a kingdom with a court and a capital. Shepherds and farmers supplied a palace; scribes, singers and sages were gathered there, and much of Israel's poetry and wisdom has its roots in this world.",
                religion: "The ark was brought to Jerusalem, and under Solomon the temple was built, with priests, choirs and the three great yearly feasts. The high places in the country remained, and so did the question of whom they served.",
                geography: "Jerusalem, a small fortified ridge between north and south, became the center. Around it lie the wilderness of Judah, the caves and strongholds of David's flight, and the trade roads to Egypt, Tyre and Damascus.",
            },
            Self::Divided => &EraDescription {
                year: -850,
                politics: "After Solomon the kingdom broke in two: Israel in the north, with changing dynasties and its capital at last in Samaria, and Judah in the south under the house of David. They fought each other, and Aram of Damascus fought both.",
                culture: "The gap between rich and poor widened. Land passed from families to estates, luxury and debt grew side by side, and kings no longer asked what belonged to their subjects.",
                religion: "The northern kings set up golden calves at Bethel and Dan, and Ahab's house promoted the Baal of Tyre. Prophets such as Elijah and Elisha stood against them, often alone, and in Judah reform and relapse followed each other.",
                geography: "The stage is the land between Dan and Beersheba, with Samaria and Jezreel in the north, Jerusalem in the south, Mount Carmel on the coast and Damascus beyond the border.",
            },
            Self::Assyrian => &EraDescription {
                year: -730,
                politics: "Assyria advanced from the Tigris with an army such as the world had not seen, and small states could pay tribute or be destroyed. Samaria fell in 722 BC; Jerusalem was besieged in 701 BC and survived.",
                culture: "Shortly before, both kingdoms had known great prosperity, for some. Prophets speak of ivory beds and false scales, of fields joined to fields and of the poor sold for a pair of sandals; then came refugees.",
                religion: "Sacrifices and feasts were kept with zeal while justice was neglected, and the gods of stronger nations attracted imitators. Hezekiah of Judah closed the high places and called the people back to the temple.",
                geography: "Armies came down the road from the north, through Damascus and Samaria, to the fortress of Lachish and the walls of Jerusalem; Nineveh, their capital, lay some five hundred miles away.",
            },
            Self::Babylonian => &EraDescription {
                year: -600,
                politics: "Assyria collapsed, Egypt and Babylon fought over its heritage, and Judah's kings chose the wrong side repeatedly. Nebuchadnezzar took Jerusalem in 597 BC and destroyed it in 586 BC.",
                culture: "A small state lived between hope and panic. Parties at court quarrelled over alliances, prophets contradicted one another, and at the last there was siege, hunger and deportation.",
                religion: "King Josiah had found the book of the law and cleansed the temple, but after his death much of it was undone. Many believed that the temple made Jerusalem safe, whatever they did; Jeremiah told them otherwise.",
                geography: "Jerusalem and the hill country of Judah stand in the center; Carchemish on the Euphrates, where Babylon beat Egypt, and Babylon itself decide their fate.",
            },
            Self::Exile => &EraDescription {
                year: -560,
                politics: "Judah was a province without a king. The exiles lived under Nebuchadnezzar and his successors until Cyrus of Persia took Babylon in 539 BC and let the captive peoples go home.",
                culture: "The deported were settled in their own villages by the canals, and could build houses, plant gardens and keep together. They lived among the marvels of a world city and had to learn how to be faithful without a land.",
                religion: "Without temple and sacrifice, prayer, sabbath, scripture and the gathering of the community became the center. Babylon's processions for Marduk made the question sharp whose God was truly God.",
                geography: "The plain of Babylonia, with the Euphrates, its canals and the great city, is a thousand miles by road from the ruins of Jerusalem.",
            },
            Self::Persian => &EraDescription {
                year: -480,
                politics: "The Persian empire reached from India to the Aegean and governed by provinces and letters. Judah was a small district within it, allowed to live by its own law under governors such as Zerubbabel and Nehemiah.",
                culture: "Those who came back were few and poor, with droughts, debts and hostile neighbors; most Jews stayed abroad. Families, genealogies and a common law helped them to remain a people.",
                religion: "The temple was completed again in 515 BC. Ezra read the law in public and had it explained; worship was restored, and with it came the danger of routine and weariness.",
                geography: "Jerusalem with its broken walls stands in the middle, Samaria and Ammon look on, and decisions are taken far off in Susa, Ecbatana and Babylon.",
            },
            Self::Greek => &EraDescription {
                year: -200,
                politics: "After Alexander his generals' houses ruled from Egypt and from Syria, and Judea passed from the one to the other. When Antiochus Epiphanes profaned the temple in 167 BC, the Maccabees rose and won a time of independence.",
                culture: "Greek language, schools and games spread through the cities and divided families. Many Jews lived in Alexandria and other places abroad, and read their scriptures in Greek.",
                religion: "The law, the sabbath and the food rules became marks for which people would die. Hope for resurrection and for God's kingdom grew stronger, and synagogues multiplied.",
                geography: "Jerusalem and the Judean hills are the center; Alexandria, Antioch and the Jewish communities of the dispersion form the wider circle.",
            },
            Self::Gospel => &EraDescription {
                year: 28,
                politics: "Rome ruled the Mediterranean, through Herod the Great and his sons and, in Judea, through prefects such as Pontius Pilate. Taxes were heavy, soldiers were present, and the hope for a liberator was in the air.",
                culture: "Most people lived in villages from fishing, farming and crafts, often close to debt. Honor, family and purity shaped daily life; meals showed who belonged, and tax collectors, the sick and strangers often did not.",
                religion: "The temple in Jerusalem, splendidly rebuilt by Herod, drew pilgrims at the feasts, and synagogues taught the law each sabbath. Pharisees, Sadducees and others disagreed about how God's will was to be done.",
                geography: "Galilee with its lake and villages, the road through Samaria or along the Jordan, and Jerusalem with the Mount of Olives form the landscape; all of it could be crossed on foot in less than a week.",
            },
            Self::Church => &EraDescription {
                year: 55,
                politics: "The emperors from Tiberius to Nero kept the peace that made travel possible. Local magistrates wanted order; Jewish revolt was brewing in Judea, and in 64 Nero turned on the Christians of Rome.",
                culture: "The congregations met in houses, slaves and free, men and women, Jews and Greeks at one table, which was remarkable in a world ordered by rank. Letters went by friends and were read aloud.",
                religion: "Synagogues stood in most cities and were the first place of preaching. Around them were temples for every god and for the emperor; to leave these meant to step out of family and civic life.",
                geography: "Roman roads and sea lanes join Jerusalem and Antioch with the cities of Asia Minor, with Philippi, Thessalonica, Athens and Corinth, and finally with Rome.",
            },
            Self::Late => &EraDescription {
                year: 92,
                politics: "Jerusalem and its temple had been destroyed in the year 70. Under Domitian the honors paid to the emperor grew, especially in the cities of Asia, and those who refused them could be denounced.",
                culture: "Christians were a small minority in wealthy trading cities, where guild meals and festivals belonged to pagan worship. To stand aside could cost business, friends and sometimes life.",
                religion: "The eyewitnesses were dying, and teachers with other messages traveled from church to church. The congregations had to learn what to hold fast and whom to receive.",
                geography: "The province of Asia, in what is now western Turkey, lies in the foreground: Ephesus, Smyrna, Pergamum and their neighbors, with the island of Patmos off the coast.",
            },
        }
    }
}
