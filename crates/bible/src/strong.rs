//! Strong's numbers, which identify Hebrew and Greek words.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The language that a Strong's number belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum OriginalLanguage {
    /// Hebrew, including Aramaic.
    Hebrew,
    /// Greek.
    Greek,
}

/// A number in Strong's dictionaries: `H430`, `G26`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Strong {
    /// The language, which determines the dictionary the number belongs to.
    pub tongue: OriginalLanguage,
    /// The number, counting from 1.
    pub number: u16,
}

impl Strong {
    /// Creates a number in the Hebrew dictionary.
    pub const fn hebrew(number: u16) -> Self {
        Self {
            tongue: OriginalLanguage::Hebrew,
            number,
        }
    }

    /// Creates a number in the Greek dictionary.
    pub const fn greek(number: u16) -> Self {
        Self {
            tongue: OriginalLanguage::Greek,
            number,
        }
    }

    /// A key for use in tables, unique across both dictionaries.
    pub fn key(self) -> u32 {
        u32::from(self.tongue == OriginalLanguage::Greek) << 16 | u32::from(self.number)
    }

    /// The number with this key.
    pub fn from_key(key: u32) -> Option<Self> {
        let number = u16::try_from(key & 0xffff).ok()?;
        match key >> 16 {
            0 => Some(Self::hebrew(number)),
            1 => Some(Self::greek(number)),
            _ => None,
        }
    }
}

impl fmt::Display for Strong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.tongue == OriginalLanguage::Hebrew {
            'H'
        } else {
            'G'
        };
        write!(f, "{letter}{}", self.number)
    }
}

impl FromStr for Strong {
    type Err = InvalidStrongsNumber;

    /// Parses `G26`, `h0430`, and `H1254a`. A trailing letter only distinguishes homonyms, so it is dropped.
    fn from_str(written: &str) -> Result<Self, InvalidStrongsNumber> {
        let mut letters = written.trim().chars();
        let tongue = match letters.next() {
            Some('H' | 'h') => OriginalLanguage::Hebrew,
            Some('G' | 'g') => OriginalLanguage::Greek,
            _ => return Err(InvalidStrongsNumber),
        };
        let digits = letters
            .as_str()
            .trim_end_matches(|c: char| c.is_ascii_lowercase());
        let number = digits
            .parse()
            .ok()
            .filter(|number| *number > 0)
            .ok_or(InvalidStrongsNumber)?;
        Ok(Self { tongue, number })
    }
}

/// The string is not a Strong's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a Strong's number is H or G followed by a number, such as G26")]
pub struct InvalidStrongsNumber;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strongs_numbers_are_read_in_every_common_spelling() {
        assert_eq!("G26".parse(), Ok(Strong::greek(26)));
        assert_eq!("h0430".parse(), Ok(Strong::hebrew(430)));
        assert_eq!("H1254a".parse(), Ok(Strong::hebrew(1254)));
        for wrong in ["", "26", "G", "G0", "Gabc", "H999999"] {
            assert_eq!(
                wrong.parse::<Strong>(),
                Err(InvalidStrongsNumber),
                "{wrong}"
            );
        }
        assert_eq!(
            Strong::from_key(Strong::greek(26).key()),
            Some(Strong::greek(26))
        );
    }
}
