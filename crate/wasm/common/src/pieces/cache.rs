//! A cache of results computed from texts.

use piecewright::notation::Notation;

/// Results that a cache keeps; a page of diagrams has some hundreds.
const MAX_KEPT: usize = 512;

/// Bytes that the kept results take, by estimate: one of the longest texts takes some megabytes, and a page can spare
/// thirty.
const MAX_KEPT_BYTES: usize = 32_000_000;

/// The key of a cached result, with each part separate so that different requests never collide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CacheKey<'a> {
    /// The handle of the board; 0 if no board is involved.
    pub board: usize,
    /// The notation and dialect.
    pub notation: Notation,
    /// The text.
    pub text: &'a str,
    /// The name of the piece, if one is named.
    pub piece: Option<&'a str>,
}

impl CacheKey<'_> {
    /// A hash of the key (FNV-1a). Different keys with the same hash are distinguished, but only one of them is kept.
    fn hash(&self) -> usize {
        let mix = |hash: usize, text: &str| {
            text.bytes().fold(hash, |hash, byte| (hash ^ usize::from(byte)).wrapping_mul(0x0100_0193))
        };
        let first = mix(self.board << 4 ^ self.notation.dialect() as usize, self.notation.id());
        mix(mix(first, self.text), self.piece.unwrap_or("\u{1}"))
    }
}

/// A cached result with its key.
#[derive(Debug)]
struct Kept<T> {
    hash: usize,
    board: usize,
    notation: Notation,
    text: Box<str>,
    piece: Option<Box<str>>,
    answer: T,
    bytes: usize,
    /// The round in which it was last used.
    used: usize,
}

/// A cache of recently used results.
///
/// Time is divided into rounds. A round ends when the results used in it fill half of the capacity; those not used in
/// it are then dropped. So every dropped result was last used before all that remain, and lookups move nothing.
#[derive(Debug)]
pub struct Cache<T> {
    /// Sorted by hash; hashes are unique.
    #[allow(clippy::vec_box, reason = "each new one moves half of the others")]
    kept: Vec<Box<Kept<T>>>,
    round: usize,
    /// How many results were used in this round, and their size in bytes.
    used: usize,
    bytes: usize,
}

impl<T: Clone> Cache<T> {
    /// A cache without results.
    pub const EMPTY: Cache<T> = Cache { kept: Vec::new(), round: 0, used: 0, bytes: 0 };

    fn index_of(&self, hash: usize) -> usize {
        self.kept.partition_point(|kept| kept.hash < hash)
    }

    /// Returns a result if it is still cached.
    pub fn get(&mut self, asked: CacheKey) -> Option<T> {
        let index = self.index_of(asked.hash());
        let kept = self.kept.get_mut(index)?;
        let own =
            CacheKey { board: kept.board, notation: kept.notation, text: &kept.text, piece: kept.piece.as_deref() };
        if own != asked {
            return None;
        }
        let answer = kept.answer.clone();
        if kept.used != self.round {
            kept.used = self.round;
            let bytes = kept.bytes;
            self.count(bytes);
        }
        Some(answer)
    }

    /// Caches a result that takes about this many bytes.
    pub fn keep(&mut self, asked: CacheKey, answer: T, bytes: usize) {
        let CacheKey { board, notation, text, piece } = asked;
        let (hash, bytes) = (asked.hash(), bytes + text.len() + size_of::<Kept<T>>());
        let (text, piece) = (text.into(), piece.map(Into::into));
        let kept = Box::new(Kept { hash, board, notation, text, piece, answer, bytes, used: self.round });
        let index = self.index_of(hash);
        match self.kept.get_mut(index).filter(|other| other.hash == hash) {
            Some(other) => *other = kept,
            None => self.kept.insert(index, kept),
        }
        self.count(bytes);
    }

    /// Counts a result as used in this round, and ends the round when half of the capacity is used.
    fn count(&mut self, bytes: usize) {
        self.used += 1;
        self.bytes += bytes;
        if MAX_KEPT <= 2 * self.used || MAX_KEPT_BYTES <= 2 * self.bytes {
            self.kept.retain(|kept| kept.used == self.round);
            self.round = self.round.wrapping_add(1);
            self.used = 0;
            self.bytes = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use piecewright::board::Board;
    use piecewright::compiled_text::CompiledText;
    use piecewright::notation::{Dialect, Style, read};
    use std::alloc::{GlobalAlloc, Layout, System};
    use std::cell::Cell;
    use std::rc::Rc;

    thread_local! {
        static HELD: Cell<usize> = const { Cell::new(0) };
    }

    /// Counts the bytes that each thread has allocated.
    struct Counting;

    // SAFETY: all calls are forwarded to the system allocator.
    unsafe impl GlobalAlloc for Counting {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            let _ = HELD.try_with(|held| held.set(held.get().wrapping_add(layout.size())));
            // SAFETY: the caller upholds the contract.
            unsafe { System.alloc(layout) }
        }

        unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
            let _ = HELD.try_with(|held| held.set(held.get().wrapping_sub(layout.size())));
            // SAFETY: the caller upholds the contract.
            unsafe { System.dealloc(pointer, layout) }
        }
    }

    #[global_allocator]
    static COUNTING: Counting = Counting;

    fn compiled(text: &str, notation: Notation, board: &Board) -> Rc<CompiledText> {
        let mut compiled = CompiledText::new(read(text, notation), None, board).unwrap();
        compiled.reading.pieces = Vec::new();
        Rc::new(compiled)
    }

    fn asked(text: &str) -> CacheKey<'_> {
        CacheKey { board: 0, notation: Notation::XBETZA, text, piece: None }
    }

    /// Caches the same compiled text under every number in `texts`.
    fn fill(cache: &mut Cache<Rc<CompiledText>>, texts: std::ops::Range<usize>, compiled: &Rc<CompiledText>) {
        for n in texts {
            cache.keep(asked(&n.to_string()), Rc::clone(compiled), compiled.bytes());
        }
    }

    #[test]
    fn each_part_of_a_question_counts() {
        let board: Board = "1x1".parse().unwrap();
        let parts = [
            asked("a"),
            asked("a\0b"),
            CacheKey { piece: Some("b"), ..asked("a") },
            CacheKey { piece: Some(""), ..asked("a") },
            CacheKey { piece: Some("a"), ..asked("") },
            CacheKey { notation: Notation::Betza(Dialect::Original), ..asked("a") },
            CacheKey { board: 1, ..asked("a") },
            CacheKey { notation: Notation::Taxonomy, ..asked("a") },
        ];
        let mut cache = Cache::<Rc<CompiledText>>::EMPTY;
        let compiled_texts: Vec<Rc<CompiledText>> =
            parts.iter().map(|_| compiled("", Notation::XBETZA, &board)).collect();
        for (part, compiled) in parts.iter().zip(&compiled_texts) {
            assert!(cache.get(*part).is_none());
            cache.keep(*part, Rc::clone(compiled), compiled.bytes());
            assert!(cache.get(*part).is_some_and(|found| Rc::ptr_eq(&found, compiled)));
        }
        // Among keys with the same hash, the last one is kept.
        for (part, compiled) in parts.iter().zip(&compiled_texts) {
            let is_last = parts.iter().rev().find(|other| other.hash() == part.hash()) == Some(part);
            assert_eq!(cache.get(*part).is_some_and(|found| Rc::ptr_eq(&found, compiled)), is_last);
        }
    }

    #[test]
    fn what_was_used_least_lately_goes_first() {
        let board: Board = "1x1".parse().unwrap();
        let compiled = compiled("", Notation::XBETZA, &board);
        let mut cache = Cache::<Rc<CompiledText>>::EMPTY;
        fill(&mut cache, 0..MAX_KEPT / 2, &compiled);
        // The other results of the first round are not used again.
        assert!(cache.get(asked("7")).is_some());
        fill(&mut cache, MAX_KEPT / 2..MAX_KEPT - 1, &compiled);
        assert!(cache.get(asked("7")).is_some());
        assert!(cache.get(asked("8")).is_none());
        assert!(cache.get(asked(&(MAX_KEPT - 2).to_string())).is_some());
        fill(&mut cache, MAX_KEPT..10 * MAX_KEPT, &compiled);
        assert!(cache.get(asked("7")).is_none());
        assert!(cache.kept.len() <= MAX_KEPT);
    }

    #[test]
    fn large_texts_leave_room_for_fewer() {
        let board: Board = "32x32".parse().unwrap();
        let large = compiled(&"N".repeat(1_900), Notation::XBETZA, &board);
        let mut cache = Cache::<Rc<CompiledText>>::EMPTY;
        let before = HELD.get();
        for n in 0..600 {
            let held = cache.kept.iter().map(|kept| kept.bytes).sum::<usize>();
            assert!(held <= MAX_KEPT_BYTES + 2 * large.bytes(), "{n}: {held}");
            cache.keep(asked(&n.to_string()), Rc::clone(&large), large.bytes());
        }
        assert!(cache.kept.len() < MAX_KEPT_BYTES / large.bytes() + 2);
        assert!(HELD.get() - before < 1_000_000);
    }

    #[test]
    fn the_estimate_is_near_what_is_held() {
        let board: Board = "32x32".parse().unwrap();
        let mut texts = vec!["N", "Q", "fmWfcF", "[F?R]", "(caf)3K", "nNnZ", "ifmnDfmW"].into_iter().map(str::to_owned);
        let long = ["N", "f", "Q", "nA", "W3", "aK", "avN", "(a)4K", "O2", "😀", "piece A N\n", "[W?F]", "yafsF"];
        let texts = texts.by_ref().chain(long.iter().map(|part| part.repeat(1_900 / part.len())));
        for text in texts {
            let before = HELD.get();
            let compiled = compiled(&text, Notation::XBETZA, &board);
            let held = HELD.get() - before;
            let estimate = compiled.bytes() + text.len() + size_of::<Kept<Rc<CompiledText>>>();
            let name: String = text.chars().take(20).collect();
            assert!(held <= 2 * estimate && estimate <= 2 * held + 1_000, "{name}: {estimate} for {held}");
        }
    }

    #[test]
    fn the_estimate_holds_for_other_notations() {
        let board: Board = "xiangqi".parse().unwrap();
        let texts = [
            (
                Notation::Lcpn(Style::default()),
                format!("(cond (\"{}\" (/ {})))", "at war ".repeat(50), "rook ".repeat(300)),
            ),
            (Notation::Hasinu, "1×8d & (2,1) &t ".repeat(40)),
            (Notation::Taxonomy, "Acolyte Walking Elephant Dabbabah Walking Armored Noble Horse 3 Arch".to_owned()),
            (Notation::Parlett, "~1-9*, 1X.n+, ".repeat(20)),
        ];
        for (notation, text) in texts {
            let before = HELD.get();
            let compiled = compiled(&text, notation, &board);
            let held = HELD.get() - before;
            let estimate = compiled.bytes() + text.len() + size_of::<Kept<Rc<CompiledText>>>();
            assert!(held <= 2 * estimate && estimate <= 2 * held + 1_000, "{notation:?}: {estimate} for {held}");
        }
    }
}
