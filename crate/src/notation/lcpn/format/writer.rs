//! Writes text line by line, with indentation, empty lines and comments.

use super::super::format;
use crate::notation::Style;
use crate::notation::lcpn::tree::Comment;

/// The maximum length of a line in characters.
const WIDTH: usize = 80;

/// Text that is written line by line. Line ends are written late, so that a comment can still be added to a line.
pub(in crate::notation::lcpn) struct Writer {
    style: Style,
    text: String,
    /// The indentation of the new line that starts before the next text, if one is pending.
    pending: Option<usize>,
    gap: bool,
    column: usize,
}

impl Writer {
    pub(super) fn new(style: Style) -> Writer {
        Writer { style, text: String::new(), pending: None, gap: false, column: 0 }
    }

    /// Starts a new line before the next text.
    pub(super) fn line_break(&mut self, indent: usize) {
        self.pending = Some(indent);
    }

    /// Leaves a blank line before the next text.
    pub(super) fn gap(&mut self) {
        if !self.text.is_empty() {
            self.gap = true;
        }
    }

    fn flush(&mut self) {
        if let Some(indent) = self.pending.take() {
            let end = self.text.trim_end_matches(' ').len();
            self.text.truncate(end);
            if !self.text.is_empty() {
                self.text.push('\n');
                if std::mem::take(&mut self.gap) {
                    self.text.push('\n');
                }
                self.text.extend(std::iter::repeat_n(' ', indent));
                self.column = indent;
            }
        }
        self.gap = false;
    }

    pub(super) fn write(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let begins_line = self.pending.is_some();
        self.flush();
        let text = if begins_line { text.trim_start_matches(' ') } else { text };
        self.text.push_str(text);
        match text.rfind('\n') {
            Some(at) => self.column = text.get(at..).unwrap_or("").chars().count().saturating_sub(1),
            None => self.column = self.column.saturating_add(text.chars().count()),
        }
    }

    /// Returns how many characters fit on the current line.
    pub(super) fn room(&self) -> usize {
        WIDTH.saturating_sub(self.column())
    }

    /// Returns the column of the next character.
    pub(super) fn column(&self) -> usize {
        self.pending.unwrap_or(self.column)
    }

    /// Writes comments; the text after them starts on a new line.
    pub(super) fn comments(&mut self, comments: &[Comment], indent: usize) {
        for comment in comments {
            if comment.own_line {
                let before = self.pending.unwrap_or(indent);
                self.pending = Some(before);
                if comment.gap {
                    self.gap();
                }
                self.flush();
                self.text.push_str(&format::comment(comment, self.style));
            } else {
                // The comment goes to the end of the current line, even if a line break is pending.
                let pending = self.pending.take();
                let end = self.text.trim_end_matches(' ').len();
                self.text.truncate(end);
                if !self.text.is_empty() {
                    self.text.push(' ');
                }
                self.text.push_str(&format::comment(comment, self.style));
                self.pending = pending;
            }
            self.pending = Some(self.pending.unwrap_or(indent));
        }
    }

    pub(super) fn finish(mut self) -> String {
        let end = self.text.trim_end_matches(' ').len();
        self.text.truncate(end);
        self.text
    }
}
