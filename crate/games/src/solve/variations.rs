//! The tree of forced play: keys, tries, set play, threats and variations.

use super::effort::Stopped;
use super::forced::{Attack, LONG};
use super::solution::{AfterKey, Continuation, PostPlay, Try, Variation};
use super::{CutReason, Play, Solution, SolutionPart, SolveOptions, Stipulation};
use crate::game::Ply;
use piecewright::internal::sort_by;

/// The most nodes of a tree that are kept.
const MAX_TREE: usize = 20_000;

/// How much of a tree is wanted, and how much of it there is.
pub(super) struct Tree {
    size: usize,
    threats: bool,
    variations: bool,
    /// Whether lines go on to the goal.
    deep: bool,
}

impl Tree {
    pub(super) const fn new(options: &SolveOptions) -> Tree {
        Tree { size: 0, threats: options.threats, variations: options.variations, deep: options.deep }
    }

    /// Returns whether there is room for another node.
    const fn has_room(&self) -> bool {
        self.size < MAX_TREE
    }
}

impl Attack<'_, '_> {
    /// Finds keys and tries, or what follows the key. What it has found when it is stopped is true.
    pub(super) fn solve(&mut self, stipulation: Stipulation, options: &SolveOptions, found: &mut Solution) {
        let moves = stipulation.moves();
        if stipulation.is_post_key_play() {
            let _ = self.find_after_key(moves, options, found);
            return;
        }
        let plies = self.state.sorted_plies();
        let ended = self.find_keys(&plies, moves, &mut found.keys);
        sort_by(&mut found.keys, |a, b| a.ply.ply < b.ply.ply);
        if ended.is_ok() {
            // It may stop here, too, and leave out what follows.
            let _ = self.find_play(&plies, moves, options, found);
        }
    }

    /// Finds the first plies that succeed in time.
    fn find_keys(&mut self, plies: &[Ply], moves: u16, keys: &mut Vec<Continuation>) -> Result<(), Stopped> {
        if self.play == Play::Reflex && self.can_finish()? {
            return Ok(());
        }
        self.effort.progress.of = plies.len();
        if self.play == Play::Direct && LONG < moves {
            for (ply, moves) in self.keys_by_checks(plies, moves)? {
                let ply = self.state.written(plies, &ply);
                self.add_key(Continuation { ply, moves, play: PostPlay::default() }, keys);
            }
        }
        // Short solutions first: what they prove helps with the others.
        let mut is_key = vec![false; plies.len()];
        for length in 1..=moves {
            for (index, ply) in plies.iter().enumerate() {
                if is_key[index] {
                    continue;
                }
                self.state.play(ply);
                is_key[index] = self.is_lost(length - 1)?;
                self.state.undo();
                if is_key[index] {
                    let ply = self.state.written(plies, ply);
                    self.add_key(Continuation { ply, moves: length, play: PostPlay::default() }, keys);
                }
                if length == moves {
                    self.effort.progress.done = index + 1;
                }
            }
        }
        Ok(())
    }

    /// Adds a key, or what is now known of it.
    fn add_key(&mut self, key: Continuation, keys: &mut Vec<Continuation>) {
        self.effort.report(&SolutionPart::Key(key.clone()));
        match keys.iter_mut().find(|known| known.ply.ply == key.ply.ply) {
            Some(known) => *known = key,
            None => keys.push(key),
        }
    }

    /// Finds set play, what follows keys, and tries.
    fn find_play(
        &mut self,
        plies: &[Ply],
        moves: u16,
        options: &SolveOptions,
        found: &mut Solution,
    ) -> Result<(), Stopped> {
        let mut tree = Tree::new(options);
        let is_hopeless = self.play == Play::Reflex && self.can_finish()?;
        if options.set {
            found.set = self.set_play(moves, &mut tree)?;
        }
        let mut is_key = vec![false; plies.len()];
        for key in &mut found.keys {
            self.state.play(&key.ply.ply);
            key.play = self.post_play(moves - 1, key.moves == 1, &mut tree)?;
            self.state.undo();
            self.effort.report(&SolutionPart::Key(key.clone()));
            plies.iter().zip(&mut is_key).for_each(|(ply, is_key)| *is_key |= *ply == key.ply.ply);
        }
        if options.tries == 0 || is_hopeless {
            return Ok(());
        }
        for (ply, _) in plies.iter().zip(is_key).filter(|(_, is_key)| !is_key) {
            if let Some(refuted) = self.try_of(plies, ply, moves - 1, options.tries, &mut tree)? {
                self.effort.report(&SolutionPart::Try(refuted.clone()));
                found.tries.push(refuted);
            }
        }
        Ok(())
    }

    /// Finds what follows the key that has led to the position, in which the defender is to move.
    fn find_after_key(&mut self, moves: u16, options: &SolveOptions, found: &mut Solution) -> Result<(), Stopped> {
        let mut needed = None;
        for length in 1..=moves {
            if self.is_lost(length - 1)? {
                needed = Some(length);
                break;
            }
        }
        let replies = self.state.sorted_plies();
        let refutations =
            if needed.is_none() { self.refutations(&replies, moves - 1, replies.len())? } else { Vec::new() };
        let refutations = refutations.into_iter().map(|reply| self.state.written(&replies, reply)).collect();
        let after_key = found.after_key.insert(AfterKey { moves: needed, refutations, play: PostPlay::default() });
        after_key.play = self.post_play(moves - 1, needed == Some(1), &mut Tree::new(options))?;
        Ok(())
    }

    /// Returns the replies that refute the ply that has just been played, at most one more than a number of them.
    fn refutations<'p>(&mut self, replies: &'p [Ply], moves: u16, most: usize) -> Result<Vec<&'p Ply>, Stopped> {
        let mut refutations = Vec::new();
        for reply in replies {
            self.state.play(reply);
            let loses = self.reply_loses(moves)?;
            self.state.undo();
            if !loses {
                refutations.push(reply);
                if most < refutations.len() {
                    break;
                }
            }
        }
        Ok(refutations)
    }

    /// Returns a ply that is not a key as a try, if at most so many replies refute it.
    fn try_of(
        &mut self,
        plies: &[Ply],
        ply: &Ply,
        moves: u16,
        most: usize,
        tree: &mut Tree,
    ) -> Result<Option<Try>, Stopped> {
        if moves == 0 && self.play == Play::Direct {
            return Ok(None);
        }
        self.state.play(ply);
        let replies = self.state.sorted_plies();
        let refutations = self.refutations(&replies, moves, most)?;
        let is_try = (1..=most).contains(&refutations.len());
        let written =
            refutations.into_iter().filter(|_| is_try).map(|reply| self.state.written(&replies, reply)).collect();
        let follows = if is_try { self.post_play(moves, false, tree)? } else { PostPlay::default() };
        self.state.undo();
        Ok(is_try.then(|| Try { ply: self.state.written(plies, ply), refutations: written, play: follows }))
    }

    /// Returns what follows if the defender begins; `None` if the attacker could not pass.
    fn set_play(&mut self, moves: u16, tree: &mut Tree) -> Result<Option<Vec<Variation>>, Stopped> {
        if self.state.is_in_check() {
            return Ok(None);
        }
        self.state.pass();
        let set = self.variations(moves - 1, &[], tree)?;
        self.state.undo();
        Ok(Some(set))
    }

    /// Returns what follows a ply of the attacker that has just been played and has some moves left.
    fn post_play(&mut self, moves: u16, is_end: bool, tree: &mut Tree) -> Result<PostPlay, Stopped> {
        let mut play = PostPlay::default();
        if !tree.variations && !tree.threats {
            return Ok(play);
        }
        let has_threat = tree.threats && !is_end && moves != 0 && !self.state.is_in_check();
        let mut threats = Vec::new();
        if has_threat {
            self.state.pass();
            // A side that is stuck without the ply that it is spared has nothing to threaten.
            if !self.state.is_impossible() {
                threats = self.soonest(moves)?;
                play.threats = self.continuations(&threats, tree)?;
            }
            self.state.undo();
            play.zugzwang = threats.is_empty();
        }
        if tree.variations {
            play.variations = self.variations(moves, &threats, tree)?;
            play.is_cut = !tree.has_room();
        }
        Ok(play)
    }

    /// Returns the plies of the attacker that succeed soonest, with the number of moves, if they do in time.
    fn soonest(&mut self, most: u16) -> Result<Vec<(Ply, u16)>, Stopped> {
        let Some(moves) = self.least_moves(most)? else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for ply in self.state.sorted_plies() {
            self.state.play(&ply);
            if self.is_lost(moves - 1)? {
                found.push((ply.clone(), moves));
            }
            self.state.undo();
        }
        Ok(found)
    }

    /// Returns in how many moves the attacker succeeds.
    fn least_moves(&mut self, most: u16) -> Result<Option<u16>, Stopped> {
        for moves in 1..=most {
            if self.succeeds(moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Returns plies of the attacker with all that follows.
    fn continuations(&mut self, found: &[(Ply, u16)], tree: &mut Tree) -> Result<Vec<Continuation>, Stopped> {
        let plies = if found.is_empty() { Vec::new() } else { self.state.sorted_plies() };
        let mut continuations = Vec::new();
        for &(ref ply, moves) in found {
            let written = self.state.written(&plies, ply);
            tree.size += 1;
            self.state.play(ply);
            let goes_on = tree.deep && tree.has_room();
            let is_end = moves == 1 && self.play == Play::Direct;
            let play =
                if goes_on && !is_end { self.post_play(moves - 1, moves == 1, tree)? } else { PostPlay::default() };
            self.state.undo();
            continuations.push(Continuation { ply: written, moves, play });
        }
        Ok(continuations)
    }

    /// Returns the replies of the defender that are answered, who is to move.
    fn variations(&mut self, moves: u16, threats: &[(Ply, u16)], tree: &mut Tree) -> Result<Vec<Variation>, Stopped> {
        let mut variations = Vec::new();
        let is_reflex = matches!(self.play, Play::Reflex | Play::SemiReflex);
        let must_finish = is_reflex && self.can_finish()?;
        let replies = self.state.sorted_plies();
        for reply in &replies {
            self.state.play(reply);
            let finishes = self.reply_finishes();
            let answers = if finishes || must_finish { Vec::new() } else { self.soonest(moves)? };
            // A reply that mates earlier than it has to is not worth a line.
            let is_shown = if finishes { must_finish || moves == 0 } else { !answers.is_empty() };
            if is_shown && tree.has_room() {
                let is_defence = self.defends(threats, &answers)?;
                let answers = self.continuations(&answers, tree)?;
                variations.push((reply, is_defence, answers));
            }
            self.state.undo();
        }
        tree.size += variations.len();
        if !tree.has_room() {
            self.effort.cut = Some(CutReason::Tree);
        }
        let write = |(reply, is_defence, answers)| Variation {
            reply: self.state.written(&replies, reply),
            is_defence,
            answers,
        };
        Ok(variations.into_iter().map(write).collect())
    }

    /// Returns whether the reply that has just been played defeats a threat and does not lose sooner than by it.
    fn defends(&mut self, threats: &[(Ply, u16)], answers: &[(Ply, u16)]) -> Result<bool, Stopped> {
        let Some(&(_, least)) = threats.first() else { return Ok(false) };
        if answers.first().is_some_and(|&(_, moves)| moves < least) {
            return Ok(false);
        }
        let plies = self.state.plies();
        for (threat, moves) in threats {
            // It may capture now what it did not before.
            let Some(threat) = plies.iter().find(|ply| ply.is_named_as(threat)) else { return Ok(true) };
            self.state.play(threat);
            let works = self.is_lost(moves - 1)?;
            self.state.undo();
            if !works {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
