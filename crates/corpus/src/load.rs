//! Reads the templates.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::Deserialize;

/// The marks around a lie.
pub const LIE_MARKS: (char, char) = ('⟦', '⟧');

/// The templates in one language.
#[derive(Debug, Default)]
pub struct Corpus {
    pub lies: Vec<Template>,
    pub truths: Vec<Template>,
    /// The lists that slots are filled from.
    pub slots: BTreeMap<String, Vec<String>>,
}

#[derive(Debug, Clone)]
pub struct Template {
    pub name: String,
    /// The name of the file it's in.
    pub family: String,
    pub field: Field,
    pub text: String,
}

/// The field of a devotional that a template is written for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    #[default]
    Content,
    Title,
    Prayer,
    Reflection,
}

#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("can't read {path}: {cause}")]
    Unreadable { path: PathBuf, cause: io::Error },
    #[error("{path} isn't valid: {cause}")]
    Invalid {
        path: PathBuf,
        cause: toml::de::Error,
    },
    #[error("{path}: {style} must mark exactly one lie")]
    NoLie { path: PathBuf, style: String },
    #[error("{path}: there is already a template named {name}")]
    Repeated { path: PathBuf, name: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    field: Field,
    #[serde(default)]
    styles: BTreeMap<String, String>,
    #[serde(default)]
    passages: BTreeMap<String, String>,
    #[serde(default)]
    slots: BTreeMap<String, Vec<String>>,
}

impl Corpus {
    /// The languages that the guard must know.
    pub const LANGUAGES: [&str; 7] = ["en", "es", "de", "fr", "pt", "nl", "sv"];

    /// Reads the corpus in a language.
    pub fn load(language: &str) -> Result<Self, LoadError> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut corpus = Self::default();
        for kind in ["lies", "truths"] {
            for path in files(&folder.join(kind).join(language))? {
                corpus.add(&path)?;
            }
        }
        Ok(corpus)
    }

    fn add(&mut self, path: &Path) -> Result<(), LoadError> {
        let content = fs::read_to_string(path).map_err(unreadable(path))?;
        let file: File = toml::from_str(&content).map_err(|cause| LoadError::Invalid {
            path: path.to_owned(),
            cause,
        })?;
        let family = path.file_stem().unwrap_or_default().to_string_lossy();
        let template = |(name, text)| Template {
            name,
            family: family.clone().into_owned(),
            field: file.field,
            text,
        };
        let lies: Vec<_> = file.styles.into_iter().map(template).collect();
        for style in &lies {
            let (open, close) = LIE_MARKS;
            if style.text.matches(open).count() != 1 || style.text.matches(close).count() != 1 {
                return Err(LoadError::NoLie {
                    path: path.to_owned(),
                    style: style.name.clone(),
                });
            }
        }
        extend(&mut self.lies, lies, path)?;
        let truths = file.passages.into_iter().map(template).collect();
        extend(&mut self.truths, truths, path)?;
        self.slots.extend(file.slots);
        Ok(())
    }
}

fn extend(all: &mut Vec<Template>, new: Vec<Template>, path: &Path) -> Result<(), LoadError> {
    for template in new {
        if all.iter().any(|other| other.name == template.name) {
            return Err(LoadError::Repeated {
                path: path.to_owned(),
                name: template.name,
            });
        }
        all.push(template);
    }
    Ok(())
}

/// The TOML files in a folder, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let entries = fs::read_dir(folder).map_err(unreadable(folder))?;
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(unreadable(folder))?;
    paths.retain(|path| path.extension().is_some_and(|it| it == "toml"));
    paths.sort();
    Ok(paths)
}

fn unreadable(path: &Path) -> impl Fn(io::Error) -> LoadError {
    |cause| LoadError::Unreadable {
        path: path.to_owned(),
        cause,
    }
}
