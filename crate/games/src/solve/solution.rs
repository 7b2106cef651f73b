//! What the solver has found.

use crate::game::Ply;

/// What a ply does to the side that is then to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// Nothing to mark.
    None,
    /// It gives check.
    Check,
    /// It mates.
    Mate,
    /// It stalemates.
    Stalemate,
    /// It ends the game in another way.
    End,
}

impl Mark {
    /// Returns its sign behind a ply.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::None | Mark::End => "",
            Mark::Check => "+",
            Mark::Mate => "#",
            Mark::Stalemate => "=",
        }
    }
}

/// A ply with its texts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WrittenPly {
    /// The ply.
    pub ply: Ply,
    /// Its text, such as `e7e8q`.
    pub text: String,
    /// Its algebraic text without marks, such as `e8=Q`.
    pub san: String,
    /// The letter of the piece, empty for pawns.
    pub letter: String,
    /// Its cells in long algebraic texts, such as `e7*d8`, or `0-0`.
    pub body: String,
    /// The letter of what it promotes to.
    pub becomes: Option<String>,
    /// What it does to the other side.
    pub mark: Mark,
}

/// A ply of the attacker that leads to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Continuation {
    /// The ply.
    pub ply: WrittenPly,
    /// In how many moves it reaches the goal, with itself; at most, if the search was cut.
    pub moves: u16,
    /// What follows.
    pub play: PostPlay,
}

/// What follows a ply of the attacker.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct PostPlay {
    /// Whether every ply loses, and none would have to: a side that could pass would be safe. Known if threats are looked for.
    pub zugzwang: bool,
    /// What would reach the goal soonest if the other side passed.
    pub threats: Vec<Continuation>,
    /// The replies that are answered.
    pub variations: Vec<Variation>,
    /// Whether the tree goes on here, and was cut.
    pub is_cut: bool,
}

/// A reply and how it is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Variation {
    /// The reply.
    pub reply: WrittenPly,
    /// Whether it defeats a threat and does not lose sooner than the threat. Without threats none does.
    pub is_defence: bool,
    /// All that reaches the goal soonest; nothing if the reply itself does.
    pub answers: Vec<Continuation>,
}

/// A first ply that fails, and what refutes it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Try {
    /// The ply.
    pub ply: WrittenPly,
    /// Its refutations.
    pub refutations: Vec<WrittenPly>,
    /// What follows otherwise.
    pub play: PostPlay,
}

/// What follows a key that has been played before the position of the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AfterKey {
    /// In how many moves it reaches the goal, with the key; `None` if a reply refutes it, or if nothing is reached.
    pub moves: Option<u16>,
    /// The replies that refute the key.
    pub refutations: Vec<WrittenPly>,
    /// What follows otherwise.
    pub play: PostPlay,
}

/// A part of what the solver finds, as its host receives it on the way. It stays true if the search is stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SolutionPart {
    /// A key; it comes again once it is known what follows.
    Key(Continuation),
    /// A try.
    Try(Try),
    /// A solution of help or series play.
    Line(Vec<WrittenPly>),
    /// A shorter solution.
    Short(Vec<WrittenPly>),
    /// A line of set play.
    SetLine(Vec<WrittenPly>),
}

/// The verdict on a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// As many solutions as are intended.
    Sound,
    /// More solutions than are intended.
    Cooked,
    /// It can be solved in fewer moves.
    Short,
    /// No solution, or fewer than are intended.
    Unsolvable,
    /// The search was cut before that was clear.
    Unfinished,
}

piecewright::ids!(Verdict {
    Sound = "sound",
    Cooked = "cooked",
    Short = "short",
    Unsolvable = "unsolvable",
    Unfinished = "unfinished",
});

/// What has cut a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CutReason {
    /// The time was up.
    Time,
    /// As many nodes as are allowed.
    Nodes,
    /// The host stopped it.
    Stopped,
    /// More solutions than are counted.
    Solutions,
    /// A position takes too much work.
    Work,
    /// The search is complete, and the tree of variations is larger than what is kept.
    Tree,
}

piecewright::ids!(CutReason {
    Time = "time",
    Nodes = "nodes",
    Stopped = "stopped",
    Solutions = "solutions",
    Work = "work",
    Tree = "tree",
});

/// What the solver has found. What is listed is true even if the search was cut.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Solution {
    /// The verdict.
    pub verdict: Verdict,
    /// What has cut the search, if it is not complete.
    pub cut: Option<CutReason>,
    /// Forced play: the first plies that reach the goal in time.
    pub keys: Vec<Continuation>,
    /// Forced play: the first plies that few replies refute.
    pub tries: Vec<Try>,
    /// Forced play: what would follow if the other side had to begin; `None` if it was not looked for or there is check in the
    /// diagram.
    pub set: Option<Vec<Variation>>,
    /// Forced play after the key: what follows; there are no keys then.
    pub after_key: Option<AfterKey>,
    /// Help and series play: how many solutions there are.
    pub count: u64,
    /// Help and series play: the solutions that are kept.
    pub lines: Vec<Vec<WrittenPly>>,
    /// Help and series play: how many shorter solutions there are.
    pub short_count: u64,
    /// Help and series play: the shorter solutions that are kept.
    pub short: Vec<Vec<WrittenPly>>,
    /// Help and series play: set play; `None` as for `set`.
    pub set_lines: Option<Vec<Vec<WrittenPly>>>,
    /// How many nodes were looked at.
    pub nodes: u64,
}

impl Solution {
    /// Returns whether nothing was cut.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.cut.is_none()
    }

    /// Returns the least number of moves in which a key reaches the goal.
    #[must_use]
    pub fn shortest(&self) -> Option<u16> {
        self.keys.iter().map(|key| key.moves).min()
    }
}
