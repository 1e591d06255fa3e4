//! Themes about the inner life.

use super::Theme;

pub const THEMES: &[Theme] = &[
    Theme {
        id: "worry",
        name: "worry",
        keys: &[
            "worr",
            "anxi",
            "care",
            "stress",
            "overwhelm",
            "nervous",
            "panic",
            "burden",
        ],
        verses: &[
            "Philippians 4:6-7",
            "Matthew 6:25-27",
            "1 Peter 5:6-7",
            "Psalm 55:22",
            "Matthew 6:33-34",
            "Psalm 94:19",
            "Luke 12:22-24",
        ],
        titles: &[
            "Cares in Other Hands",
            "Enough for Today",
            "What to Do with Worry",
            "A Guard Over the Heart",
        ],
        says: &[
            "Scripture takes worry seriously enough to speak of it often, and never by simply telling people to pull themselves together. It points away from the size of the care to the one who cares. That is why it speaks of birds and grass, of fathers and bread: it wants us to look up from the trouble long enough to see in whose house we live.",
            "The answer that the Bible gives to anxious people is less a thought than a movement of the hands. Cares are to be thrown, requests are to be made known, burdens are to be rolled onto someone else. Peace is what stands guard afterwards; it is rarely what we feel beforehand.",
        ],
        days: &[
            "On a day like this it may help to divide the page in two: what is mine to do, and what is not. Do the first by evening, as well as you can. Turn the second into a prayer, and when it comes back at night, tell it that it has been handed over.",
            "Give worry an appointment instead of the whole day. Ten minutes, with pen and paper, in the presence of God: write it, pray it, close the notebook. Outside that time answer it as you would a caller at dinner, kindly and briefly.",
        ],
        prayers: &[
            "You feed the birds and you know what I need; I hand you what I cannot settle.",
            "Take from me the cares that were never mine to carry.",
        ],
        questions: &[
            "Which care has been traveling with you longest, and what would it mean to hand it over rather than to solve it?",
            "What do you tend to do with worry before you pray about it?",
        ],
        application: (
            "Hand over what you cannot hold",
            "Worry shrinks when it is named and given away. Practice moving each care, one at a time, from your own hands into God's.",
        ),
        steps: &[
            "List what troubles you and mark what lies within your power.",
            "Pray for the rest aloud, item by item.",
            "Share one of them with a friend who will pray with you.",
        ],
    },
    Theme {
        id: "peace",
        name: "peace",
        keys: &["peace", "calm", "quiet", "rest of soul", "still"],
        verses: &[
            "John 14:27",
            "Isaiah 26:3",
            "Psalm 4:8",
            "Colossians 3:15",
            "John 16:33",
            "Psalm 46:10",
            "Numbers 6:24-26",
        ],
        titles: &[
            "Peace That Was Given",
            "A Quiet Place Within",
            "Kept in Peace",
        ],
        says: &[
            "Peace in the Bible is wider than the absence of noise. It is the state in which things are whole and in their right place, with God and among people. It can be given, left behind as an inheritance, allowed to rule; and it can live in the same house as trouble.",
            "We look for peace at the end of our tasks, and it is offered at the beginning. Those who receive it do not first arrange their circumstances. They turn their minds to the one who is not shaken, and are steadied by looking.",
        ],
        days: &[
            "Begin one hour of this day in silence. Put both feet on the floor, name before God whatever is stirred up in you, and let the words of the passage settle over it like snow. Then speak to the next person a little more slowly than you otherwise would.",
            "Where you are able to make peace today, make it: leave a remark unanswered, a quarrel unfed, a small right unclaimed. Peace is also a thing one does.",
        ],
        prayers: &[
            "Let your peace rule where I have let everything else rule.",
            "Settle in me what is stirred up, and make me a person beside whom others grow calm.",
        ],
        questions: &[
            "What disturbs your peace most reliably, and what does this passage set against it?",
            "Where could you make peace this week, and not only wish for it?",
        ],
        application: (
            "Let peace have the casting vote",
            "Peace is meant to act as an umpire in the heart. Learn to notice when it leaves, and what sent it away.",
        ),
        steps: &[
            "Keep two minutes of silence before the first task of the day.",
            "Settle one small dispute by giving way.",
            "Write down in the evening what gave you peace and what took it.",
        ],
    },
    Theme {
        id: "courage",
        name: "fear and courage",
        keys: &[
            "fear", "courage", "afraid", "bold", "scare", "brave", "strength", "danger", "coward",
            "enem",
        ],
        verses: &[
            "Joshua 1:9",
            "Isaiah 41:10",
            "Psalm 27:1",
            "2 Timothy 1:7",
            "Deuteronomy 31:6",
            "Psalm 56:3-4",
            "Isaiah 43:1-2",
        ],
        titles: &[
            "Courage for the Next Step",
            "Not Alone in This",
            "Stronger Than Fear",
        ],
        says: &[
            "The most frequent command in the Bible may well be not to be afraid, and it is nearly always followed by a reason. The reason is hardly ever that there is nothing to fear. It is that someone is with us. Courage, in scripture, is what company does to a person.",
            "Those who were told to be strong were not strong people when they were told it. They stood before rivers, giants, kings and crowds. What they were given was not a different temper but a promise, and they found that it bore their weight when they stepped on it.",
        ],
        days: &[
            "Take the fear that is nearest and make it specific. What exactly might happen? What would God still be, if it did? Most fears lose something when they have to answer in daylight, and what remains can be carried to God and to a friend.",
            "Choose one thing that you have avoided out of fear, and do the first tenth of it. Say the verse under your breath as you begin. You need not feel brave; the feet can go first.",
        ],
        prayers: &[
            "Be with me in the place that I would rather not go.",
            "Let the thought of you be larger in me than the thing I fear.",
        ],
        questions: &[
            "What are you most afraid of just now, and what reason does this passage give for facing it?",
            "When has courage come to you only after you had begun?",
        ],
        application: (
            "Go first with your feet",
            "Courage follows obedience more often than it precedes it. Take one step that fear has been forbidding.",
        ),
        steps: &[
            "Name the fear in one honest sentence.",
            "Find the reason against it in the passage and learn it by heart.",
            "Take the smallest real step within two days.",
        ],
    },
    Theme {
        id: "comfort",
        name: "grief and comfort",
        keys: &[
            "grief",
            "griev",
            "mourn",
            "comfort",
            "sorrow",
            "loss",
            "bereave",
            "death",
            "dead",
            "weep",
            "despond",
            "funeral",
            "widow",
            "tears",
            "death of",
            "loss of",
            "lost my",
            "has died",
            "passed away",
        ],
        verses: &[
            "Psalm 34:18",
            "Matthew 5:4",
            "2 Corinthians 1:3-4",
            "Revelation 21:4",
            "Psalm 147:3",
            "John 11:25-26",
            "Psalm 73:26",
            "Isaiah 61:1-3",
        ],
        titles: &[
            "Near to the Brokenhearted",
            "Company in Sorrow",
            "Where Tears Are Counted",
        ],
        says: &[
            "The Bible does not treat grief as a disturbance to be got over. It gives it songs and seasons and a place at the table of God. Its comfort comes less by reasons than by presence: God is near to those whose hearts are broken, and he is called by the very name of comfort.",
            "There is a promise at the end of the book in which God himself wipes the tears away. It is a tender picture, for one can only do that from very near. Until then he is the one who knows each of them, and who will not have it said that they did not matter.",
        ],
        days: &[
            "Do not ask too much of yourself today. Grief is work, and it is done in the body as well as in the soul. Let someone bring the soup. Say the name of the one you miss. Read the verse again tonight, when the house is quiet.",
            "If you are the one beside somebody who grieves, come rather than call, and do not explain. Bring something simple, remember the date, and keep coming when the others have stopped.",
        ],
        prayers: &[
            "Be near, as you have said that you are near to the brokenhearted.",
            "Keep those whom I miss, and keep me, until we see your face.",
        ],
        questions: &[
            "What has comforted you in earlier sorrows, and what only seemed as if it should?",
            "Whom do you know that is grieving quietly, and how might you be near?",
        ],
        application: (
            "Come near to sorrow",
            "Comfort that has been received is meant to be passed on. Let yourself be comforted, and then keep company with someone else.",
        ),
        steps: &[
            "Tell God plainly what you have lost.",
            "Accept one offer of help without apologising for it.",
            "Visit or write to someone who mourns, and say the name of the one they lost.",
        ],
    },
    Theme {
        id: "hope",
        name: "hope",
        keys: &[
            "hope",
            "despair",
            "future",
            "discourag",
            "depress",
            "expect",
            "promise",
        ],
        verses: &[
            "Romans 15:13",
            "Lamentations 3:21-23",
            "Psalm 42:11",
            "Hebrews 6:19",
            "Jeremiah 29:11",
            "Romans 5:3-5",
            "Psalm 130:5-6",
        ],
        titles: &[
            "A Reason to Hope",
            "New Every Morning",
            "An Anchor That Holds",
        ],
        says: &[
            "Biblical hope is not a guess that things will turn out well. It rests on what God has done and on what he has said, and it can therefore be held in ruins, in exile and at gravesides. It is compared to an anchor: unseen, far down, and fastened to something that does not move.",
            "Hope in scripture is often spoken to oneself. The psalmist asks his own soul why it is cast down, and tells it whom to wait for. There are days on which faith consists chiefly in refusing to let despair do all the talking.",
        ],
        days: &[
            "Look back before you look forward. Write down two occasions on which you could see no way and one was given. Hope feeds on memory, and God seems to think so too, for he is forever telling his people to remember.",
            "Do one thing today that belongs to the future you hope for and not to the one you fear. It need not be large. Hope is kept alive by being used.",
        ],
        prayers: &[
            "When my soul is cast down, teach it again whom it is waiting for.",
            "Let your mercies meet me new, as you have promised, tomorrow morning.",
        ],
        questions: &[
            "What would hope say to you today, if it were allowed to finish its sentence?",
            "On what does your hope actually rest, when you look closely?",
        ],
        application: (
            "Speak to your own soul",
            "Hope is strengthened by remembering aloud what God has done. Do not only listen to your thoughts; answer them.",
        ),
        steps: &[
            "Write down two times when help came.",
            "Say one promise aloud each morning for a week.",
            "Encourage one person who is near to giving up.",
        ],
    },
    Theme {
        id: "loneliness",
        name: "loneliness",
        keys: &[
            "lonel", "alone", "isolat", "solitud", "forsak", "abandon", "reject",
        ],
        verses: &[
            "Psalm 139:7-10",
            "Deuteronomy 31:8",
            "Psalm 25:16-17",
            "Isaiah 49:15-16",
            "Psalm 68:6",
            "John 14:18",
            "Hebrews 13:5",
        ],
        titles: &["Never Out of Sight", "The One Who Stays", "Known by Name"],
        says: &[
            "The first thing in all creation that God calls not good is that a person should be alone. Loneliness is therefore no private failing; it goes against the way we are made. And God answers it in two ways, with his own presence and with people, and he does not offer the one as a substitute for the other.",
            "Again and again the Bible tells of people who discovered that they were seen at the very moment when they thought they were forgotten: a slave woman in the desert, a prisoner in a pit, an exile by a foreign river. God has an eye for those whom nobody is looking for.",
        ],
        days: &[
            "Tell God about it in plain words, and then do one outward thing: a message, a chair pulled closer, a name learned. It may not be answered at once. You are practicing the way that God treats you.",
            "Look for a place this week where people do something together rather than merely sit together. It is easier to be met over washing up or singing than across a table of strangers.",
        ],
        prayers: &[
            "You have promised not to leave me; let me live today as someone who is accompanied.",
            "Set me in a family, in the way that you know best.",
        ],
        questions: &[
            "When did you last feel truly known, and what made it possible?",
            "Who near you may be lonelier than they look?",
        ],
        application: (
            "Be found, and find others",
            "God sets the lonely in families, and he often uses people who know what it is like. Let yourself be known, and make room for one more.",
        ),
        steps: &[
            "Tell one trusted person how things really are.",
            "Learn a neighbor's name and use it.",
            "Invite someone to share an ordinary meal.",
        ],
    },
];
