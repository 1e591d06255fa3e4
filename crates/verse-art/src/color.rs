//! Colors and their contrast with text.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Color {
    /// A color from `0xrrggbb`.
    pub const fn hex(value: u32) -> Self {
        let [_, red, green, blue] = value.to_be_bytes();
        Self(red, green, blue)
    }

    /// Blends another color over this one at the given opacity (0 to 1).
    pub fn under(self, over: Self, alpha: f64) -> Self {
        let mix = |under: u8, over: u8| {
            let value = f64::from(under) * (1.0 - alpha) + f64::from(over) * alpha;
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "clamped to the range of a byte"
            )]
            let value = value.round().clamp(0.0, 255.0) as u8;
            value
        };
        Self(
            mix(self.0, over.0),
            mix(self.1, over.1),
            mix(self.2, over.2),
        )
    }

    fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(self.0) + 0.7152 * channel(self.1) + 0.0722 * channel(self.2)
    }

    /// The WCAG contrast ratio: from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// The lowest veil opacity that makes text in the color `words` readable on all of these backgrounds.
pub fn veil(words: Color, veil: Color, ground: &[Color], min_contrast: f64) -> f64 {
    let is_enough = |alpha: f64| {
        let mut all = ground.iter().map(|color| color.under(veil, alpha));
        all.all(|color| color.contrast(words) >= min_contrast)
    };
    let mut steps = (0..=20u8).map(|step| f64::from(step) / 20.0);
    steps.find(|alpha| is_enough(*alpha)).unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_matches_wcag() {
        let (black, white) = (Color(0, 0, 0), Color(255, 255, 255));
        assert!((black.contrast(white) - 21.0).abs() < 0.01);
        assert!((Color::hex(0x767676).contrast(white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn veil_uses_minimum_opacity() {
        let (black, white) = (Color(0, 0, 0), Color(255, 255, 255));
        assert!(veil(white, black, &[black], 4.5) < 0.01);
        let alpha = veil(white, black, &[white], 4.5);
        assert!(white.under(black, alpha).contrast(white) >= 4.5);
        assert!(alpha < 0.65, "{alpha}");
    }
}
