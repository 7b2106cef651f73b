//! Text with places where it may be broken into lines, and how it is laid out.

use super::writer::Writer;
use crate::notation::lcpn::tree::Comment;
use std::borrow::Cow;

/// How much further nested lines are indented.
const INDENT: usize = 2;

/// A text with places where it may be broken into lines. Each group is laid out on one line if it fits and has no
/// comments; otherwise all its own breaks are line ends, and the groups in it are tried again.
pub(super) enum Doc<'e> {
    Text(Cow<'e, str>),
    /// Text of the author, which may have line ends; a group with line ends is broken.
    Prose(String),
    /// A line end in a broken group, otherwise this text.
    Break(&'static str),
    /// Text that begins a new line in a broken group if `probe` does not fit on the current one.
    Fill {
        text: String,
        probe: String,
    },
    /// Comments to the end of the line, or on lines of their own; a group with comments is broken.
    Comments(&'e [Comment]),
    Seq(Vec<Doc<'e>>),
    /// Indents the lines in it further.
    Nest(Box<Doc<'e>>),
    /// Indents the lines in it to the column where it begins.
    Align(Box<Doc<'e>>),
    Group(Box<Doc<'e>>),
    /// Different texts for a group on one line and a broken one.
    Choice {
        flat: Box<Doc<'e>>,
        broken: Box<Doc<'e>>,
    },
}

/// A break that is a space if it is not a line end.
pub(super) const LINE: Doc<'static> = Doc::Break(" ");

/// A break that is nothing if it is not a line end.
pub(super) const SOFT_BREAK: Doc<'static> = Doc::Break("");

pub(super) fn text<'e>(text: impl Into<Cow<'e, str>>) -> Doc<'e> {
    Doc::Text(text.into())
}

pub(super) fn nest(doc: Doc) -> Doc {
    Doc::Nest(Box::new(doc))
}

pub(super) fn align(doc: Doc) -> Doc {
    Doc::Align(Box::new(doc))
}

pub(super) fn group(doc: Doc) -> Doc {
    Doc::Group(Box::new(doc))
}

/// Puts a text in brackets if `condition` holds.
pub(super) fn bracketed_if(condition: bool, doc: Doc) -> Doc {
    if condition { Doc::Seq(vec![text("("), doc, text(")")]) } else { doc }
}

impl Doc<'_> {
    /// Returns whether it can be laid out on one line of at most `left` characters, which it subtracts.
    fn fits(&self, left: &mut usize) -> bool {
        let mut takes = |text: &str| {
            let rest = left.checked_sub(text.chars().count());
            *left = rest.unwrap_or(0);
            rest.is_some()
        };
        match self {
            Doc::Text(text) => takes(text),
            Doc::Prose(text) => !text.contains('\n') && takes(text),
            Doc::Break(flat) => takes(flat),
            Doc::Fill { text, .. } => takes(text),
            Doc::Comments(comments) => comments.is_empty(),
            Doc::Seq(parts) => parts.iter().all(|part| part.fits(left)),
            Doc::Nest(doc) | Doc::Align(doc) | Doc::Group(doc) => doc.fits(left),
            Doc::Choice { flat, .. } => flat.fits(left),
        }
    }

    /// Appends it on one line, without comments.
    pub(super) fn flat_to(&self, out: &mut String) {
        match self {
            Doc::Text(text) => out.push_str(text),
            Doc::Prose(text) | Doc::Fill { text, .. } => out.push_str(text),
            Doc::Break(flat) => out.push_str(flat),
            Doc::Comments(_) => {}
            Doc::Seq(parts) => parts.iter().for_each(|part| part.flat_to(out)),
            Doc::Nest(doc) | Doc::Align(doc) | Doc::Group(doc) => doc.flat_to(out),
            Doc::Choice { flat, .. } => flat.flat_to(out),
        }
    }

    /// Lays it out; its lines begin at `indent`.
    pub(super) fn lay_out(&self, indent: usize, out: &mut Writer) {
        match self {
            Doc::Text(text) => out.write(text),
            Doc::Prose(text) => out.write(text),
            Doc::Break(_) => out.line_break(indent),
            Doc::Fill { text, probe } => {
                if out.room() < probe.chars().count() {
                    out.line_break(indent);
                }
                out.write(text);
            }
            Doc::Comments(comments) => out.comments(comments, indent),
            Doc::Seq(parts) => parts.iter().for_each(|part| part.lay_out(indent, out)),
            Doc::Nest(doc) => doc.lay_out(indent.saturating_add(INDENT), out),
            Doc::Align(doc) => doc.lay_out(out.column(), out),
            Doc::Group(doc) if doc.fits(&mut out.room()) => {
                let mut text = String::new();
                doc.flat_to(&mut text);
                out.write(&text);
            }
            Doc::Group(doc) => doc.lay_out(indent, out),
            Doc::Choice { broken, .. } => broken.lay_out(indent, out),
        }
    }
}
