//! Heavy moods, such as fear and grief.

use super::Mood;

pub const MOODS: &[Mood] = &[
    Mood {
        keys: &[
            "comfort", "sooth", "gentle", "hurt", "pain", "sick", "ill", "suffer", "broken",
            "wound", "sad", "depress", "down", "low", "hopeless", "despair",
        ],
        openings: &[
            "There is no need to be strong here. You may bring {topic} as it is, with whatever tiredness or tears belong to it, to a God who is not put off by either.",
            "Comfort does not begin with an explanation. It begins with someone coming near. That is the first thing to know about God and {topic}: he comes near.",
            "If today is heavy, read only as much of this as you can use. Nobody is counting. The words about {topic} that follow have held many people up before you.",
        ],
        turns: &[
            "Let the words do the carrying.",
            "Read it gently, as one reads a letter from someone who loves them.",
        ],
        middles: &[
            "Notice that the passage does not scold anyone for feeling what they feel. The Bible has room for sighs and for unfinished sentences, and God is able to hear a prayer in both. What hurts may be said here, and said more than once.",
            "Being comforted does not mean that the pain was small. It means that it is no longer borne alone. Often help comes in ordinary clothes: a meal, a message, an hour of sleep, a verse that returns at the right moment.",
        ],
        closings: &[
            "You do not have to reach the end of the road today. It is enough to be held on this stretch of it.",
            "Rest in what you have read. It will still be true tomorrow, when you may have more strength to think about it.",
        ],
        prayers: &[
            "Merciful Father, you see what hurts, even where I have no words for it.",
            "God of all comfort, come near to me now, for I cannot mend this by myself.",
        ],
        prayer_endings: &[
            "Hold me until I can stand, and then hold me still.",
            "Let me feel, even faintly, that I am not alone.",
        ],
        gentle: true,
    },
    Mood {
        keys: &[
            "griev", "grief", "mourn", "loss", "bereav", "sorrow", "heartbr", "tear",
        ],
        openings: &[
            "Grief keeps its own calendar, and no one has the right to hurry it. You come with {topic}, and perhaps with an empty place that others have already stopped seeing. God has not stopped.",
            "When someone or something dear is gone, even kind words can sound thin. So this begins slowly, with {topic} laid before a God who has himself stood at a grave and wept.",
            "Sorrow is love that has lost its address. It is no failure of faith to feel it. Bring {topic} with you into these verses, and let them be company rather than an answer.",
        ],
        turns: &[
            "There is no hurry. Read it aloud if you can.",
            "Let it be said over you, even if you cannot yet say it yourself.",
        ],
        middles: &[
            "The people of the Bible knew how to lament. They tore their clothes and sat on the ground and asked how long, and their questions were kept as holy scripture. Whoever weeps before God is in old and honorable company.",
            "Hope does not cancel grief; it gives it somewhere to look. There will be mornings when that seems a small thing and mornings when it is everything, and the promise is the same on both.",
        ],
        closings: &[
            "Be patient with yourself today. Eat something, let someone sit with you, and leave tomorrow to the one who will already be there.",
            "Nothing that you loved in God is lost to God. Let that be enough for this one evening.",
        ],
        prayers: &[
            "Lord, you know the name that I carry and how much I miss what was.",
            "Man of sorrows, you wept with your friends; stay with me in this.",
        ],
        prayer_endings: &[
            "Keep what I cannot keep, and keep me, until every tear is wiped away.",
            "Give me strength for this day only, and let tomorrow be yours.",
        ],
        gentle: true,
    },
    Mood {
        keys: &[
            "anxi",
            "worr",
            "nervous",
            "stress",
            "overwhelm",
            "fear",
            "afraid",
            "panic",
            "uneasy",
            "restless",
            "tense",
            "scared",
        ],
        openings: &[
            "Worry is a tireless storyteller. It takes {topic} and runs it forward in the dark, always to the worst ending. Here is another voice, and it does not need to shout.",
            "First of all, breathe. Whatever {topic} may still bring, it has not happened in this minute, and in this minute you are held. God is not anxious about what makes you anxious.",
            "An uneasy heart wants certainty about tomorrow and is seldom given it. What is given, when {topic} circles in the mind, is a person to be near to and a word to hold on to.",
        ],
        turns: &[
            "Read it slowly enough for your shoulders to come down.",
            "Let it interrupt the other voice for as long as it takes to read it twice.",
        ],
        middles: &[
            "Anxious thoughts cannot usually be argued away, but they can be handed over, one by one and as often as they return. Some people write each of them on a slip of paper and pray over it. It does not make the matter vanish; it changes who is holding it.",
            "Notice how much of what we fear lives in a day that has not been given yet. Grace comes in daily portions. There is none here for next month, and there will be enough when next month has become today.",
        ],
        closings: &[
            "When the thoughts begin to race again, and they may, come back to this one verse. You are allowed to need it more than once.",
            "Do the next small thing, and leave the rest in better hands than yours.",
        ],
        prayers: &[
            "Father, my thoughts are running ahead of me; call them back and let me rest them in you.",
            "Lord, you know how loud it is in me today.",
        ],
        prayer_endings: &[
            "Guard my heart where I cannot guard it, and let your peace be stronger than my questions.",
            "Slow my breathing, settle my mind, and be near.",
        ],
        gentle: true,
    },
    Mood {
        keys: &[
            "wear", "tired", "exhaust", "burn", "fatig", "drain", "worn", "busy", "empty",
        ],
        openings: &[
            "Tiredness makes everything heavier, prayer included. So let this be light. You have brought {topic} here on what strength you had left, and that is enough to begin with.",
            "There is a weariness that sleep alone does not mend. If {topic} has worn you down to that place, you are in the company of prophets, and of a God who let a prophet sleep and gave him bread.",
            "You need not achieve anything by reading this. Sit down, put {topic} beside you like a heavy bag, and let someone else speak for a while.",
        ],
        turns: &[
            "Read it as you would drink water.",
            "Take one line of it, if that is all you can carry.",
        ],
        middles: &[
            "God does not love you for your output. He made people of dust and remembers it, even when we forget it about ourselves. Limits are not sins; they are the edges of a creature, and it is at those edges that we are most often met.",
            "When strength is low, faith becomes very simple: stay near, ask for help, do less, sleep. None of that sounds heroic. Much of it is obedience all the same, because it admits who is God and who is not.",
        ],
        closings: &[
            "Let one thing go undone today on purpose, and call it trust.",
            "Go to bed in good time. The one who keeps you does not sleep, and so you may.",
        ],
        prayers: &[
            "Lord, I am tired, and I do not want to pretend otherwise to you.",
            "Father, you know what I am made of and how little of it is left today.",
        ],
        prayer_endings: &[
            "Renew me at the root, and teach me to stop before I break.",
            "Carry what I must put down, and give me rest that reaches all the way in.",
        ],
        gentle: true,
    },
    Mood {
        keys: &[
            "lonel", "alone", "isolat", "reject", "abandon", "forgot", "unloved", "homesick",
        ],
        openings: &[
            "Loneliness can sit in a full room. If {topic} has that taste for you just now, begin with this: you were noticed before you opened this page.",
            "There are seasons when nobody seems to ask the second question. Bring {topic} to the one who asks it, and who stays for the answer.",
            "To be unseen is a real hurt, and the Bible does not make light of it. About {topic} it speaks as to someone whose name is known.",
        ],
        turns: &[
            "Hear it addressed to you in particular.",
            "Read it as a letter with your own name at the head.",
        ],
        middles: &[
            "The presence of God is not a replacement for people, and it is no weakness to want both. But it is a beginning. Whoever knows that they are kept company can risk a first step towards others with less to lose.",
            "Many whom God used knew long stretches of being alone: shepherds, prisoners, exiles. In those stretches they learned a friendship that crowds had never taught them.",
        ],
        closings: &[
            "Send one message today, even a short one. Loneliness is sometimes broken from the inside.",
            "You are remembered at this hour. Let that be the last thing you think of before you sleep.",
        ],
        prayers: &[
            "Lord, you see me, and tonight I need to know it.",
            "God who calls people by name, call mine.",
        ],
        prayer_endings: &[
            "Stay close, and lead me to people with whom I may be at home.",
            "Let me be found, and let me find someone who is waiting too.",
        ],
        gentle: true,
    },
    Mood {
        keys: &[
            "ang", "frustrat", "bitter", "resent", "irritat", "furious", "betray", "jealous",
            "unfair",
        ],
        openings: &[
            "Anger usually guards something that matters. So do not put it away too quickly; bring {topic} and the heat of it to God, who can bear to hear it unpolished.",
            "It is hard to pray through clenched teeth, and yet the psalms do it. Let {topic} be said as it is. What is spoken to God need not be spent on people.",
            "Something has gone wrong, or gone on too long, and {topic} has become a sore place. God is neither shocked by that nor in a hurry to excuse what was done.",
        ],
        turns: &[
            "Read it before you decide anything.",
            "Let it cool the room without denying the fire.",
        ],
        middles: &[
            "There is an anger that wants things put right and an anger that wants someone put down. They feel alike from within. It helps to ask which of the two would still be satisfied if the other person were healed.",
            "To leave judgment with God is not to say that nothing happened. It is to set down a weight that was bending us out of shape, in the one place where it will be dealt with justly.",
        ],
        closings: &[
            "Wait a night before the message is sent. Then see which of its sentences you still want.",
            "Leave the verdict where it belongs, and take the next step towards peace that is truly yours to take.",
        ],
        prayers: &[
            "Lord, I am angry, and you know both the cause of it and the parts that are not clean.",
            "God of justice, I bring you this before it brings harm.",
        ],
        prayer_endings: &[
            "Make me truthful without being cruel, and set me free from what I keep rehearsing.",
            "Do right where I cannot, and keep my heart soft while I wait.",
        ],
        gentle: false,
    },
    Mood {
        keys: &[
            "doubt",
            "confus",
            "uncertain",
            "lost",
            "question",
            "unsure",
            "skept",
            "dry",
            "numb",
            "distant",
            "stuck",
        ],
        openings: &[
            "Faith and questions have always lived in the same house. You come with {topic} and without a finished answer, and that is an honest way to come.",
            "When the path is not clear, the Bible rarely hands out a map. With {topic} before you, look rather for a lamp: light enough for the next few steps.",
            "You may ask what you need to ask. {Topic} has puzzled wiser and holier people than most of us, and God did not send them away for it.",
        ],
        turns: &[
            "Read it without forcing yourself to feel anything.",
            "Take from it what you can honestly say yes to, and leave the rest standing for now.",
        ],
        middles: &[
            "Doubt is often faith in the dark, reaching for the wall. A man in the Gospels once said in a single breath that he believed and that he needed help with his unbelief, and he was helped on the strength of that.",
            "Dry seasons are not proof that the well is empty. Roots grow in them. Go on with the small practices, even woodenly, and do not judge the whole road by this mile of it.",
        ],
        closings: &[
            "You do not have to settle everything before you go on. Walk in the light that you have, and more will be given.",
            "Keep the question and keep the company of God. The two can travel together.",
        ],
        prayers: &[
            "Lord, I am not sure of much today, but I am speaking to you, and I take that as a beginning.",
            "God, you know where I stand and where I have lost my footing.",
        ],
        prayer_endings: &[
            "Help my unbelief, and do not let go of me while I am learning to hold on.",
            "Give light for the next step, and patience about the ones after it.",
        ],
        gentle: true,
    },
];
