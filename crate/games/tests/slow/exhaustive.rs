//! Solves problems by trying everything: no tables, no order, only legal plies and the definitions of the stipulations.

use piecewright_games::game::{Ply, State};
use piecewright_games::solve::{Goal, Play, Stipulation};
use std::collections::BTreeMap;

/// Replies, each with its answers.
pub type Replies = BTreeMap<String, Vec<String>>;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PostPlay {
    pub zugzwang: bool,
    pub threats: Vec<String>,
    pub variations: Replies,
    pub defences: Vec<String>,
}

/// Solves problems with a stipulation.
pub struct Exhaustive {
    pub stipulation: Stipulation,
}

/// Returns the state with the other side to move, and nothing to capture en passant.
fn passed(state: &State) -> State {
    let fen = state.fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" };
    fields[3] = "-";
    State::from_fen(state.game(), &fields.join(" ")).unwrap()
}

fn after(state: &State, ply: &Ply) -> State {
    let mut next = state.clone();
    next.play_ply(ply).unwrap();
    next
}

fn is_check(state: &State) -> bool {
    !state.checks().is_empty()
}

/// Returns whether the side to move could capture a royal piece.
pub fn is_illegal(state: &State) -> bool {
    is_check(&passed(state))
}

impl Exhaustive {
    /// Returns whether the last ply has reached the goal.
    fn is_reached(&self, state: &State) -> bool {
        state.legal().is_empty()
            && match self.stipulation.goal() {
                Goal::Mate => is_check(state),
                Goal::Win => state.outcome().is_some_and(|outcome| outcome.winner() == Some(state.turn().other())),
                Goal::Stalemate => !is_check(state),
                Goal::Stuck => true,
            }
    }

    fn can_finish(&self, state: &State) -> bool {
        state.legal().iter().any(|ply| self.is_reached(&after(state, ply)))
    }

    fn succeeds(&self, state: &State, moves: u16) -> bool {
        if moves == 0 || self.stipulation.play() == Play::Reflex && self.can_finish(state) {
            return false;
        }
        state.legal().iter().any(|ply| self.is_lost(&after(state, ply), moves - 1))
    }

    fn is_lost(&self, state: &State, moves: u16) -> bool {
        let replies = state.legal();
        match self.stipulation.play() {
            _ if self.stipulation.is_quodlibet() && self.is_reached(state) => true,
            Play::Direct if replies.is_empty() => self.is_reached(state),
            Play::Direct => moves != 0 && replies.iter().all(|reply| self.succeeds(&after(state, reply), moves)),
            Play::Reflex | Play::SemiReflex if self.can_finish(state) => true,
            _ => {
                let loses = |state: &State| self.is_reached(state) || self.succeeds(state, moves);
                !replies.is_empty() && replies.iter().all(|reply| loses(&after(state, reply)))
            }
        }
    }

    fn soonest(&self, state: &State, most: u16) -> Option<(u16, Vec<String>)> {
        let moves = (1..=most).find(|&moves| self.succeeds(state, moves))?;
        let works = |ply: &&Ply| self.is_lost(&after(state, ply), moves - 1);
        let mut found: Vec<String> = state.legal().iter().filter(works).map(|ply| state.text(ply)).collect();
        found.sort();
        Some((moves, found))
    }

    fn replies(&self, state: &State, moves: u16) -> Replies {
        let is_reflex = matches!(self.stipulation.play(), Play::Reflex | Play::SemiReflex);
        let must_finish = is_reflex && self.can_finish(state);
        let mut found = Replies::new();
        for reply in state.legal() {
            let next = after(state, &reply);
            let finishes = self.stipulation.play() != Play::Direct && self.is_reached(&next);
            if finishes {
                if must_finish || moves == 0 {
                    found.insert(state.text(&reply), Vec::new());
                }
            } else if !must_finish && let Some((_, answers)) = self.soonest(&next, moves) {
                found.insert(state.text(&reply), answers);
            }
        }
        found
    }

    /// Returns what follows a first ply that needs some moves.
    fn post_play(&self, state: &State, moves: u16, needed: u16) -> PostPlay {
        let mut found = PostPlay { variations: self.replies(state, moves), ..PostPlay::default() };
        if moves == 0 || needed == 1 || is_check(state) {
            return found;
        }
        let Some((least, threats)) = self.soonest(&passed(state), moves) else {
            return PostPlay { zugzwang: true, ..found };
        };
        for reply in state.legal() {
            let text = state.text(&reply);
            let next = after(state, &reply);
            let works = |threat: &String| {
                let ply = next.legal().into_iter().find(|ply| next.text(ply) == *threat);
                ply.is_some_and(|ply| self.is_lost(&after(&next, &ply), least - 1))
            };
            let is_sooner = self.soonest(&next, moves).is_some_and(|(moves, _)| moves < least);
            if found.variations.contains_key(&text) && !threats.iter().all(works) && !is_sooner {
                found.defences.push(text);
            }
        }
        found.threats = threats;
        found.defences.sort();
        found
    }

    pub fn keys(&self, state: &State) -> BTreeMap<String, (u16, PostPlay)> {
        let mut found = BTreeMap::new();
        if self.stipulation.play() == Play::Reflex && self.can_finish(state) {
            return found;
        }
        let moves = self.stipulation.moves();
        for ply in state.legal() {
            let next = after(state, &ply);
            if let Some(needed) = (1..=moves).find(|&needed| self.is_lost(&next, needed - 1)) {
                found.insert(state.text(&ply), (needed, self.post_play(&next, moves - 1, needed)));
            }
        }
        found
    }

    pub fn tries(&self, state: &State) -> BTreeMap<String, Vec<String>> {
        let moves = self.stipulation.moves();
        let play = self.stipulation.play();
        let is_hopeless = play == Play::Reflex && self.can_finish(state) || play == Play::Direct && moves == 1;
        let mut found = BTreeMap::new();
        for ply in state.legal().iter().filter(|_| !is_hopeless) {
            let next = after(state, ply);
            let refutations = self.refutations(&next, moves - 1);
            if !self.is_lost(&next, moves - 1) && refutations.len() == 1 {
                found.insert(state.text(ply), refutations);
            }
        }
        found
    }

    /// Returns the replies in a state that refute a ply which has some moves left.
    fn refutations(&self, state: &State, moves: u16) -> Vec<String> {
        let refutes = |reply: &&Ply| {
            let last = after(state, reply);
            !(self.stipulation.play() != Play::Direct && self.is_reached(&last) || self.succeeds(&last, moves))
        };
        let mut found: Vec<String> = state.legal().iter().filter(refutes).map(|reply| state.text(reply)).collect();
        found.sort();
        found
    }

    /// Returns in how many moves a key succeeds that has led to a state, what refutes it, and what follows it.
    pub fn after_key(&self, state: &State) -> (Option<u16>, Vec<String>, PostPlay) {
        let moves = self.stipulation.moves();
        let needed = (1..=moves).find(|&needed| self.is_lost(state, needed - 1));
        let refutations = if needed.is_none() { self.refutations(state, moves - 1) } else { Vec::new() };
        (needed, refutations, self.post_play(state, moves - 1, needed.unwrap_or(0)))
    }

    pub fn set_play(&self, state: &State) -> Option<Replies> {
        (!is_check(state)).then(|| self.replies(&passed(state), self.stipulation.moves() - 1))
    }

    pub fn lines(&self, state: &State) -> Vec<Vec<String>> {
        self.lines_of(state, self.stipulation.half_moves())
    }

    pub fn shorter_lines(&self, state: &State) -> Vec<Vec<String>> {
        let length = self.stipulation.half_moves();
        let mut found: Vec<Vec<String>> =
            (1..length).filter(|half| half % 2 == length % 2).flat_map(|half| self.lines_of(state, half)).collect();
        found.sort();
        found
    }

    pub fn set_lines(&self, state: &State) -> Option<Vec<Vec<String>>> {
        let plies = match self.stipulation.play() {
            Play::Help => self.stipulation.half_moves() - 1,
            Play::SeriesHelp => 1,
            _ => return None,
        };
        if is_check(state) {
            return None;
        }
        let mut found = Vec::new();
        if plies != 0 {
            self.extend(&passed(state), &mut Vec::new(), plies, 0, &mut found);
        }
        found.sort();
        Some(found)
    }

    fn lines_of(&self, state: &State, half_moves: u16) -> Vec<Vec<String>> {
        let moves = half_moves / 2;
        let (plies, series) = match self.stipulation.play() {
            Play::SeriesHelp => (moves + 1, moves - 1),
            Play::SeriesDirect | Play::SeriesSelf => (moves, moves - 1),
            _ => (half_moves, 0),
        };
        let mut found = Vec::new();
        self.extend(state, &mut Vec::new(), plies, series, &mut found);
        found.sort();
        found
    }

    /// Adds the lines that begin with some plies; `series` of the plies that are left are followed by a pass.
    fn extend(&self, state: &State, line: &mut Vec<String>, left: u16, series: u16, found: &mut Vec<Vec<String>>) {
        for ply in state.legal() {
            let next = after(state, &ply);
            line.push(state.text(&ply));
            if left == 1 {
                let replies = next.legal();
                let forces =
                    || !replies.is_empty() && replies.iter().all(|reply| self.is_reached(&after(&next, reply)));
                let ends = if self.stipulation.play() == Play::SeriesSelf { forces() } else { self.is_reached(&next) };
                if ends {
                    found.push(line.clone());
                }
            } else if series == 0 {
                self.extend(&next, line, left - 1, 0, found);
            } else if !is_check(&next) {
                self.extend(&passed(&next), line, left - 1, series - 1, found);
            }
            line.pop();
        }
    }
}
