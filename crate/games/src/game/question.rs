//! Questions about a state, which plies that are played on a copy answer.

use super::work::Work;
use super::{KindId, State};
use crate::limits::MAX_WORK;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// The work that the last question about a state took. A shared state can be asked from several threads.
#[derive(Debug)]
pub(super) struct LastWork {
    used: AtomicUsize,
    /// The kind that took most of it, if it did not suffice.
    costly: AtomicU8,
}

/// No game has so many kinds.
const NONE: u8 = u8::MAX;

impl Default for LastWork {
    fn default() -> LastWork {
        LastWork { used: AtomicUsize::new(0), costly: AtomicU8::new(NONE) }
    }
}

impl Clone for LastWork {
    /// A copy was not asked anything yet.
    fn clone(&self) -> LastWork {
        LastWork::default()
    }
}

impl LastWork {
    pub(super) fn record(&self, work: &Work) {
        self.used.store(work.used(), Ordering::Relaxed);
        self.costly.store(work.costliest_kind().map_or(NONE, |kind| kind.0), Ordering::Relaxed);
    }
}

/// A copy of a state that answers a question by playing plies and taking them back.
pub(super) struct Question<'a> {
    asked: &'a State,
    copy: State,
}

impl Deref for Question<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.copy
    }
}

impl DerefMut for Question<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.copy
    }
}

impl Drop for Question<'_> {
    fn drop(&mut self) {
        self.asked.last_work.record(&self.copy.position.work);
    }
}

impl State {
    /// Begins a question that leaves the state as it is.
    pub(super) fn question(&self) -> Question<'_> {
        let mut copy = self.clone();
        copy.position.work.renew(MAX_WORK);
        Question { asked: self, copy }
    }

    /// Returns the kind that took most of the work for the last question about this state, if the work was more than a
    /// question may take (2,000,000 units of about a tenth of a microsecond), and forgets it. The answer is then not
    /// everything: plies are missing, and others may be illegal.
    ///
    /// [`State::perft`] and [`State::divide`], whose work the caller chooses, have no bound.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    ///
    /// let definition = r#"{ "version": 1, "board": "8x8", "start": "1k6/8/8/8/8/8/8/K6Q w - - 0 1",
    ///   "pieces": { "K": { "text": "K", "royal": true }, "Q": { "text": "Q" } } }"#;
    /// let mut state = State::new(&Game::from_json(definition).unwrap());
    /// assert_eq!((state.legal().len(), state.take_costly()), (23, None));
    /// ```
    #[must_use]
    pub fn take_costly(&mut self) -> Option<KindId> {
        let costly = std::mem::replace(self.last_work.costly.get_mut(), NONE);
        (costly != NONE).then_some(KindId(costly))
    }

    /// Returns how much work the last question about this state took, in units of about a tenth of a microsecond.
    #[must_use]
    pub fn work(&self) -> usize {
        self.last_work.used.load(Ordering::Relaxed)
    }
}
