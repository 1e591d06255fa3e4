use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What can be set. Its name in the database never changes: the sealed value is bound to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    EsvApiKey,
    EsvTerms,
    OpenaiApiKey,
    ElevenLabsApiKey,
    /// Made by the installation itself: nobody sets it.
    PushKey,
}

impl Setting {
    /// Those that a super admin sets.
    pub const ALL: [Self; 4] = [
        Self::EsvApiKey,
        Self::EsvTerms,
        Self::OpenaiApiKey,
        Self::ElevenLabsApiKey,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::EsvApiKey => "esvApiKey",
            Self::EsvTerms => "esvTerms",
            Self::OpenaiApiKey => "openaiApiKey",
            Self::ElevenLabsApiKey => "elevenLabsApiKey",
            Self::PushKey => "pushKey",
        }
    }
}

/// The keys of outside services. Only a super admin reads them.
#[derive(Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiSettings {
    /// Empty when there is none, like the other keys.
    pub esv_api_key: String,
    pub esv_terms: EsvTerms,
    pub openai_api_key: String,
    pub eleven_labs_api_key: String,
}

impl std::fmt::Debug for ApiSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ApiSettings(…)")
    }
}

/// What a super admin has said about the ESV's conditions of use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EsvTerms {
    /// They were read, and are kept here.
    pub confirmed: bool,
    /// The conditions allow no site that asks for gifts, unless the publisher permits it. Absent:
    /// the question is not answered yet.
    pub giving: Option<Giving>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Giving {
    /// This installation asks for no gifts.
    None,
    /// It does, and the publisher has permitted it.
    Permission,
}

impl ApiSettings {
    /// The ESV's key, when the ESV may be used.
    pub fn esv_key(&self) -> Option<&str> {
        let allowed = self.esv_terms.confirmed && self.esv_terms.giving.is_some();
        (allowed && !self.esv_api_key.is_empty()).then_some(self.esv_api_key.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_esv_needs_a_key_the_terms_and_an_answer_about_giving() {
        let with = |key: &str, confirmed, giving| ApiSettings {
            esv_api_key: key.to_owned(),
            esv_terms: EsvTerms { confirmed, giving },
            ..ApiSettings::default()
        };
        assert_eq!(with("k", true, Some(Giving::None)).esv_key(), Some("k"));
        assert_eq!(
            with("k", true, Some(Giving::Permission)).esv_key(),
            Some("k")
        );
        assert_eq!(with("", true, Some(Giving::None)).esv_key(), None);
        assert_eq!(with("k", false, Some(Giving::None)).esv_key(), None);
        assert_eq!(with("k", true, None).esv_key(), None);
    }
}
