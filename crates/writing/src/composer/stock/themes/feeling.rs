//! Themes about joy, anger, and rest.

use super::Theme;

pub const THEMES: &[Theme] = &[
    Theme {
        id: "joy",
        name: "joy",
        keys: &[
            "joy", "rejoic", "glad", "happ", "delight", "celebrat", "cheer",
        ],
        verses: &[
            "Philippians 4:4-5",
            "Psalm 16:11",
            "Nehemiah 8:10",
            "John 15:11",
            "Habakkuk 3:17-18",
            "Psalm 118:24",
            "Zephaniah 3:17",
        ],
        titles: &[
            "Joy with Deep Roots",
            "A Gladness That Holds",
            "Rejoice Again",
        ],
        says: &[
            "Joy in scripture is commanded, sung, shouted and danced, and some of its greatest songs were written where nobody would have expected them. It does not depend on everything going well. It grows from being near to God, and so it can be at home even where sorrow is.",
            "The Bible also dares to say that God rejoices, and that he does so over people. Our gladness is the answer to his. Perhaps nothing would change an ordinary day so much as to think of oneself as someone over whom there is singing.",
        ],
        days: &[
            "Practice joy as you would an instrument. Notice one thing in each part of this day that deserves delight, and do not hurry past it. Then pass it on, for joy that is told to someone doubles on the way.",
            "Sing today, alone if need be. It is remarkable how often the heart follows the voice.",
        ],
        prayers: &[
            "Let your joy be my strength, especially where I have none of my own.",
            "Thank you that you rejoice over your children, and that I am one.",
        ],
        questions: &[
            "What is the difference, in your experience, between being cheerful and having joy?",
            "What gave you delight this week that you have not yet thanked God for?",
        ],
        application: (
            "Make room for gladness",
            "Joy is both a gift and a discipline. Plan for it as carefully as you plan for work.",
        ),
        steps: &[
            "Thank God each evening for three delights of the day.",
            "Learn a song of praise and use it.",
            "Celebrate something good with someone who had no part in it.",
        ],
    },
    Theme {
        id: "anger",
        name: "anger and self-control",
        keys: &[
            "anger",
            "angry",
            "wrath",
            "rage",
            "temper",
            "bitter",
            "malice",
            "hatred",
            "quarrel",
            "strife",
            "revenge",
            "self-control",
            "self control",
            "resent",
        ],
        verses: &[
            "James 1:19-20",
            "Ephesians 4:26-27",
            "Proverbs 15:1",
            "Proverbs 16:32",
            "Romans 12:19-21",
            "Ephesians 4:31-32",
            "Psalm 37:8",
        ],
        titles: &[
            "Slow to Anger",
            "Before the Sun Goes Down",
            "A Gentle Answer",
        ],
        says: &[
            "The Bible does not say that anger is always sin; it says that anger is dangerous company and must not be kept overnight. God himself is called slow to anger, and those who belong to him are to learn that slowness. Between the spark and the word there is a small space, and much of wisdom lives in it.",
            "What anger wants is usually justice, and it is poorly placed to deliver it. Scripture therefore takes the judgment out of our hands without taking the wrong lightly. Leaving room for God is not weakness; it is the stronger thing, as he who rules his own spirit is stronger than a conqueror of cities.",
        ],
        days: &[
            "When the heat rises today, do three things in this order: breathe, ask a question, and lower your voice. If a letter must be written, write it and let it lie until morning. Very little that is worth saying is spoiled by a night.",
            "Ask yourself what the anger protects. Often it is a hurt that has not been told to anyone. Tell it to God first, and then, without blame if you can, to the person concerned.",
        ],
        prayers: &[
            "Make me slow to speak and quick to listen, as you are patient with me.",
            "Set a guard on my mouth while my heart is hot.",
        ],
        questions: &[
            "What does your anger usually protect?",
            "Where do you need the small space between the spark and the word, and how could you widen it?",
        ],
        application: (
            "Widen the space before the answer",
            "Self-control is learned in moments. Prepare for them beforehand, so that love and not heat decides.",
        ),
        steps: &[
            "Decide now on a sentence that buys you time.",
            "Let a night pass before you answer in writing.",
            "Pray by name for the person who provoked you.",
        ],
    },
    Theme {
        id: "rest",
        name: "rest",
        keys: &[
            "rest", "sabbath", "weary", "tired", "burnout", "exhaust", "sleep", "busy", "fatigue",
        ],
        verses: &[
            "Matthew 11:28-30",
            "Psalm 23:1-3",
            "Isaiah 40:29-31",
            "Psalm 127:2",
            "Exodus 33:14",
            "Mark 6:31",
            "Psalm 62:1-2",
        ],
        titles: &["Leave to Stop", "Beside Still Waters", "Rest for the Weary"],
        says: &[
            "God rested before anyone was tired, and blessed the day on which he did. Rest is therefore not a repair but a gift, written into the week from the beginning. Israel received it as a command soon after leaving a country where slaves had never had a day off.",
            "Jesus does not tell the weary to try harder. He says that they should come. What he offers is not the absence of every yoke but a different one, that fits, and a companion who pulls with us and is gentle.",
        ],
        days: &[
            "Take out your calendar, and strike through one thing that you agreed to only out of fear of disappointing someone. Put nothing in its place. Let that empty hour be your act of faith this week.",
            "Plan one evening without screens. Eat slowly, walk round the block, read the passage aloud, go to bed while you are still able to enjoy it.",
        ],
        prayers: &[
            "I come to you as you asked, with what is heavy; give me the rest that you promised.",
            "Teach me to stop while there is still something left of me.",
        ],
        questions: &[
            "What are you afraid would happen if you truly stopped for a day?",
            "What kind of tiredness is yours just now, and what kind of rest does it need?",
        ],
        application: (
            "Receive rest as a gift",
            "Rest is obedience as well as mercy. Put it into the week before everything else asks for the space.",
        ),
        steps: &[
            "Keep one stretch of several hours this week free of work.",
            "Say no to one request, kindly.",
            "End the day with a short prayer of handing over.",
        ],
    },
    Theme {
        id: "thankfulness",
        name: "thankfulness and praise",
        keys: &[
            "thank", "gratitud", "grateful", "praise", "bless", "song", "sing", "music",
        ],
        verses: &[
            "1 Thessalonians 5:16-18",
            "Psalm 103:1-5",
            "Psalm 100:4-5",
            "James 1:17",
            "Psalm 107:1",
            "Colossians 3:16-17",
            "Psalm 136:1",
        ],
        titles: &[
            "Forget Not His Benefits",
            "Counting Gifts",
            "A Heart That Remembers",
        ],
        says: &[
            "Thanksgiving is the memory of faith. The psalms that praise God are full of particulars: he heard, he healed, he brought up, he crowned. They tell the soul not to forget, because souls do. What is counted is kept.",
            "Giving thanks in all circumstances is not the same as giving thanks for all of them. Nobody is asked to call evil good. But there is no place in which God cannot be thanked for something, and often that thread leads out.",
        ],
        days: &[
            "Make a list tonight that goes back further than this week: people, rescues, meals, words, second chances. Read it aloud to God. You will probably find that you have to stop before you have finished.",
            "Thank one person today for something long past. They may have forgotten it. That makes it all the better.",
        ],
        prayers: &[
            "Bless the Lord, my soul, and help my soul to remember why.",
            "Every good gift comes from you; thank you for the ones I took for granted.",
        ],
        questions: &[
            "Which of God's benefits are you most in danger of forgetting?",
            "Whom have you never thanked?",
        ],
        application: (
            "Keep the memory alive",
            "Gratitude is a habit of attention. Give it a regular time and particular words.",
        ),
        steps: &[
            "Note three gifts every evening for a week.",
            "Thank someone for something long past.",
            "Begin your prayers with thanks before requests.",
        ],
    },
    Theme {
        id: "suffering",
        name: "suffering and endurance",
        keys: &[
            "suffer",
            "afflict",
            "trial",
            "persever",
            "patien",
            "endur",
            "illness",
            "sick",
            "disease",
            "heal",
            "pain",
            "persecut",
            "adversit",
            "trouble",
            "tribulation",
            "health",
            "weakness",
            "wait",
        ],
        verses: &[
            "Romans 8:18",
            "James 1:2-4",
            "2 Corinthians 12:9-10",
            "Psalm 34:17-19",
            "1 Peter 5:10",
            "2 Corinthians 4:8-9",
            "Isaiah 40:31",
            "Job 23:10",
        ],
        titles: &[
            "Strength in Weakness",
            "Through and Not Around",
            "Held in Hard Places",
        ],
        says: &[
            "The Bible never explains suffering away. It gives it a whole book with a man who argues, a whole choir of psalms that ask why, and at its heart a cross. What it says is that God is to be found there too, and that what is laid in his hands is not wasted.",
            "Endurance is not gritted teeth. The word that the apostles use for it means to remain beneath something without breaking, and they always name what makes it possible: a hope, a joy set before us, a grace that is sufficient for one day at a time.",
        ],
        days: &[
            "Do not try to bear the whole of it today. Ask only for what this day needs, and take the help that comes, also when it comes from a pharmacy, a doctor or a friend with a car. Patience is easier in company.",
            "If you can, write a psalm of your own: a complaint, a request, and one line, however thin, of trust. You need not mean the last line fully. The people who wrote the old ones did not always either.",
        ],
        prayers: &[
            "Let your strength be at home in my weakness.",
            "I do not understand this; be with me in it until I do, and if I never do.",
        ],
        questions: &[
            "What has suffering taken from you, and has it left anything in its place?",
            "Who helps you to remain, and what do they do that helps?",
        ],
        application: (
            "Remain, and let others help",
            "Endurance is grown and not summoned. It needs honest prayer, daily portions and company.",
        ),
        steps: &[
            "Tell God the truth about how it is.",
            "Ask one person for practical help.",
            "Mark each evening one sign that you were carried.",
        ],
    },
];
