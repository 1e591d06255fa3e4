//! What each USFM marker means.

use trellis_bible::text::{Break, MarkKind};

use crate::formats::compose::Aside;

/// What a marker does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// `\id GEN`.
    Book,
    /// `\c 1`.
    Chapter,
    /// `\v 1`.
    Verse,
    /// The book's name, up to the end of the line.
    Name,
    /// Metadata about the file, up to the end of the line.
    FileInfo,
    /// Starts a paragraph that contains verses.
    Paragraph(Break),
    /// Continues a paragraph without a visible break.
    NoBreak,
    /// A paragraph that doesn't contain verses.
    Aside(Aside),
    /// A table cell.
    TableCell,
    /// Words with a mark, up to an end marker.
    Span(MarkKind),
    /// A word with data attached.
    Word,
    /// Words that get no mark, up to an end marker.
    Unmarked,
    /// Words that are skipped, up to an end marker.
    Omitted,
    /// A footnote or cross-reference, up to an end marker.
    Note,
    /// The reference at the start of a note; it is skipped.
    NoteOrigin,
    /// Part of a note.
    NotePart,
    /// Starts or ends a sidebar.
    Sidebar(bool),
    /// An unknown marker.
    Unknown,
}

/// What a marker means. The marker is given without its backslash, plus, or asterisk.
pub fn meaning(marker: &str) -> Meaning {
    let name = marker.trim_end_matches(|c: char| c.is_ascii_digit());
    let level = marker[name.len()..].parse().unwrap_or(1u8).clamp(1, 9);
    match name {
        "id" => Meaning::Book,
        "c" => Meaning::Chapter,
        "v" => Meaning::Verse,
        "h" => Meaning::Name,
        "toc" if level == 2 => Meaning::Name,
        "toc" | "toca" | "ide" | "usfm" | "sts" | "rem" | "restore" | "cl" | "cp" | "periph" => {
            Meaning::FileInfo
        }
        "p" | "m" | "po" | "pr" | "cls" | "pmo" | "pm" | "pmc" | "pmr" | "pi" | "mi" | "pc"
        | "ph" | "lit" | "pb" => Meaning::Paragraph(Break::Paragraph),
        "nb" => Meaning::NoBreak,
        "q" | "qm" | "qr" | "qc" | "qd" | "li" | "lim" | "lh" | "lf" | "tr" => {
            Meaning::Paragraph(Break::Line(level))
        }
        "b" | "sd" => Meaning::Paragraph(Break::Stanza),
        "s" | "ms" | "sp" | "qa" | "r" | "mr" | "sr" => Meaning::Aside(Aside::Heading),
        "d" => Meaning::Aside(Aside::Title),
        "mt" | "mte" | "cd" => Meaning::Aside(Aside::Ignored),
        "imt" | "imte" | "is" | "ip" | "ipi" | "im" | "imi" | "ipq" | "imq" | "ipr" | "iq"
        | "ib" | "ili" | "iot" | "io" | "iex" | "ie" => Meaning::Aside(Aside::Ignored),
        "th" | "thr" | "tc" | "tcr" | "thc" | "tcc" => Meaning::TableCell,
        "wj" => Meaning::Span(MarkKind::WordsOfJesus),
        "nd" => Meaning::Span(MarkKind::DivineName),
        "add" => Meaning::Span(MarkKind::Supplied),
        "qs" | "em" | "it" | "bd" | "bdit" | "tl" | "sls" | "sig" => {
            Meaning::Span(MarkKind::Emphasis)
        }
        "w" | "wg" | "wh" | "wa" => Meaning::Word,
        "qt" | "bk" | "k" | "dc" | "ord" | "pn" | "png" | "addpn" | "sc" | "sup" | "no" | "qac"
        | "lik" | "liv" | "litl" | "rb" | "jmp" | "ref" | "iqt" | "ior" | "efm" => {
            Meaning::Unmarked
        }
        "va" | "vp" | "ca" | "fig" | "rq" | "pro" | "ndx" | "cat" | "fm" => Meaning::Omitted,
        "f" | "fe" | "ef" | "x" | "ex" => Meaning::Note,
        "fr" | "xo" => Meaning::NoteOrigin,
        "ft" | "fq" | "fqa" | "fk" | "fl" | "fw" | "fp" | "fv" | "fdc" | "xt" | "xta" | "xk"
        | "xq" | "xop" | "xot" | "xnt" | "xdc" => Meaning::NotePart,
        "esb" => Meaning::Sidebar(true),
        "esbe" => Meaning::Sidebar(false),
        _ => Meaning::Unknown,
    }
}
