//! Light moods, such as joy and hope.

use super::Mood;

pub const MOODS: &[Mood] = &[
    Mood {
        keys: &[
            "encourag", "hope", "uplift", "positiv", "inspir", "motivat", "optimis", "confiden",
            "strong", "excit",
        ],
        openings: &[
            "Some days ask more courage of us than others, and a word at the right moment can carry a person further than they thought they could go. Let this be such a word about {topic}.",
            "You are allowed to expect something good here. Whatever the day still holds, God has not run out of patience or of ideas, and {topic} is not too small a matter to bring to him.",
            "Encouragement is not pretending that things are easy. It is being reminded, in the middle of them, of what is also true. That is what these verses do for anyone who thinks about {topic}.",
        ],
        turns: &[
            "So take heart, and read slowly.",
            "Hear it as if it were said to you across the kitchen table.",
        ],
        middles: &[
            "It is easy to measure a day by what is still undone. Measure it for once by what has been promised. The work that God begins in people is rarely quick, but it is never careless, and the small faithful thing you do today belongs to it.",
            "Courage grows in company. The people in the Bible who went on were seldom the strongest ones around; they were the ones who remembered out loud what God had done before, and then took the next step while their knees still shook.",
        ],
        closings: &[
            "Go into the rest of this day with your head up. You do not go alone, and you do not go empty-handed.",
            "Keep one phrase of this passage within reach today, and let it answer back when discouragement speaks.",
        ],
        prayers: &[
            "Father, thank you that you have not finished with me, and that nothing in this day takes you by surprise.",
            "Gracious God, you give strength to people who have run low, and I come to you for some of it.",
        ],
        prayer_endings: &[
            "Send me on with a lighter heart, and let me be an encouragement to the next person I meet.",
            "Let hope be the last word in me today, because it is the last word with you.",
        ],
        gentle: false,
    },
    Mood {
        keys: &[
            "reflect",
            "quiet",
            "contempl",
            "thoughtful",
            "medita",
            "still",
            "calm",
            "peaceful",
            "curious",
            "ponder",
        ],
        openings: &[
            "Let this be a slow reading. There is nothing to finish here and nobody to impress; there is only a question, {topic}, and a text that has waited a long time for readers who are not in a hurry.",
            "Some things show themselves only to those who stay a while. Put the telephone in another room, breathe out, and let {topic} come before God as it is, without arranging it first.",
            "Before you read on, sit for a moment with what brought you here. You named it {topic}. Notice what rises when you hear those words, and leave it lying open before God.",
        ],
        turns: &[
            "Read it once for the sense and once more for the silence around it.",
            "Let each phrase have its own breath.",
        ],
        middles: &[
            "A text like this is less a conclusion than a place to stand and look around. Which phrase draws you, and which one would you rather pass over? Both are worth staying with, for the one may be a gift and the other a door.",
            "People of prayer have long read in this way: the same few words, again and again, until they stop being information and become a voice. It cannot be hurried, and it needs no special skill, only time and a little honesty.",
        ],
        closings: &[
            "Do not rush away from here. Carry a single phrase with you, and let it go on working while your hands do other things.",
            "When the day is over, come back to this passage for one minute, and see what it has become in the meantime.",
        ],
        prayers: &[
            "Lord, quieten what is noisy in me, so that I may hear you.",
            "God of stillness, I have brought you my thoughts as they are; take your time with me.",
        ],
        prayer_endings: &[
            "Let your word sink deeper than my attention does, and stay when I have stopped thinking of it.",
            "Teach me to wait for you without filling the silence.",
        ],
        gentle: false,
    },
    Mood {
        keys: &[
            "challeng",
            "convict",
            "bold",
            "direct",
            "serious",
            "determin",
            "stir",
            "zeal",
            "complacen",
            "lukewarm",
        ],
        openings: &[
            "You asked to be challenged, so here is the plain question first: if {topic} were taken entirely seriously this week, what would have to change? Keep that question open while you read.",
            "A good friend does not only comfort. About {topic} scripture can be that kind of friend, one who looks us in the eye and expects something of us, because it thinks more of us than we do.",
            "It is possible to agree with every sentence of the Bible about {topic} and to be moved by none of them. Read this one as if obedience were due by nightfall.",
        ],
        turns: &[
            "Read it as a person who may have to act on it.",
            "Do not ask yet whether it is comfortable; ask whether it is true.",
        ],
        middles: &[
            "Be careful of the thought that this would be a useful text for someone else. The point at which we begin to explain why it does not apply to us is very often the point at which it does.",
            "Growth seldom comes from doing more of everything. It comes from doing the one thing that we have been stepping around. You probably know already what that is; a passage like this only takes away the last excuse for not naming it.",
        ],
        closings: &[
            "Do not let this end as a good thought. Choose the hour and the place in which you will act on it, and tell one person that you did.",
            "What God asks, he also makes possible. Begin before you feel ready.",
        ],
        prayers: &[
            "Lord, I have often heard you and gone on as before; do not let me do so today.",
            "Holy God, you know what I have been avoiding, and you love me too well to leave me there.",
        ],
        prayer_endings: &[
            "Give me the will to do what I have understood, and the honesty to begin today.",
            "Make me braver than I am, and more obedient than I have been.",
        ],
        gentle: false,
    },
    Mood {
        keys: &["thank", "grat", "bless", "apprecia", "content"],
        openings: &[
            "Thankfulness sharpens the sight. You come with {topic} and with a grateful heart, and that is one of the best conditions in which to open a Bible.",
            "Not every prayer has to begin with a need. Today {topic} may simply be held up to the light, and the one who gave it may be thanked by name.",
            "Gratitude is memory with its eyes open. Before reading on, think of three things, as particular as you can make them, that {topic} brings to mind, and say thank you for each.",
        ],
        turns: &[
            "Read it as someone who has received.",
            "Let it add words to the thanks that you already feel.",
        ],
        middles: &[
            "What we give thanks for, we begin to see everywhere. The same meal and the same walk and the same faces turn from things that happen into things that are given, and the giver comes into view behind them.",
            "Gratitude is also a guard. It is hard to envy with full hands and hard to despair while counting; and it makes room for others, because whoever knows that they have received finds it natural to pass something on.",
        ],
        closings: &[
            "Let someone hear your thanks today, God first and then at least one other.",
            "Keep this day in mind. There may come another on which remembering it will be a help.",
        ],
        prayers: &[
            "Giver of every good gift, my heart is full, and I want you to know that I have noticed.",
            "Father, before I ask for anything, I want to say thank you.",
        ],
        prayer_endings: &[
            "Keep me thankful when the day is ordinary, and generous because I have received.",
            "Let my thanks be seen in what I share.",
        ],
        gentle: false,
    },
    Mood {
        keys: &[
            "joy", "happy", "celebrat", "glad", "delight", "cheer", "elat", "worship",
        ],
        openings: &[
            "Joy is not a lesser road to God than trouble. You come gladly, with {topic} on your lips, and there is plenty in scripture to rejoice with.",
            "Some days ask to be celebrated. Let {topic} be the reason today, and let the gladness go further up, to where it came from.",
            "Whoever is happy may sing, says an old rule of the church, and it is as serious a rule as any. Bring {topic} and your good spirits with you into this passage.",
        ],
        turns: &[
            "Read it aloud, and let your voice enjoy it.",
            "Let it give your gladness a language.",
        ],
        middles: &[
            "Joy in the Bible is sturdier than good fortune. It sings in prisons and at harvests alike, because it looks past the gift to the giver, and he does not change with the weather.",
            "Gladness is meant to be shared out. A joyful person in a house or an office is like a lamp carried into a room: nobody discusses it, and everybody sees better.",
        ],
        closings: &[
            "Rejoice on purpose today, and make room in it for someone who cannot yet.",
            "Let this day be marked. Tell it to someone, write it down, sing it if you can.",
        ],
        prayers: &[
            "God of joy, my heart is light today, and I want to be light in your presence.",
            "Lord, I praise you, and I am glad to be able to mean it.",
        ],
        prayer_endings: &[
            "Make my gladness deep enough to last and wide enough to share.",
            "Let this song go on in me when the day turns ordinary.",
        ],
        gentle: false,
    },
];
