//! SWORD modules: the format used by CrossWire's programs and for thousands of texts.
//!
//! A module is a `.conf` file that describes it, with index and data files. This code turns them into entries
//! with raw markup ([`Module::verses`], [`Module::entries`]); [`read_text`] builds a text from a Bible
//! module.

mod blocks;
mod canon;
mod conf;
mod keyed;
mod text;
mod verses;

pub use conf::Conf;
pub use keyed::KeyedEntry;
pub use text::read_text;
pub use verses::{VerseEntries, VerseEntry};

use super::files::Files;

/// An archive contains one module, or a few from one publisher.
const MAX_MODULES: usize = 64;

/// Why a module can't be read.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum SwordError {
    /// The file contains no `mods.d/*.conf`.
    #[error("the file contains no SWORD module (no mods.d/*.conf)")]
    NoModule,
    /// The conf lacks a required setting.
    #[error("the module's conf file has no {0}")]
    Conf(&'static str),
    /// The text is encrypted; the publisher sells or gives away the key.
    #[error("the module is locked with a cipher key; ask its publisher for access")]
    Locked,
    /// The module uses an unsupported versification.
    #[error("the module uses the versification {0}, which isn't supported")]
    Versification(String),
    /// The module isn't a Bible, commentary, or dictionary.
    #[error("modules of type {0} aren't supported")]
    Driver(String),
    /// The module uses an unsupported compression method.
    #[error("modules compressed with {0} aren't supported, only ZIP and LZSS")]
    Compression(String),
    /// The module uses an unsupported encoding.
    #[error("modules encoded in {0} aren't supported, only UTF-8 and Latin-1")]
    Encoding(String),
    /// A file that the conf refers to is missing.
    #[error("the module's file {0} is missing")]
    Missing(String),
    /// A file doesn't contain the data that its index refers to.
    #[error("the module's file {file} is damaged: {what}")]
    Damaged {
        /// The file.
        file: String,
        /// The problem.
        what: String,
    },
    /// The file contains too many modules: a mistake or a zip bomb.
    #[error("the file contains more than {MAX_MODULES} SWORD modules")]
    TooMany,
    /// The unpacked module is too large: a mistake or a zip bomb.
    #[error("the module unpacks to more than {} MiB", .0 / 1024 / 1024)]
    TooLarge(usize),
}

/// The kind of content in a module, according to its driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModuleKind {
    /// A Bible.
    Text,
    /// Remarks on verses.
    Commentary,
    /// Entries looked up by a word or number.
    Dictionary,
}

/// A module that was found but not read yet.
#[derive(Clone, Debug)]
pub struct Module {
    /// The module's settings.
    pub conf: Conf,
    files: Files,
    /// The path prefix before `mods.d` and `modules`.
    root: String,
}

impl Module {
    /// Finds every module in these files.
    pub fn find_all(files: &Files) -> Result<Vec<Self>, SwordError> {
        let mut found = Vec::new();
        for (path, contents) in files.iter() {
            let lower = path.to_ascii_lowercase();
            let Some(at) = lower.find("mods.d/").filter(|_| lower.ends_with(".conf")) else {
                continue;
            };
            if at > 0 && !lower[..at].ends_with('/') {
                continue;
            }
            if found.len() == MAX_MODULES {
                return Err(SwordError::TooMany);
            }
            found.push(Self {
                conf: Conf::read(contents)?,
                files: files.clone(),
                root: path[..at].to_owned(),
            });
        }
        if found.is_empty() {
            return Err(SwordError::NoModule);
        }
        Ok(found)
    }

    /// Finds the module with this name, ignoring case.
    pub fn find(files: &Files, name: &str) -> Result<Self, SwordError> {
        let has_name = |module: &Self| module.conf.name.eq_ignore_ascii_case(name);
        let found = Self::find_all(files)?.into_iter().find(has_name);
        found.ok_or(SwordError::NoModule)
    }

    /// The kind of content in this module.
    pub fn kind(&self) -> Result<ModuleKind, SwordError> {
        let driver = self.conf.driver()?;
        match driver.to_ascii_lowercase().as_str() {
            "ztext" | "ztext4" | "rawtext" | "rawtext4" => Ok(ModuleKind::Text),
            "zcom" | "zcom4" | "rawcom" | "rawcom4" => Ok(ModuleKind::Commentary),
            "zld" | "rawld" | "rawld4" => Ok(ModuleKind::Dictionary),
            _ => Err(SwordError::Driver(driver.to_owned())),
        }
    }

    /// The entries in a Bible or commentary, in the module's order.
    pub fn verses(&self) -> Result<VerseEntries, SwordError> {
        self.reject_locked()?;
        verses::read(self)
    }

    /// The entries in a dictionary, in index order.
    pub fn entries(&self) -> Result<Vec<KeyedEntry>, SwordError> {
        self.reject_locked()?;
        keyed::read(self)
    }

    fn reject_locked(&self) -> Result<(), SwordError> {
        match self.conf.get("CipherKey") {
            Some(_) => Err(SwordError::Locked),
            None => Ok(()),
        }
    }

    /// The path to the data, without a trailing slash.
    fn data_path(&self) -> Result<String, SwordError> {
        let path = self.conf.get("DataPath");
        let path = path.ok_or(SwordError::Conf("DataPath"))?.replace('\\', "/");
        let path = path.trim_start_matches("./").trim_matches('/');
        Ok(format!("{}{path}", self.root))
    }

    fn file(&self, path: &str) -> Result<&[u8], SwordError> {
        self.files
            .get(path)
            .map(|contents| contents.as_ref())
            .ok_or_else(|| SwordError::Missing(path.to_owned()))
    }
}
