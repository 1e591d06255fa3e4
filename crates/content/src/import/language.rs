//! Language names and codes, as used in files and by people.

/// Each entry is (BCP 47 code, other codes, English name).
const LANGUAGES: &[(&str, &[&str], &str)] = &[
    ("af", &["afr"], "Afrikaans"),
    ("am", &["amh"], "Amharic"),
    ("ar", &["ara", "arb"], "Arabic"),
    ("bg", &["bul"], "Bulgarian"),
    ("bn", &["ben"], "Bengali"),
    ("ceb", &[], "Cebuano"),
    ("cop", &[], "Coptic"),
    ("cs", &["ces", "cze"], "Czech"),
    ("cu", &["chu"], "Church Slavonic"),
    ("cy", &["cym", "wel"], "Welsh"),
    ("da", &["dan"], "Danish"),
    ("de", &["deu", "ger"], "German"),
    ("el", &["ell", "gre"], "Greek"),
    ("en", &["eng"], "English"),
    ("eo", &["epo"], "Esperanto"),
    ("es", &["spa"], "Spanish"),
    ("et", &["est"], "Estonian"),
    ("eu", &["eus", "baq"], "Basque"),
    ("fa", &["fas", "per", "pes"], "Persian"),
    ("fi", &["fin"], "Finnish"),
    ("fr", &["fra", "fre"], "French"),
    ("ga", &["gle"], "Irish"),
    ("grc", &[], "Ancient Greek"),
    ("gu", &["guj"], "Gujarati"),
    ("ha", &["hau"], "Hausa"),
    ("hbo", &[], "Biblical Hebrew"),
    ("he", &["heb"], "Hebrew"),
    ("hi", &["hin"], "Hindi"),
    ("hr", &["hrv"], "Croatian"),
    ("ht", &["hat"], "Haitian Creole"),
    ("hu", &["hun"], "Hungarian"),
    ("hy", &["hye", "arm"], "Armenian"),
    ("id", &["ind"], "Indonesian"),
    ("ig", &["ibo"], "Igbo"),
    ("is", &["isl", "ice"], "Icelandic"),
    ("it", &["ita"], "Italian"),
    ("ja", &["jpn"], "Japanese"),
    ("ko", &["kor"], "Korean"),
    ("la", &["lat"], "Latin"),
    ("lt", &["lit"], "Lithuanian"),
    ("lv", &["lav"], "Latvian"),
    ("mg", &["mlg"], "Malagasy"),
    ("mi", &["mri", "mao"], "Maori"),
    ("ml", &["mal"], "Malayalam"),
    ("my", &["mya", "bur"], "Burmese"),
    ("nb", &["nob"], "Norwegian Bokmål"),
    ("nl", &["nld", "dut"], "Dutch"),
    ("nn", &["nno"], "Norwegian Nynorsk"),
    ("no", &["nor"], "Norwegian"),
    ("pl", &["pol"], "Polish"),
    ("pt", &["por"], "Portuguese"),
    ("ro", &["ron", "rum"], "Romanian"),
    ("ru", &["rus"], "Russian"),
    ("sk", &["slk", "slo"], "Slovak"),
    ("sl", &["slv"], "Slovenian"),
    ("so", &["som"], "Somali"),
    ("sq", &["sqi", "alb"], "Albanian"),
    ("sr", &["srp"], "Serbian"),
    ("sv", &["swe"], "Swedish"),
    ("sw", &["swa", "swh"], "Swahili"),
    ("syr", &["syc"], "Syriac"),
    ("ta", &["tam"], "Tamil"),
    ("te", &["tel"], "Telugu"),
    ("th", &["tha"], "Thai"),
    ("tl", &["tgl"], "Tagalog"),
    ("tr", &["tur"], "Turkish"),
    ("uk", &["ukr"], "Ukrainian"),
    ("ur", &["urd"], "Urdu"),
    ("vi", &["vie"], "Vietnamese"),
    ("xh", &["xho"], "Xhosa"),
    ("yo", &["yor"], "Yoruba"),
    ("zh", &["zho", "chi", "cmn"], "Chinese"),
    ("zu", &["zul"], "Zulu"),
];

/// A language's BCP 47 code, with its region, if any.
pub fn normalize_code(written: &str) -> String {
    let written = written.trim().replace('_', "-");
    let (code, region) = match written.split_once('-') {
        Some((code, region)) => (code.to_ascii_lowercase(), format!("-{region}")),
        None => (written.to_ascii_lowercase(), String::new()),
    };
    let known = LANGUAGES.iter().find(|(short, others, name)| {
        *short == code || others.contains(&code.as_str()) || name.eq_ignore_ascii_case(&code)
    });
    let code = known.map_or(code.as_str(), |(short, ..)| short);
    format!("{code}{region}")
}

/// A language's English name, or its code if the language isn't in the list.
pub fn name(code: &str) -> &str {
    let language = code.split('-').next().unwrap_or_default();
    if language == "und" {
        return "Unknown language";
    }
    let known = LANGUAGES.iter().find(|(short, ..)| *short == language);
    known.map_or(code, |(_, _, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_match_any_of_their_codes() {
        for written in ["GER", "deu", "de", "German"] {
            assert_eq!(normalize_code(written), "de", "{written}");
        }
        assert_eq!(normalize_code("pt_BR"), "pt-BR");
        assert_eq!(name("pt-BR"), "Portuguese");
        assert_eq!(
            (normalize_code("xyz").as_str(), name("xyz")),
            ("xyz", "xyz")
        );
    }
}
