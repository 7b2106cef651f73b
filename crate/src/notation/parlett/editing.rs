//! Editor support for this notation: tokens, completion and hover.

use super::Parlett;
use crate::notation::editing::Editor;
use crate::notation::{Completion, Hover, Span, Token};

impl Editor for Parlett {
    fn tokens(&self, _text: &str) -> Vec<Token> {
        Vec::new()
    }

    fn complete(&self, _text: &str, offset: usize) -> Completion {
        Completion { span: Span::new(offset, offset), items: Vec::new() }
    }

    fn hover(&self, _text: &str, _offset: usize) -> Option<Hover> {
        None
    }
}
