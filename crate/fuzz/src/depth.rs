//! Properties of deep, long and wide texts.
//!
//! Every call returns with a small stack, its spans lie in the text, and the limits are kept.

mod calls;
mod shapes;

use super::parser::{check_diagnostics, check_spans};
use piecewright::internal::limits::{MAX_CONDITION, MAX_DEPTH, MAX_TEXT};
use piecewright::notation::{Dialect, Notation, Reading};
use piecewright::piece::{Cond, Lender, Path, Pattern, Way};
use piecewright_engines::fairy::read_as_played;

/// Bytes of stack on which every call must return.
///
/// The wasm has a megabyte, browsers give it as little as half of that in a worker, and its frames can be twice as
/// large as native ones of a release build. Without optimization, frames are a few times larger.
const STACK: usize = if cfg!(debug_assertions) { 1024 << 10 } else { 256 << 10 };

/// A text, its notation, and one of the calls to make with it.
#[derive(Clone, Debug)]
struct Case {
    notation: Notation,
    text: String,
}

/// Makes the calls that `data` encodes.
///
/// The first byte chooses the notation, the second the call, the others the text; see `shapes`.
///
/// # Panics
///
/// If a property does not hold; a stack overflow ends the process.
pub fn check(data: &[u8]) {
    check_on(data, STACK, |_| ());
}

/// Does the same on a stack of `stack` bytes, and passes the name of each call to `watch`.
///
/// # Panics
///
/// If a property does not hold.
pub fn check_on(data: &[u8], stack: usize, watch: fn(&str)) {
    let [first, call, rest @ ..] = data else { return };
    let chosen = usize::from(first % 0x40);
    let notation = Notation::ALL[chosen % Notation::ALL.len()];
    let notation = notation.in_dialect(Dialect::ALL[chosen / Notation::ALL.len() % Dialect::ALL.len()]);
    let text = if *first < 0x80 { shapes::built(rest, notation) } else { shapes::repeated(rest) };
    let case = Case { notation, text };
    let calls: Vec<calls::Call> = match usize::from(*call) {
        0 => calls::ALL.to_vec(),
        number => vec![calls::ALL[number % calls::ALL.len()]],
    };
    on_stack(stack, move || {
        check_reading(&case);
        for (name, call) in calls {
            watch(name);
            call(&case);
        }
    });
}

/// Runs a function on a thread with a stack of `bytes` bytes.
fn on_stack(bytes: usize, run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(bytes).spawn(run);
    if let Ok(Err(panic)) = thread.map(std::thread::JoinHandle::join) {
        std::panic::resume_unwind(panic);
    }
}

/// Checks that the result of reading a text keeps the limits, and that its spans lie in the text.
fn check_reading(case: &Case) {
    let Case { notation, text } = case;
    let reading = read_as_played(text, *notation);
    if *notation != Notation::Taxonomy {
        check_spans(text, &reading);
    }
    check_diagnostics(text, &reading.diagnostics);
    assert!(text.len() <= MAX_TEXT || reading.has_errors());
    check_pieces(&reading);
    // Trees of notations and pieces are copied, compared, hashed, formatted and dropped recursively.
    let copy = reading.clone();
    assert_eq!(copy, reading);
    assert_eq!(format!("{copy:?}").len(), format!("{reading:?}").len());
}

/// Checks that no piece is deeper than the limits.
fn check_pieces(reading: &Reading) {
    for path in reading.pieces.iter().flat_map(|definition| &definition.piece.paths) {
        check_path(path);
        if let Way::Burn(range) = &path.way {
            assert!(range.iter().all(|path| !matches!(path.way, Way::Burn(_))), "what burns burns within itself");
            range.iter().for_each(check_path);
        }
    }
}

fn check_path(path: &Path) {
    for cond in [&path.when, &path.ends] {
        assert!(cond_depth(cond) <= MAX_CONDITION, "a condition {} deep", cond_depth(cond));
    }
    match &path.way {
        Way::Walk(pattern) => check_pattern(pattern, 0),
        Way::Borrow(Lender::Relay(reaching, lent)) => {
            check_pattern(reaching, 0);
            check_pattern(lent, 0);
        }
        _ => {}
    }
}

fn check_pattern(pattern: &Pattern, depth: usize) {
    assert!(depth <= MAX_DEPTH, "a pattern deeper than {MAX_DEPTH}");
    match pattern {
        Pattern::Leg(_) => {}
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| check_pattern(part, depth + 1)),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) => check_pattern(body, depth + 1),
        Pattern::Given(cond, body) => {
            assert!(cond_depth(cond) <= MAX_CONDITION, "a condition {} deep", cond_depth(cond));
            check_pattern(body, depth + 1);
        }
    }
}

fn cond_depth(cond: &Cond) -> usize {
    match cond {
        Cond::Not(inner) => 1 + cond_depth(inner),
        Cond::All(parts) | Cond::Any(parts) => 1 + parts.iter().map(cond_depth).max().unwrap_or(0),
        _ => 0,
    }
}
