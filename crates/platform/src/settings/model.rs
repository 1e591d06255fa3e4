use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    mail::{MailSetting, MailSettings},
    mask::masked,
};
use crate::ports::{ServiceAccess, TokenUsage};

/// What can be set. Its name in the database never changes: the sealed value is bound to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    EsvApiKey,
    EsvTerms,
    OpenaiApiKey,
    OpenaiBaseUrl,
    OpenaiModel,
    OpenaiImageModel,
    ElevenLabsApiKey,
    ElevenLabsBaseUrl,
    ElevenLabsModel,
    AssistanceOff,
    DailyQuota,
    InputPrice,
    OutputPrice,
    Mail(MailSetting),
    /// Made by the installation itself: nobody sets it.
    PushKey,
    PaymentKeys,
    SignInProvider,
    BackupSchedule,
}

impl Setting {
    /// Those that are kept and changed as a whole.
    pub const GROUPS: [Self; 3] = [
        Self::PaymentKeys,
        Self::SignInProvider,
        Self::BackupSchedule,
    ];

    /// Those that a super admin sets.
    pub const ALL: [Self; 19] = [
        Self::EsvApiKey,
        Self::EsvTerms,
        Self::OpenaiApiKey,
        Self::OpenaiBaseUrl,
        Self::OpenaiModel,
        Self::OpenaiImageModel,
        Self::ElevenLabsApiKey,
        Self::ElevenLabsBaseUrl,
        Self::ElevenLabsModel,
        Self::AssistanceOff,
        Self::DailyQuota,
        Self::InputPrice,
        Self::OutputPrice,
        Self::Mail(MailSetting::Host),
        Self::Mail(MailSetting::Port),
        Self::Mail(MailSetting::Security),
        Self::Mail(MailSetting::Username),
        Self::Mail(MailSetting::Password),
        Self::Mail(MailSetting::From),
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::EsvApiKey => "esvApiKey",
            Self::EsvTerms => "esvTerms",
            Self::OpenaiApiKey => "openaiApiKey",
            Self::OpenaiBaseUrl => "openaiBaseUrl",
            Self::OpenaiModel => "openaiModel",
            Self::OpenaiImageModel => "openaiImageModel",
            Self::ElevenLabsApiKey => "elevenLabsApiKey",
            Self::ElevenLabsBaseUrl => "elevenLabsBaseUrl",
            Self::ElevenLabsModel => "elevenLabsModel",
            Self::AssistanceOff => "assistanceOff",
            Self::DailyQuota => "dailyQuota",
            Self::InputPrice => "inputPrice",
            Self::OutputPrice => "outputPrice",
            Self::Mail(setting) => setting.name(),
            Self::PushKey => "pushKey",
            Self::PaymentKeys => "paymentKeys",
            Self::SignInProvider => "signInProvider",
            Self::BackupSchedule => "backupSchedule",
        }
    }
}

pub const OPENAI_BASE_URL: &str = "https://api.openai.com/v1";
const OPENAI_MODEL: &str = "gpt-4o-mini";
const OPENAI_IMAGE_MODEL: &str = "gpt-image-1";
const ELEVEN_LABS_BASE_URL: &str = "https://api.elevenlabs.io";
const ELEVEN_LABS_MODEL: &str = "eleven_multilingual_v2";
const DAILY_QUOTA: u32 = 20;

/// The keys of outside services, and how they are used. A super admin sees the keys masked.
#[derive(Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiSettings {
    /// Masked (`sk-…4f2a`), and empty when there is none, like the other keys.
    pub esv_api_key: String,
    pub esv_terms: EsvTerms,
    pub openai_api_key: String,
    /// Any server that speaks as OpenAI's does; one of one's own needs no key.
    pub openai_base_url: String,
    pub openai_model: String,
    pub openai_image_model: String,
    pub eleven_labs_api_key: String,
    pub eleven_labs_base_url: String,
    pub eleven_labs_model: String,
    /// No service is asked to write, draw or speak, whatever keys there are.
    pub assistance_off: bool,
    /// How often a person may have a service write or draw on one day; 0: as often as they like.
    pub daily_quota: u32,
    /// US dollars for a million tokens that a service reads.
    pub input_price: f64,
    /// US dollars for a million tokens that a service writes.
    pub output_price: f64,
    #[serde(flatten)]
    pub mail: MailSettings,
}

impl Default for ApiSettings {
    fn default() -> Self {
        Self {
            esv_api_key: String::new(),
            esv_terms: EsvTerms::default(),
            openai_api_key: String::new(),
            openai_base_url: OPENAI_BASE_URL.to_owned(),
            openai_model: OPENAI_MODEL.to_owned(),
            openai_image_model: OPENAI_IMAGE_MODEL.to_owned(),
            eleven_labs_api_key: String::new(),
            eleven_labs_base_url: ELEVEN_LABS_BASE_URL.to_owned(),
            eleven_labs_model: ELEVEN_LABS_MODEL.to_owned(),
            assistance_off: false,
            daily_quota: DAILY_QUOTA,
            input_price: 0.0,
            output_price: 0.0,
            mail: MailSettings::default(),
        }
    }
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
    /// As a super admin sees them: which keys are set, and none of them whole.
    pub fn masked(self) -> Self {
        Self {
            esv_api_key: masked(&self.esv_api_key),
            openai_api_key: masked(&self.openai_api_key),
            eleven_labs_api_key: masked(&self.eleven_labs_api_key),
            mail: self.mail.masked(),
            ..self
        }
    }

    /// The ESV's key, when the ESV may be used.
    pub fn esv_key(&self) -> Option<&str> {
        let allowed = self.esv_terms.confirmed && self.esv_terms.giving.is_some();
        (allowed && !self.esv_api_key.is_empty()).then_some(self.esv_api_key.as_str())
    }

    /// Who writes, when a service may: OpenAI with a key, or a server of one's own with or without.
    pub fn text_service(&self) -> Option<ServiceAccess> {
        let is_set_up = !self.openai_api_key.is_empty() || self.has_own_server();
        (is_set_up && !self.assistance_off).then(|| self.openai(&self.openai_model))
    }

    /// Who draws. Few servers of one's own do: without a key it has to have a model that is named.
    pub fn image_service(&self) -> Option<ServiceAccess> {
        let names_model = self.openai_image_model != OPENAI_IMAGE_MODEL;
        let is_set_up = !self.openai_api_key.is_empty() || (self.has_own_server() && names_model);
        (is_set_up && !self.assistance_off).then(|| self.openai(&self.openai_image_model))
    }

    fn has_own_server(&self) -> bool {
        self.openai_base_url != OPENAI_BASE_URL
    }

    /// OpenAI's service, or the server in its place, with one of its models.
    pub fn openai(&self, model: &str) -> ServiceAccess {
        ServiceAccess {
            base_url: self.openai_base_url.clone(),
            key: (!self.openai_api_key.is_empty()).then(|| self.openai_api_key.clone()),
            model: model.to_owned(),
        }
    }

    /// What so many tokens cost, in millionths of a US dollar.
    pub fn cost_of(&self, usage: TokenUsage) -> i64 {
        let cost =
            f64::from(usage.input) * self.input_price + f64::from(usage.output) * self.output_price;
        cost.round() as i64
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

    #[test]
    fn a_key_or_a_server_of_ones_own_writes_unless_all_is_off() {
        let mut settings = ApiSettings::default();
        assert_eq!(settings.text_service(), None);
        settings.openai_api_key = "k".to_owned();
        let access = settings.text_service().unwrap();
        assert_eq!(access.base_url, OPENAI_BASE_URL);
        assert_eq!(
            (access.key.as_deref(), &*access.model),
            (Some("k"), "gpt-4o-mini")
        );
        assert_eq!(settings.image_service().unwrap().model, "gpt-image-1");
        assert!(!format!("{access:?}").contains("\"k\""));

        settings.openai_api_key = String::new();
        settings.openai_base_url = "http://localhost:11434/v1".to_owned();
        assert_eq!(settings.text_service().unwrap().key, None);
        assert_eq!(settings.image_service(), None, "few such servers draw");
        settings.openai_image_model = "flux".to_owned();
        assert_eq!(settings.image_service().unwrap().model, "flux");
        settings.assistance_off = true;
        assert_eq!(
            (settings.text_service(), settings.image_service()),
            (None, None)
        );
    }

    #[test]
    fn prices_are_dollars_for_a_million_tokens() {
        let settings = ApiSettings {
            input_price: 0.15,
            output_price: 0.6,
            ..ApiSettings::default()
        };
        let usage = TokenUsage {
            input: 10_000,
            output: 2_000,
        };
        assert_eq!(settings.cost_of(usage), 2_700, "0.27 cents");
        assert_eq!(ApiSettings::default().cost_of(usage), 0);
    }
}
