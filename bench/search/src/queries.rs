//! Typical searches: each query for our search and its equivalent for FTS5.

/// A query in both query languages.
pub struct Query {
    pub ours: &'static str,
    pub fts5: &'static str,
}

const fn same(query: &'static str) -> Query {
    Query {
        ours: query,
        fts5: query,
    }
}

pub const QUERIES: &[Query] = &[
    // Single words, rare to common.
    same("shepherd"),
    same("love"),
    same("faith"),
    same("grace"),
    same("forgiveness"),
    same("jerusalem"),
    same("believe"),
    same("lord"),
    same("god"),
    same("heart"),
    same("wisdom"),
    same("jesus"),
    // Several words, all of which must match.
    same("god so loved the world"),
    same("the lord is my shepherd"),
    same("in the beginning"),
    same("faith hope love"),
    same("love your enemies"),
    same("fruit of the spirit"),
    same("the lord"),
    same("holy spirit"),
    same("kingdom of heaven"),
    same("do not be afraid"),
    same("be strong and courageous"),
    same("seek first the kingdom"),
    same("i can do all things"),
    same("son of man"),
    same("light of the world"),
    same("bread of life"),
    // Phrases.
    same("\"in the beginning\""),
    same("\"the lord of hosts\""),
    same("\"son of man\""),
    same("\"fear not\""),
    same("\"eternal life\""),
    same("\"the word of the lord\""),
    // Word prefixes.
    same("right*"),
    same("bless*"),
    same("forgiv*"),
    same("jerus*"),
    // Operators.
    same("faith OR hope"),
    Query {
        ours: "love -world",
        fts5: "love NOT world",
    },
];
