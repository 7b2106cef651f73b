//! Tests that every word of a table is read and explained.

use super::{conditions, directions, functions, keywords, pieces, rules, signs};
use crate::notation::{Notation, Style, read};

/// Returns whether reading a text in Emacs Lisp style gives no diagnostic with this code.
fn is_read(text: &str, code: &str) -> bool {
    read(text, Notation::Lcpn(Style::Elisp)).diagnostics.iter().all(|diagnostic| diagnostic.code != code)
}

#[test]
fn every_word_stands_in_its_table_once() {
    let distinct = |words: Vec<&str>| {
        let mut sorted = words.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), words.len(), "{words:?}");
    };
    distinct(functions::names().chain(pieces::names()).collect());
    distinct(keywords::single().collect());
    for style in Style::ALL {
        distinct(signs::of_style(style).iter().map(|sign| sign.word).collect());
    }
}

#[test]
fn every_keyword_is_read_and_explained() {
    let rules = rules::WHEN_HELPS.iter().flat_map(|(when, _)| rules::offered(when));
    for word in keywords::plain().into_iter().chain(keywords::of_regions()).chain(rules) {
        assert!(keywords::help(&word).is_some(), "{word}");
        let text = format!("(wazir :{})", keywords::with_number(&word, Style::Elisp));
        assert!(is_read(&text, "unknown-keyword"), "{text}");
    }
    assert!(!is_read("(wazir :sunwise)", "unknown-keyword"));
}

#[test]
fn the_printer_writes_directions_that_are_read() {
    for word in directions::offered() {
        let sector = directions::direction(&word).unwrap();
        let written = directions::words(&[sector]);
        assert!(!written.is_empty(), "{word}");
        assert!(written.iter().all(|word| directions::direction(word).is_some()), "{word}: {written:?}");
    }
}

#[test]
fn the_printer_takes_its_words_from_the_tables() {
    let printer = [
        include_str!("../../../print/lcpn/mod.rs"),
        include_str!("../../../print/lcpn/leg.rs"),
        include_str!("../../../print/lcpn/cond.rs"),
    ];
    let rows = [conditions::HELPS.as_slice(), &rules::WHEN_HELPS, &rules::VERB_HELPS].concat();
    let words = functions::names().chain(pieces::names()).chain(keywords::single());
    for word in words.chain(rows.into_iter().map(|(word, _)| word)) {
        assert!(printer.iter().all(|source| !source.contains(&format!("\"{word}\""))), "{word}");
    }
}
