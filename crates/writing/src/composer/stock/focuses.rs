//! What a devotional can focus on, with our own text for each.

/// A group of related focuses.
pub struct Focus {
    /// Word stems that match this focus.
    pub keys: &'static [&'static str],
    /// What to look for in the text.
    pub lenses: &'static [&'static str],
    /// Suggestions for today.
    pub days: &'static [&'static str],
    /// Paragraphs that explore the focus.
    pub meditations: &'static [&'static str],
    /// Lines to use in the prayer.
    pub prayers: &'static [&'static str],
    /// Questions.
    pub questions: &'static [&'static str],
    /// The ids of themes to prefer when choosing a verse.
    pub themes: &'static [&'static str],
}

/// The first entry is the default.
pub const FOCUSES: &[Focus] = &[
    Focus {
        keys: &[
            "practic",
            "step",
            "action",
            "daily",
            "apply",
            "applic",
            "habit",
            "disciplin",
            "work",
            "life",
        ],
        lenses: &[
            "Look in it for a verb that you could do before tonight. Insight is pleasant, but it is the small deed that teaches the heart.",
            "Ask of it one thing only: what would a person do who believed this?",
        ],
        days: &[
            "Make it concrete. Choose one act that takes no more than ten minutes, fix the hour for it, and do it without announcing it. Small obedience, repeated, wears a path that feelings will follow later.",
            "Put it where you will meet it: a note on the mirror, a line in the calendar, a reminder at noon. The aim is not to do many things but to do one thing on purpose, in the place where you actually live.",
        ],
        meditations: &[
            "Faith in the Bible has hands and feet. It is told of people who dug wells, gleaned fields, mended nets and set tables, and hardly ever of people who only had thoughts. That is good news for ordinary days. There is no need to leave them behind in order to meet God; he is known to pass through kitchens and workshops, and to leave something there to be done.",
            "Most lives are changed by degrees. A habit is laid down like a footpath, by being walked, and for a long time it hardly shows. So do not despise the small thing that this passage suggests to you. It is easier to admire a great resolution than to keep a small one, and it is the small ones that are still there in a year.",
        ],
        prayers: &["Show me the one thing that is mine to do today, and let me do it gladly."],
        questions: &[
            "What is one thing, small enough to do before this day ends, that would put this passage into practice?",
            "Where in tomorrow's calendar does this passage want a place?",
        ],
        themes: &[],
    },
    Focus {
        keys: &[
            "trust",
            "faith",
            "believ",
            "rely",
            "confiden",
            "depend",
            "surrender",
            "let go",
            "letting",
        ],
        lenses: &[
            "Notice in it who carries the weight. Trust is not a feeling that we produce; it is the place where we set something down.",
            "Look for what the passage says about God before you look for what it says about you. Trust grows from knowing the one who is trusted.",
        ],
        days: &[
            "Trust can be practiced in small coin. Name one matter that you keep taking back, say aloud that it belongs to God today, and each time it returns say so again. Then turn your attention to the person or the task in front of you.",
            "Choose one decision this week in which you will not insist on seeing the end before you begin. Do what is right with the light you have, and leave the outcome where it always was.",
        ],
        meditations: &[
            "Trust is not the same as feeling safe. A child who jumps into the arms of its father may well be frightened in mid-air; what makes it trust is the jump. The people of the Bible knew that moment. They did not know how things would turn out. They knew someone, and let that weigh more than what they saw.",
            "We trust more often than we think: a bridge, a doctor, a friend's word. In each case we lean before we have proof, because of what we know already. Trust in God is of the same kind. It looks back to what he has done, and forward to what he has said, and puts its foot down in between.",
        ],
        prayers: &[
            "I put into your hands what I have been gripping, and I will not pretend that it is easy.",
        ],
        questions: &[
            "What would you do differently today if you were sure that God could be trusted with the outcome?",
            "Which worry do you take back as soon as you have prayed about it, and why that one?",
        ],
        themes: &["trust", "presence"],
    },
    Focus {
        keys: &[
            "obey", "obedien", "holi", "follow", "disciple", "commit", "repent", "faithful",
        ],
        lenses: &[
            "Look for what it asks. Behind every command of God stands a gift that the command protects.",
            "Read it with willing hands. Much in scripture becomes clear to us only on the way to doing it.",
        ],
        days: &[
            "Obedience rarely feels large. It is telling the truth in one sentence, keeping one promise, closing one page, making one call. Choose yours, and do it for the sake of the one who asked.",
            "If there is something that you have known for a while that you ought to do, this is a good day to stop knowing it and to begin doing it. Ask someone to ask you about it next week.",
        ],
        meditations: &[
            "To obey is first of all to listen; in the languages of the Bible the two words lie close together. What God wants is not a servant who does things with clenched teeth but a hearer who answers. Such obedience begins in the ear, goes through the heart, and only then arrives at the hands.",
            "There is an obedience that is afraid and one that is free. From the outside they may look alike. The first asks what will happen to me if I do not; the second asks what would please the one who loves me. Scripture is patient with the first and longs for the second.",
        ],
        prayers: &["Make me quick to do what I have understood, and slow to bargain about it."],
        questions: &[
            "What has been clear to you for some time, and is still waiting to be done?",
            "What good thing might this command be protecting?",
        ],
        themes: &["obedience"],
    },
    Focus {
        keys: &[
            "pray", "interced", "listen", "intimacy", "presence", "worship", "devotion",
        ],
        lenses: &[
            "Read it as one half of a conversation, and notice what you would like to answer.",
            "Let every phrase turn into a prayer before you go on to the next: thanks, request, or simply yes.",
        ],
        days: &[
            "Set apart five minutes today that belong to nothing else. Begin by saying where you are, take up one phrase of the passage, be silent for as long as you can, and end with the Lord's Prayer. If your mind wanders, come back without scolding it.",
            "Let three ordinary moments be your bells today: the first cup, the closing of a door, the switching off of a lamp. At each of them say one short prayer from this passage in your own words.",
        ],
        meditations: &[
            "Prayer begins before we speak. It begins with being expected. In the Bible it is God who calls first, by a name, in a garden or out of a bush or by a lake, and what we call our prayer is in truth an answer. That takes away the worry about saying it well. One does not need to get the attention of someone who is already listening.",
            "It is said that prayer changes things, and it does; but before that it changes the one who prays. What is spoken out before God grows a little lighter, or a little clearer, or it turns out to be smaller than it was at night. Sometimes the only thing that is given is the strength to ask again tomorrow. That, too, is an answer.",
        ],
        prayers: &["Teach me to speak with you honestly, and to listen longer than I speak."],
        questions: &[
            "If this passage were God's half of a conversation, what would yours be?",
            "When in your day would five quiet minutes be possible, and what usually takes them?",
        ],
        themes: &["prayer"],
    },
    Focus {
        keys: &[
            "neighbo", "love", "serv", "kind", "compass", "others", "relation", "famil",
            "communit", "generos", "care for",
        ],
        lenses: &[
            "Keep a face before you as you read, someone real and not easily loved. The text will become more particular.",
            "Ask whom it makes room for. What we receive from God is seldom meant to stop with us.",
        ],
        days: &[
            "Think of one person whose day you could make lighter, and do it in a way that costs you something small: time, attention, the last word. Love in the Bible is a verb with an address.",
            "Look out today for the one at the edge of the room, the new colleague, the tired parent, the neighbor whose curtains stay closed. Begin with a question and stay for the answer.",
        ],
        meditations: &[
            "In scripture the love of God and the love of neighbor are two doors of the same house. Whoever goes in by the one will sooner or later be sent out by the other. And the neighbor is seldom the one whom we would have picked. It is the one who is there, with an untidy need, at an inconvenient hour.",
            "Love of this kind is less a feeling than a way of paying attention. It notices who is standing at the edge, who has stopped coming, who laughs a little too loudly. Then it does something small and definite. It would be hard to overrate how much of the goodness of the world is made of such things.",
        ],
        prayers: &[
            "Open my eyes to the person next to me, and let me love in deed and not only in intention.",
        ],
        questions: &[
            "Whose face came to mind as you read, and what would kindness towards that person look like this week?",
            "What do you find hardest about being loved, and what about loving?",
        ],
        themes: &["love", "mercy"],
    },
    Focus {
        keys: &[
            "hope", "future", "promis", "persever", "endur", "encourag", "heaven", "wait",
        ],
        lenses: &[
            "Look for the promise in it, spoken or implied. Hope is not a mood but a claim on something that was said.",
            "Read it with the end in view. The Bible thinks further ahead than we do.",
        ],
        days: &[
            "Write down what you are waiting for, and beneath it what God has actually promised. The two may not be the same sentence. Keep the second one where you can see it.",
            "Do one thing today that only makes sense if there is a future: plant something, mend something, begin a letter, forgive. Hope likes to be given work.",
        ],
        meditations: &[
            "Hope in the Bible is not a sunny temperament. It has a reason, and the reason has a name. It rests on what God has promised, and on what he has already begun; therefore it can look hard things in the face without having to make them smaller. Those who hope do not know more about the future than others. They know who will be there.",
            "One can practice hope as one practices an instrument. It consists of returning, again and again, from what might happen to what has been said. On some days the notes come by themselves, and on others it is mere finger work. But those who keep at it are found to be the ones whom others come to when the light goes out.",
        ],
        prayers: &[
            "When I see no reason to hope, let me remember your promise, and wait for it well.",
        ],
        questions: &[
            "What exactly are you hoping for, and how does it compare with what is promised here?",
            "Who has kept hope alive beside you, and have you told them so?",
        ],
        themes: &["hope"],
    },
    Focus {
        keys: &[
            "forgiv",
            "reconcil",
            "mercy",
            "grace",
            "guilt",
            "shame",
            "peace with",
            "heal",
        ],
        lenses: &[
            "Read it from both sides: as one who needs mercy, and as one who owes it.",
            "Notice which comes first in it, what God gives or what he asks. With forgiveness the order matters.",
        ],
        days: &[
            "Take a sheet of paper that nobody else will see. Write down what was done, to you or by you, without softening it. Then tell God that you leave the judgment of it to him. You may have to do so again tomorrow; it counts each time.",
            "If there is a first step towards peace that lies in your hands, take it: a word of apology without the word but, or a greeting where there has been silence. How it is received is not in your hands, and need not be.",
        ],
        meditations: &[
            "Nobody forgives in general. It is always this word, that evening, those eyes that looked away. Scripture does not ask us to call it nothing. It asks us to hand over the bill, and to leave the collecting to one who is both juster and kinder than we are. That is why forgiveness can be real even where the other has not yet understood.",
            "We forgive as people who have been forgiven. If we forget that, forgiveness becomes a favor that we grant from above, and it will taste of it. If we remember it, something in us comes down from the judge's chair, with relief, and sits beside the other as a fellow debtor.",
        ],
        prayers: &[
            "As you have forgiven me, so loosen what I hold against others, and against myself.",
        ],
        questions: &[
            "Which is harder for you at the moment, to accept forgiveness or to give it, and what makes it so?",
            "Is there an apology that you owe, and what would its first sentence be?",
        ],
        themes: &["forgiveness", "repentance"],
    },
    Focus {
        keys: &["gratit", "thank", "joy", "praise", "celebr", "content"],
        lenses: &[
            "Look in it for what is given rather than for what is demanded.",
            "Read it with an eye for gifts; they are easily overlooked because they come so regularly.",
        ],
        days: &[
            "Before you sleep, write down three gifts of this day, each so particular that nobody else could have written it. Do it for a week, and see what it does to your eyes.",
            "Turn one complaint today into thanks for the thing that lies behind it: for the work that tires you, the child that wakes you, the table that needs clearing.",
        ],
        meditations: &[
            "Gratitude is a way of seeing. It does not add anything to the day; it finds what was there. Bread, a voice on the stairs, work that went well, a night that is over: all of it was given, and most of it was given quietly. The thankful are not those who have received more. They are those who have noticed.",
            "To give thanks is also to be freed from a lonely idea, namely that everything depends on us. Whoever says thank you admits to having been helped, and discovers that it does not hurt. In the psalms this turns quickly into singing, because joy that has found someone to thank does not like to keep still.",
        ],
        prayers: &[
            "Thank you for gifts that I used without noticing, and for the ones that I have not yet unwrapped.",
        ],
        questions: &[
            "What have you received this week that you neither earned nor expected?",
            "To whom do you owe a thank-you that has not been said?",
        ],
        themes: &["thankfulness"],
    },
    Focus {
        keys: &[
            "rest", "peace", "sabbath", "quiet", "still", "calm", "balance", "simplic",
        ],
        lenses: &[
            "Notice in it what you are told to stop doing. Rest is also a command.",
            "Let it set the pace. Read a line, put the page down, and breathe before the next.",
        ],
        days: &[
            "Choose an hour this week in which nothing is to be produced. Walk, sit, sleep, listen to rain. Begin it with a sentence of thanks and end it with another, and let the world turn without you.",
            "Close the day properly tonight. Say what was good, say what was not, hand both over, and put out the light. The morning is not yours to arrange.",
        ],
        meditations: &[
            "Rest is harder than it sounds, since it asks us to stop before we are finished. We are never finished. The rest that God gives is not for those who have earned it by getting everything done; it was there on the first whole day that human beings ever lived, before they had done anything at all.",
            "There is a tiredness that sleep does not cure. It comes from carrying what was not meant for us: the need to be right, to be needed, to be in control. For that kind of weariness scripture has a simple and difficult remedy. It tells us to put the load down in front of God, and to leave it there when we get up.",
        ],
        prayers: &["Give me leave to stop, and let your peace keep watch while I do."],
        questions: &[
            "What keeps you from resting, and what does it promise you in return?",
            "What would an hour without usefulness look like this week?",
        ],
        themes: &["rest", "peace"],
    },
    Focus {
        keys: &[
            "identit",
            "worth",
            "belov",
            "child of god",
            "self",
            "purpose",
            "calling",
            "accept",
        ],
        lenses: &[
            "Listen in it for the name that you are given. What God calls a person weighs more than what others do.",
            "Ask who you are in this passage before you ask what you should do.",
        ],
        days: &[
            "When you catch yourself today measuring your worth by a number, a glance or a task completed, stop and say what God has said of you. It may feel like an argument. Keep it up.",
            "Do one thing today simply as a person who is loved, with nothing to prove by it. Notice how it differs from the way in which you usually do it.",
        ],
        meditations: &[
            "We are told every day who we are: by results, by mirrors, by the way in which others greet us or fail to. Scripture begins somewhere else. It says that we were made, and meant, and called by name before we had achieved or spoiled anything. What others say may be true or false; it is not the first word, and will not be the last.",
            "To know oneself loved by God is not a reason for pride, for it was not earned, nor for fear, since it cannot be lost in the way in which success is lost. It makes a person strangely free. One can do good without needing to be seen, and admit a fault without falling apart.",
        ],
        prayers: &["Let what you say of me be louder than what I say of myself."],
        questions: &[
            "By what do you usually measure your worth, and what does this passage put in its place?",
            "What would you attempt, or leave off, if you had nothing left to prove?",
        ],
        themes: &["grace", "calling"],
    },
    Focus {
        keys: &[
            "scriptur",
            "bible",
            "know",
            "understand",
            "wisdom",
            "truth",
            "learn",
            "word",
            "study",
            "growth",
            "guid",
            "decis",
            "discern",
        ],
        lenses: &[
            "Stay with the words themselves. Which of them is repeated, which is unexpected, which could you not do without?",
            "Ask what the first hearers would have understood, and only then what you do.",
        ],
        days: &[
            "Learn one sentence of this passage by heart today. Say it while you walk or wash up. A verse that has been learned is at hand when no book is.",
            "Read the whole chapter around these words before the week is out, and note one thing that only becomes clear from it. Wisdom in the Bible mostly comes to those who keep reading.",
        ],
        meditations: &[
            "The Bible is not read as a newspaper is. It is more like bread: one does not take it in for the sake of information, and yesterday's meal does not do for today. Many have found that a verse which said nothing in the morning spoke in the afternoon, when life had supplied the question to which it was the answer.",
            "It is no disgrace not to understand. The people in the Bible often did not, even when Jesus himself was explaining. They asked, and stayed, and remembered what he had said until it opened. A verse that resists us may be doing us a service; it keeps us from hearing only what we knew.",
        ],
        prayers: &["Open my understanding, and let what I understand become how I live."],
        questions: &[
            "Which single word in this passage could not be left out without losing its meaning?",
            "What do you understand now about this passage that you did not before?",
        ],
        themes: &["word", "wisdom"],
    },
    Focus {
        keys: &[
            "courag", "bold", "witness", "mission", "evangel", "share", "strength", "overcom",
            "fear", "fight", "battle",
        ],
        lenses: &[
            "Look in it for the reason not to be afraid. There always is one, and it is rarely our own strength.",
            "Ask what the passage would have you say aloud, and to whom.",
        ],
        days: &[
            "Do the thing you have been putting off out of fear, in its smallest honest form: the first sentence, the first call, the raised hand. Courage is mostly a matter of beginning while still afraid.",
            "Tell one person this week, without a speech, something that God has meant to you. Simply, and in your own words; you are a witness and not an advocate.",
        ],
        meditations: &[
            "Courage in the Bible is seldom a matter of temperament. Moses stammered, Gideon hid, Jeremiah thought himself too young, Peter denied. What made them brave was not that they found strength in themselves but that they were not sent alone. Nearly every time someone is told there not to be afraid, the reason follows at once: I am with you.",
            "Fear likes to speak in general terms. It says that everything will go wrong and that nobody will help. It loses some of its power when it is asked to be exact. What precisely might happen, and when, and who would be there? In that last question faith has something to say.",
        ],
        prayers: &["Make me brave enough for what love requires of me."],
        questions: &[
            "What would you say or do this week if you were not afraid?",
            "Where have you been given courage before, and what did you learn about God from it?",
        ],
        themes: &["courage", "mission"],
    },
];
