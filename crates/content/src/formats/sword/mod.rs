//! SWORD modules: what CrossWire's programs read, and thousands of texts are packed in.
//!
//! A module is a `.conf` file that says what it is, and index and data files beside it. Here they
//! become entries with their markup as it stands ([`Module::verses`], [`Module::entries`]);
//! [`read_text`] makes a text of those of a Bible.

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

/// An archive holds one module, or the few of one publisher.
const MOST_MODULES: usize = 64;

/// Why a module cannot be read.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum SwordError {
    /// No `mods.d/*.conf`.
    #[error("there is no SWORD module in it (no mods.d/*.conf)")]
    NoModule,
    /// The conf lacks something that it cannot do without.
    #[error("the module's conf file has no {0}")]
    Conf(&'static str),
    /// The text is encrypted; its key is sold or given by the publisher.
    #[error("the module is locked with a cipher key: its publisher sells or gives access to it")]
    Locked,
    /// A numbering that we have no table for.
    #[error("the module is laid out by the versification {0}, which is not known here")]
    Versification(String),
    /// A kind of module that is not a Bible, commentary or dictionary.
    #[error("modules of the kind {0} cannot be read")]
    Driver(String),
    /// A way of packing that is not read here.
    #[error("modules packed with {0} cannot be read, only ZIP and LZSS")]
    Compression(String),
    /// An encoding that is not read here.
    #[error("modules written in {0} cannot be read, only UTF-8 and Latin-1")]
    Encoding(String),
    /// A file that the conf promises.
    #[error("the module's file {0} is missing")]
    Missing(String),
    /// A file that does not hold what its index says.
    #[error("the module's file {file} is damaged: {what}")]
    Damaged {
        /// Which.
        file: String,
        /// What is wrong.
        what: String,
    },
    /// A mistake, or a bomb.
    #[error("there are more than {MOST_MODULES} SWORD modules in it")]
    TooMany,
    /// A mistake, or a bomb.
    #[error("the module unpacks to more than {} MiB", .0 / 1024 / 1024)]
    TooLarge(usize),
}

/// What a module holds, as its driver says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModuleKind {
    /// A Bible.
    Text,
    /// Remarks on verses.
    Commentary,
    /// Entries found by a word or number.
    Dictionary,
}

/// A module, found but not yet read.
#[derive(Clone, Debug)]
pub struct Module {
    /// What it says of itself.
    pub conf: Conf,
    files: Files,
    /// What stands before `mods.d` and `modules` in the paths.
    root: String,
}

impl Module {
    /// Every module in these files.
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
            if found.len() == MOST_MODULES {
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

    /// The module with this name, in any case.
    pub fn find(files: &Files, name: &str) -> Result<Self, SwordError> {
        let is_it = |module: &Self| module.conf.name.eq_ignore_ascii_case(name);
        let found = Self::find_all(files)?.into_iter().find(is_it);
        found.ok_or(SwordError::NoModule)
    }

    /// What it holds.
    pub fn kind(&self) -> Result<ModuleKind, SwordError> {
        let driver = self.conf.driver()?;
        match driver.to_ascii_lowercase().as_str() {
            "ztext" | "ztext4" | "rawtext" | "rawtext4" => Ok(ModuleKind::Text),
            "zcom" | "zcom4" | "rawcom" | "rawcom4" => Ok(ModuleKind::Commentary),
            "zld" | "rawld" | "rawld4" => Ok(ModuleKind::Dictionary),
            _ => Err(SwordError::Driver(driver.to_owned())),
        }
    }

    /// The entries of a Bible or commentary, in its own order.
    pub fn verses(&self) -> Result<VerseEntries, SwordError> {
        self.refuse_locked()?;
        verses::read(self)
    }

    /// The entries of a dictionary, in the order of its index.
    pub fn entries(&self) -> Result<Vec<KeyedEntry>, SwordError> {
        self.refuse_locked()?;
        keyed::read(self)
    }

    fn refuse_locked(&self) -> Result<(), SwordError> {
        match self.conf.get("CipherKey") {
            Some(_) => Err(SwordError::Locked),
            None => Ok(()),
        }
    }

    /// The path of the data, without a trailing slash.
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
