//! What the feature `serde` writes and reads.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use piecewright_engines::coding::{Language, Pawns, Program, Scheme, TableForm};
use serde_json::{Value, from_value, json, to_value};

/// Checks what a value is written as, and that it is read back.
#[track_caller]
fn check<T>(value: &T, expected: &Value)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let written = to_value(value).unwrap();
    assert_eq!(&written, expected);
    assert_eq!(&from_value::<T>(written).unwrap(), value);
}

#[test]
fn ids_are_texts() {
    check(&Scheme::LittleEnd, &json!("little-end"));
    check(&Pawns::ByColor, &json!("by-color"));
    check(&Language::TypeScript, &json!("typescript"));
    check(&TableForm::X88, &json!("0x88"));
    for program in Program::ALL {
        check(&program, &json!(program.id()));
    }
    let error = from_value::<Scheme>(json!("flag")).unwrap_err().to_string();
    assert_eq!(error, "expected one of `big-end little-end signed flags numbers`, found `flag`");
}
