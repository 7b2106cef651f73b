//! Runs a check of a fuzz target with its corpus and with random bytes, without libFuzzer.

use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Checks every file of a corpus.
pub fn check_corpus(target: &str, check: fn(&[u8])) {
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let folder = above.map(|folder| folder.join("fuzz/corpus").join(target)).find(|folder| folder.is_dir()).unwrap();
    let paths: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(20 < paths.len(), "{} files in {}", paths.len(), folder.display());
    on_all_cores(&paths, |path| {
        println!("{}", path.display());
        check(&std::fs::read(path).unwrap());
    });
}

/// Calls `check` with every item. The threads take one at a time, because some items take a thousand times as long as others.
fn on_all_cores<T: Sync>(items: &[T], check: impl Fn(&T) + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    check(item);
                }
            });
        }
    });
}

/// Checks this many random inputs.
pub fn check_random(count: usize, seed: u64, mut make: impl FnMut(&mut Random, usize) -> Vec<u8>, check: fn(&[u8])) {
    let mut random = Random(seed);
    let inputs: Vec<_> = (0..count).map(|number| make(&mut random, number)).collect();
    on_all_cores(&inputs, |input| check(input));
}

#[allow(clippy::duplicate_mod, reason = "the fuzz targets have it as well")]
#[path = "../../src/xorshift.rs"]
mod xorshift;

pub(crate) use xorshift::Random;

impl Random {
    /// Returns at most this many bytes.
    pub fn bytes(&mut self, most: u8) -> Vec<u8> {
        let count = self.byte() % most;
        (0..count).map(|_| self.byte()).collect()
    }

    /// Returns a first byte that turns the bytes after it into tokens or well-formed moves.
    pub fn manner(&mut self) -> u8 {
        if self.byte().is_multiple_of(2) { 0x80 } else { 0xC0 }
    }
}
