//! Events from the arrival of Rome to the end of the first century.

use trellis_bible::reference::Book;

use super::Event;

pub const EVENTS: &[Event] = events! {
    -63, "63 BC", "Pompey takes Jerusalem for Rome", "From now on the hope of Israel lives under Roman rule.", [Luke 3-3];
    -37, "37 to 4 BC", "Herod the Great rules as Rome's king in Judea", "He rebuilds the temple in splendour, and fears for his throne.", [Matthew 2-2, Luke 1-1];
    -27, "27 BC to AD 14", "Augustus rules the Roman empire", "His decree brings a family to Bethlehem, and his peace opens the roads on which the gospel will travel.", [Luke 2-2];
    -6, "About 6 BC", "The births of John and Jesus are announced", "The long silence is broken with songs, by an old priest and a young woman.", [Luke 1-1, Matthew 1-1];
    -5, "About 5 BC", "Jesus is born in Bethlehem", "The Word becomes flesh, in the city of David and in a borrowed place.", [Luke 2-2, Matthew 1-2, John 1-1, Galatians 4-4, Philippians 2-2];
    -4, "About 4 BC", "The family flees to Egypt; Herod dies", "The Son shares the lot of refugees, as Israel had done.", [Matthew 2-2];
    8, "About AD 8", "The boy Jesus stays behind in the temple", "It is the only glimpse of his youth: he must be in his Father's house.", [Luke 2-2];
    26, "AD 26 to 36", "Pontius Pilate governs Judea", "He is known outside the Bible, too, and gives the story its date.", [Luke 3-3, Luke 23-23, John 18-19];
    28, "About AD 28", "John baptises at the Jordan, and Jesus is baptised", "The heavens open over a man who stands among sinners.", [Matthew 3-3, Mark 1-1, Luke 3-3, John 1-1];
    29, "About AD 28", "Jesus is tempted in the wilderness", "Where Israel had failed for forty years, he holds fast to the word of God.", [Matthew 4-4, Mark 1-1, Luke 4-4, Hebrews 4-4];
    30, "About AD 28 to 29", "Jesus calls disciples and begins in Galilee", "Fishermen and a tax collector become the beginning of a new people.", [Matthew 4-4, Matthew 8-9, Mark 1-3, Luke 4-6, John 1-4];
    31, "About AD 29", "The Sermon on the Mount", "The life of the kingdom is described: the poor are blessed, enemies are loved, and the Father knows.", [Matthew 5-7, Luke 6-6, James 5-5];
    32, "About AD 29", "Jesus teaches in parables by the lake", "Seeds, yeast and nets tell how quietly God's kingdom comes.", [Matthew 13-13, Mark 4-4, Luke 8-8];
    33, "About AD 29", "The five thousand are fed", "In the desert bread is given again, and he speaks of himself as the bread of life.", [Matthew 14-14, Mark 6-6, Luke 9-9, John 6-6];
    34, "About AD 29", "Peter's confession and the transfiguration", "From here the road goes to Jerusalem, and he begins to speak of the cross.", [Matthew 16-18, Mark 8-9, Luke 9-9];
    35, "About AD 29 to 30", "On the way to Jerusalem Jesus tells of the lost and found", "The parables of the Samaritan and of the father with two sons belong to this journey.", [Luke 10-19, Mark 10-10, Matthew 19-20];
    36, "Early AD 30", "Lazarus is raised at Bethany", "The sign that brings many to faith also brings about the decision to kill him.", [John 10-11];
    37, "Spring AD 30 (or 33)", "Jesus enters Jerusalem and cleanses the temple", "A king comes on a donkey, and asks for a house of prayer.", [Matthew 21-25, Mark 11-13, Luke 19-21, John 12-12, Zechariah 9-9];
    38, "Spring AD 30 (or 33)", "The Last Supper and the farewell to the disciples", "Bread and cup interpret the death that is to come; he washes feet, and prays for those who will believe.", [Matthew 26-26, Mark 14-14, Luke 22-22, John 13-17, FirstCorinthians 11-11];
    39, "Spring AD 30 (or 33)", "Jesus is crucified under Pontius Pilate", "At the center of the Bible stands a cross, and on it the Son of God, for us.", [Matthew 26-27, Mark 14-15, Luke 22-23, John 18-19, Isaiah 53-53, Psalms 22-22, FirstPeter 2-2, Romans 5-5, Galatians 2-2, Philippians 2-2];
    40, "Three days later", "God raises Jesus from the dead", "The first day of a new creation; all Christian hope begins here.", [Matthew 28-28, Mark 16-16, Luke 24-24, John 20-21, FirstCorinthians 15-15, Romans 6-6, Acts 1-1, FirstPeter 1-1, Colossians 3-3];
    41, "Fifty days after Easter", "The Spirit is poured out at Pentecost", "Frightened people become witnesses, and the nations hear in their own tongues.", [Acts 1-4, Joel 2-2, John 14-16, Galatians 5-5, Romans 8-8, FirstCorinthians 12-14];
    42, "About AD 33", "Stephen is stoned, and the believers scatter", "The first martyr prays for his killers; persecution carries the message outwards.", [Acts 6-8, FirstPeter 1-1, James 1-1];
    43, "About AD 34", "Saul of Tarsus meets the risen Lord", "The persecutor becomes the apostle to the nations; grace could hardly be plainer.", [Acts 9-9, Acts 22-22, Acts 26-26, Galatians 1-1, FirstTimothy 1-1, Philippians 3-3, FirstCorinthians 15-15];
    44, "About AD 40", "Peter baptises Cornelius, a Roman officer", "The door to the Gentiles opens, to everyone's surprise.", [Acts 10-11];
    46, "About AD 44", "James the son of Zebedee is killed by Herod Agrippa", "He is the first of the apostles to die; Peter is set free by night.", [Acts 12-12];
    47, "About AD 47 to 48", "Paul and Barnabas travel through Cyprus and Galatia", "Congregations of Jews and Gentiles arise in what is now Turkey.", [Acts 13-14, Galatians 1-6];
    48, "About AD 49", "The apostles meet in Jerusalem", "They agree that Gentiles need not become Jews in order to be Christians.", [Acts 15-15, Galatians 2-2, James 1-5];
    49, "AD 49", "Claudius expels the Jews from Rome", "Aquila and Priscilla come to Corinth, and the churches of Rome change their face.", [Acts 18-18, Romans 14-16];
    50, "About AD 50", "Paul brings the gospel to Philippi, Thessalonica and Athens", "Europe hears the message by a riverside, in a prison and among philosophers.", [Acts 16-17, Philippians 1-4, FirstThessalonians 1-5, SecondThessalonians 1-3];
    51, "AD 50 to 52", "Paul works in Corinth under the governor Gallio", "An inscription dates Gallio's office, and with it much of Paul's life.", [Acts 18-18, FirstCorinthians 1-16, SecondCorinthians 1-13, FirstThessalonians 1-5];
    54, "AD 52 to 55", "Paul teaches in Ephesus", "From this city the word goes out to all the province of Asia.", [Acts 19-20, FirstCorinthians 15-16, Ephesians 1-6, Colossians 1-4, FirstTimothy 1-6, Revelation 2-2];
    57, "About AD 57", "Paul writes to the Romans from Corinth", "Before his last journey to Jerusalem he sets down what he has learned of the gospel.", [Romans 1-16, Acts 20-20];
    58, "About AD 57 to 59", "Paul is arrested in Jerusalem and held in Caesarea", "The prisoner speaks of his hope before governors and a king.", [Acts 21-26];
    60, "About AD 60 to 62", "Paul is brought to Rome and lives there under guard", "Letters from prison are traditionally placed here, and the word of God is not bound.", [Acts 27-28, Ephesians 1-6, Philippians 1-4, Colossians 1-4, Philemon 1-1];
    62, "AD 62", "James, the brother of the Lord, is killed in Jerusalem", "The mother church loses its leader on the eve of war.", [James 1-5, Jude 1-1];
    64, "AD 64", "Rome burns, and Nero persecutes the Christians", "According to tradition Peter and Paul died in these years.", [FirstPeter 1-5, SecondTimothy 1-4, Mark 13-13, SecondPeter 1-3, Titus 1-3, FirstTimothy 1-6];
    66, "AD 66", "The Jewish revolt against Rome begins", "War in the land makes everyone ask what will become of temple and people.", [Mark 13-13, Luke 21-21, Hebrews 1-13];
    70, "AD 70", "Jerusalem and the temple are destroyed by Titus", "Sacrifice ends; synagogue and church both have to live without the temple.", [Matthew 24-24, Mark 13-13, Luke 19-21, Hebrews 8-10];
    79, "AD 79", "Vesuvius buries Pompeii", "The ruins preserve the world of shops, slaves and house shrines in which early Christians lived.", [];
    85, "About AD 85 to 95", "The letters of John circulate around Ephesus", "Churches learn to test the spirits, and to love in deed and truth.", [FirstJohn 1-5, SecondJohn 1-1, ThirdJohn 1-1, John 20-21, Jude 1-1];
    90, "AD 81 to 96", "Domitian rules and demands divine honors", "Christians who confess one Lord come under pressure, above all in Asia.", [Revelation 1-22, FirstJohn 2-5];
    95, "About AD 95", "John sees visions on Patmos", "From exile comes the picture of the Lamb's victory and of a world made new.", [Revelation 1-22];
};
