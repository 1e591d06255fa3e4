//! The blocks a sermon is built from. The database stores them in the API's format. The web app has the same
//! types in `web/src/features/sermons/model.ts`.

use schemars::JsonSchema;
use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::contents::{
    CommentaryContent, HistoricalContent, ImageContent, ReferenceContent, ScriptureContent,
    SectionContent, TextContent, TimelineContent, VerseContent, VideoContent,
};
use trellis_kernel::contract::{required_fields, whole};

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    JsonSchema,
    EnumIter,
    DeriveActiveEnum,
)]
#[serde(rename_all = "snake_case")]
#[sea_orm(
    rs_type = "String",
    db_type = "String(StringLen::N(16))",
    rename_all = "snake_case"
)]
pub enum BlockType {
    Scripture,
    Text,
    Reference,
    Image,
    Video,
    Section,
    Verse,
    Timeline,
    Historical,
    Commentary,
}

impl BlockType {
    pub fn name(self) -> &'static str {
        match self {
            Self::Scripture => "scripture",
            Self::Text => "text",
            Self::Reference => "reference",
            Self::Image => "image",
            Self::Video => "video",
            Self::Section => "section",
            Self::Verse => "verse",
            Self::Timeline => "timeline",
            Self::Historical => "historical",
            Self::Commentary => "commentary",
        }
    }
}

/// A block as the client sends it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["id"]))]
pub struct SermonBlockInput {
    /// Letters, digits, `-` and `_`, at most 64; unique within the sermon.
    pub id: String,
    /// For the preacher only: shown in the pulpit but not to others.
    #[schemars(default)]
    pub note_to_self: bool,
    #[serde(flatten)]
    pub content: BlockContent,
}

/// A sermon block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct SermonBlock {
    #[serde(flatten)]
    pub block: SermonBlockInput,
    /// Its position, starting at 0.
    pub order: i32,
}

/// A block's type and content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", content = "content", rename_all = "snake_case")]
pub enum BlockContent {
    Scripture(ScriptureContent),
    Text(TextContent),
    Reference(ReferenceContent),
    Image(ImageContent),
    Video(VideoContent),
    Section(SectionContent),
    Verse(VerseContent),
    Timeline(TimelineContent),
    Historical(HistoricalContent),
    Commentary(CommentaryContent),
}

impl BlockContent {
    /// Parses the content for a block of this type.
    pub fn read(kind: BlockType, content: Value) -> serde_json::Result<Self> {
        fn parse_as<T: DeserializeOwned>(content: Value) -> serde_json::Result<T> {
            serde_json::from_value(content)
        }
        Ok(match kind {
            BlockType::Scripture => Self::Scripture(parse_as(content)?),
            BlockType::Text => Self::Text(parse_as(content)?),
            BlockType::Reference => Self::Reference(parse_as(content)?),
            BlockType::Image => Self::Image(parse_as(content)?),
            BlockType::Video => Self::Video(parse_as(content)?),
            BlockType::Section => Self::Section(parse_as(content)?),
            BlockType::Verse => Self::Verse(parse_as(content)?),
            BlockType::Timeline => Self::Timeline(parse_as(content)?),
            BlockType::Historical => Self::Historical(parse_as(content)?),
            BlockType::Commentary => Self::Commentary(parse_as(content)?),
        })
    }

    /// Parses content stored in the database.
    pub fn kept(kind: BlockType, content: &str) -> serde_json::Result<Self> {
        Self::read(kind, serde_json::from_str(content)?)
    }

    /// Serializes the content without its type, as it is stored.
    pub fn to_json(&self) -> serde_json::Result<String> {
        match self {
            Self::Scripture(content) => serde_json::to_string(content),
            Self::Text(content) => serde_json::to_string(content),
            Self::Reference(content) => serde_json::to_string(content),
            Self::Image(content) => serde_json::to_string(content),
            Self::Video(content) => serde_json::to_string(content),
            Self::Section(content) => serde_json::to_string(content),
            Self::Verse(content) => serde_json::to_string(content),
            Self::Timeline(content) => serde_json::to_string(content),
            Self::Historical(content) => serde_json::to_string(content),
            Self::Commentary(content) => serde_json::to_string(content),
        }
    }

    pub fn kind(&self) -> BlockType {
        match self {
            Self::Scripture(_) => BlockType::Scripture,
            Self::Text(_) => BlockType::Text,
            Self::Reference(_) => BlockType::Reference,
            Self::Image(_) => BlockType::Image,
            Self::Video(_) => BlockType::Video,
            Self::Section(_) => BlockType::Section,
            Self::Verse(_) => BlockType::Verse,
            Self::Timeline(_) => BlockType::Timeline,
            Self::Historical(_) => BlockType::Historical,
            Self::Commentary(_) => BlockType::Commentary,
        }
    }

    /// The passage this block is about, and the translation whose numbering it uses.
    pub fn passage(&self) -> Option<(&str, Option<&str>)> {
        let (reference, translation) = match self {
            Self::Scripture(content) => (&content.reference, Some(content.translation_id.as_str())),
            Self::Verse(content) => (&content.reference, Some(content.translation_id.as_str())),
            Self::Timeline(content) => (&content.reference, None),
            Self::Historical(content) => (&content.reference, None),
            Self::Commentary(content) => (&content.reference, None),
            Self::Text(_)
            | Self::Reference(_)
            | Self::Image(_)
            | Self::Video(_)
            | Self::Section(_) => return None,
        };
        Some((reference, translation))
    }

    /// Removes an image embedded in the URL and returns it.
    pub fn extract_picture(&mut self) -> Option<String> {
        match self {
            Self::Image(ImageContent { url, .. }) | Self::Video(VideoContent { url, .. }) => {
                is_inline(url).then(|| std::mem::take(url))
            }
            _ => None,
        }
    }

    pub fn restore_picture(&mut self, picture: String) {
        if let Self::Image(ImageContent { url, .. }) | Self::Video(VideoContent { url, .. }) = self
        {
            *url = picture;
        }
    }

    /// All searchable text in the block.
    pub fn words(&self) -> Vec<&str> {
        let mut words: Vec<&str> = Vec::new();
        match self {
            Self::Scripture(content) => {
                words.extend([&*content.reference, &content.text, &content.commentary]);
                let is_whole = !content.text.is_empty();
                for verse in &content.verses {
                    words.extend((!is_whole).then_some(&*verse.text));
                    words.push(&verse.notes);
                }
            }
            Self::Text(content) => words.extend([&*content.title, &content.content]),
            Self::Reference(content) => words.extend([
                &*content.title,
                &content.author,
                &content.source,
                &content.quote,
            ]),
            Self::Image(content) => words.extend([&*content.alt, &content.caption]),
            Self::Video(content) => words.extend([&*content.title, &content.description]),
            Self::Section(content) => words.extend([&*content.title, &content.description]),
            Self::Verse(content) => {
                words.extend([&*content.reference, &content.text, &content.notes]);
            }
            Self::Timeline(content) => {
                words.push(&content.reference);
                words.extend(
                    content
                        .events
                        .iter()
                        .flat_map(|event| [&*event.period, &event.event, &event.significance]),
                );
            }
            Self::Historical(content) => words.extend([
                &*content.reference,
                &content.context.political_context,
                &content.context.cultural_context,
                &content.context.religious_context,
                &content.context.geographical_context,
            ]),
            Self::Commentary(content) => {
                let commentary = &content.commentary;
                words.extend([
                    &*content.reference,
                    &commentary.explanation,
                    &commentary.theological_insights,
                    &commentary.practical_applications,
                ]);
                words.extend(commentary.cross_references.iter().map(String::as_str));
            }
        }
        words.retain(|words| !words.is_empty());
        words
    }
}

/// URLs longer than this are treated as embedded images.
const MAX_URL_LENGTH: usize = 2_000;

/// Whether the URL contains the image itself.
pub fn is_inline(url: &str) -> bool {
    let begin = url.get(..5).unwrap_or_default();
    begin.eq_ignore_ascii_case("data:") || url.len() > MAX_URL_LENGTH
}
