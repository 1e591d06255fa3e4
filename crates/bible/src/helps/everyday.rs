//! Maps the words people search with today to the topic names in Nave's index of 1897.

/// The topic names in Nave's index that match an everyday word, folded. Empty if the word has no mapping.
pub fn nave_topic_names(query: &str) -> &'static [&'static str] {
    match query {
        "worry" | "worrying" | "anxiety" | "anxious" | "stress" | "overwhelmed" => {
            &["care", "peace", "faith"]
        }
        "depression" | "depressed" | "discouraged" | "discouragement" => {
            &["despondency", "affliction", "hope"]
        }
        "fear" | "afraid" | "scared" => &["fear of god", "cowardice", "courage"],
        "addiction" | "alcohol" | "alcoholism" => &["drunkenness", "abstinence", "temperance"],
        "sex" | "lust" | "pornography" => &["lasciviousness", "lust", "chastity"],
        "money" | "wealth" | "finances" | "debt" => &["money", "riches", "debt"],
        "giving" | "generosity" | "charity" => &["liberality", "alms", "beneficence"],
        "work" | "job" | "career" => &["industry", "labor", "employer"],
        "laziness" | "lazy" | "procrastination" => &["idleness", "slothfulness"],
        "dating" | "marriage" | "husband" | "wife" => &["marriage", "husband", "wife"],
        "parenting" | "parents" | "kids" => &["parents", "children"],
        "grief" | "loss" | "mourning" => &["bereavement", "mourning", "comfort"],
        "loneliness" | "lonely" => &["solitude", "god presence of", "fellowship"],
        "anger" | "rage" => &["anger", "malice"],
        "gossip" => &["slander", "talebearer", "speaking"],
        "forgiving" | "forgiveness" => &["forgiveness", "sin forgiveness of"],
        "guilt" | "shame" => &["conscience", "repentance", "remorse"],
        "doubt" => &["doubting", "unbelief", "faith"],
        "guidance" | "decisions" | "direction" => &["god guidance of", "wisdom", "prayer"],
        "self control" | "discipline" => &["temperance", "self denial"],
        "healing" | "illness" | "sickness" | "health" => &["disease", "healing", "afflictions"],
        "thankfulness" | "gratitude" => &["thankfulness", "praise"],
        "identity" | "self esteem" | "worth" => &["man", "adoption", "righteous"],
        "salvation" | "saved" => &["salvation", "redemption"],
        "heaven" | "afterlife" => &["heaven", "immortality"],
        "hell" => &["hell", "punishment"],
        "racism" | "immigrants" | "refugees" => &["alien", "strangers"],
        "leadership" => &["minister", "rulers", "king"],
        "burnout" | "rest" => &["rest", "sabbath"],
        "friends" | "friendship" => &["friends", "friendship"],
        _ => &[],
    }
}

/// Strips introductory words from a search: "verses about worry" becomes "worry".
pub fn strip_search_prefix(query: &str) -> &str {
    const PREFIXES: [&str; 9] = [
        "what does the bible say about ",
        "bible verses about ",
        "bible verses for ",
        "verses about ",
        "verses for ",
        "verses on ",
        "scripture about ",
        "scriptures about ",
        "passages about ",
    ];
    PREFIXES
        .iter()
        .find_map(|opening| query.strip_prefix(opening))
        .unwrap_or(query)
}
