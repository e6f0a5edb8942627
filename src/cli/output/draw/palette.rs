//! Terminal colours, if any.
//!
//! The background may be black or white, so each colour contrasts with both. No drawing depends on
//! colour: characters, positions or weight convey the same information.

use std::fmt::{self, Display};
use std::io::{Stdout, Write};

use anstream::AutoStream;
use anstyle::{Ansi256Color, Style};
use clap::ColorChoice;

/// The number of colours for shares.
pub(crate) const STEPS: usize = 8;

/// The styles of a drawing.
pub(crate) struct Palette {
    /// A given.
    pub(crate) given: Style,
    /// A solved digit.
    pub(crate) found: Style,
    /// The only candidate of its cell.
    pub(crate) single: Style,
    /// A cell that differs between grids.
    pub(crate) differing: Style,
    /// A cell without candidates.
    pub(crate) impossible: Style,
    /// In ascending order of shares.
    pub(crate) heat: [Style; STEPS],
}

impl Palette {
    /// No colours.
    pub(crate) const PLAIN: Self = Self {
        given: Style::new(),
        found: Style::new(),
        single: Style::new(),
        differing: Style::new(),
        impossible: Style::new(),
        heat: [Style::new(); STEPS],
    };

    /// Colours from the fixed part of the 256-colour palette, which themes do not change.
    pub(crate) const COLOURED: Self = Self {
        given: Style::new().bold(),
        found: text(31),
        single: text(31).bold(),
        differing: text(130).bold(),
        impossible: text(161).bold(),
        // From grey over blue, green and orange to red.
        heat: [text(102), text(67), text(31), text(29), text(64), text(130), text(166), text(160)],
    };
}

const fn text(colour: u8) -> Style {
    Style::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(colour))))
}

/// Applies `--color` to the whole process.
pub(crate) fn choose(color: ColorChoice) {
    let choice = match color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Standard output, prepared for colours if it supports them, and the palette.
pub(crate) fn of(stdout: Stdout) -> (Box<dyn Write + Send>, &'static Palette) {
    match AutoStream::choice(&stdout) {
        anstream::ColorChoice::Never => (Box::new(stdout), &Palette::PLAIN),
        choice => (Box::new(AutoStream::new(stdout, choice)), &Palette::COLOURED),
    }
}

/// A piece of text in a style.
pub(crate) struct Painted<T>(pub(crate) Style, pub(crate) T);

impl<T: Display> Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(style, text) = self;
        if style.is_plain() {
            return text.fmt(f);
        }
        write!(f, "{style}{text}{style:#}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of one of the 216 colours of the cube, by the formula of WCAG.
    fn luminance(colour: anstyle::Color) -> f64 {
        let anstyle::Color::Ansi256(Ansi256Color(number)) = colour else { panic!("{colour:?}") };
        let number = usize::from(number - 16);
        let part = |step: usize| {
            let value = [0.0, 95.0, 135.0, 175.0, 215.0, 255.0][step % 6] / 255.0_f64;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(number / 36) + 0.7152 * part(number / 6) + 0.0722 * part(number)
    }

    fn contrast(one: f64, other: f64) -> f64 {
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_is_legible_on_black_and_on_white() {
        let Palette { found, single, differing, impossible, heat, .. } = Palette::COLOURED;
        for style in [found, single, differing, impossible].into_iter().chain(heat) {
            let luminance = luminance(style.get_fg_color().unwrap());
            assert!(contrast(luminance, 0.0) > 3.5 && contrast(luminance, 1.0) > 3.5, "{style:?}");
        }
        assert_eq!(Palette::COLOURED.given.get_fg_color(), None);
    }
}
