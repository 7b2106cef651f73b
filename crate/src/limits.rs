//! The bounds on texts, boards and work, each with its reason: notations come from strangers, and no text may hang or
//! exhaust a page. A bound that only one algorithm needs is a constant beside it.

/// Cells of the largest board: a 32x32 square board and a hexagonal one of side 18 still draw within a frame.
pub const MAX_CELLS: usize = 1024;

/// Files or ranks of the longest board, so that names stay within two letters and two digits.
pub const MAX_SIDE: u16 = 64;

/// Bytes of the text of a board: enough to name every second cell of a large one as a hole.
pub const MAX_SPEC: usize = 3_000;

/// Bytes of a notation that are read: a page of prose is far shorter, and reading takes less than a millisecond per
/// kilobyte.
pub const MAX_TEXT: usize = 20_000;

/// Paths that one piece may have; the longest text that is read could name more.
pub const MAX_PATHS: usize = 2_000;

/// Legs that the chains of one text may expand to, where alternatives and the rounds of groups multiply; a piece of the
/// catalog has some dozens. `notation/leg_limit.rs` counts them; past the limit, the notation leaves out the part and
/// reports `too-many-legs`, or `piece-too-large` in the Lispy notation. The walkers of the taxonomy have
/// [`MAX_STRIDES`] instead.
pub const MAX_LEGS: usize = 20_000;

/// Errors listed for one text; a longer list does not help an author with more mistakes.
pub const MAX_DIAGNOSTICS: usize = 50;

/// Remarks on one text in addition to its errors, so that no list of remarks hides an error.
pub const MAX_REMARKS: usize = 10;

/// Fixes offered for one text; each is tried before it is offered, and a person takes one at a time.
pub const MAX_FIXES: usize = 8;

/// The longest ride or range that is distinguished from an unlimited one; no board is longer.
pub const MAX_COUNT: u16 = 1_000;

/// The longest coordinate of a leap; no board is larger.
pub const MAX_LEAP: i16 = 63;

/// The longest program of a compiled path: an instruction for each leg and each joint between legs.
pub const MAX_OPS: usize = 4_000;

/// Counted loops of one path; each is a counter that every state of the walk carries.
pub const MAX_COUNTERS: usize = 6;

/// Ways through a pattern that are distinguished by where they lead; three legs of eight directions have 512.
pub const MAX_PATTERN_ROUTES: usize = 1_024;

/// Nesting of patterns in a piece.
pub const MAX_DEPTH: usize = 64;

/// Conditions that the branches of one text in the Lispy notation may expand to. Each branch also has the conditions of
/// all branches before it, so this allows some hundred branches.
pub const MAX_CONDITIONS: usize = 20_000;

/// Nesting of a text in the Lispy notation: of its brackets, of the tree that it stands for, and of the evaluation of
/// the definitions that it uses. Each level takes some stack, and no reader follows a dozen.
pub const MAX_NESTING: usize = 64;

/// Nesting of the condition of a path: that of a text, plus the levels that join conditions of several definitions.
pub const MAX_CONDITION: usize = MAX_NESTING + 4;

/// Pieces that an illustration places to show one capability; a reader follows no more at once.
pub const MAX_PLACED: usize = 4;

/// Placements that an illustration tries for one piece; the right one is nearly always among the best few.
pub const MAX_TRIES: usize = 6;

/// Work of one illustration: states of the generator, and arrivals with each of their legs. A piece of the catalog
/// takes some hundreds to thousands, which is some milliseconds.
pub const MAX_LOOKS: usize = 30_000;

/// Looks that one run of the generator costs at least, so that paths that lead nowhere also come to an end.
pub const LOOKS_A_RUN: usize = 20;

/// Ends of legs that a diagram takes in: an area mover that steps on the largest board reaches its cells a hundred
/// thousand times, and the whole limit takes some tenths of a second.
pub const MAX_ARRIVALS: usize = 250_000;

/// States that one call of the generator may visit: an area mover without limits on the largest board has 25,000, which
/// take some milliseconds.
pub const MAX_STATES: usize = 40_000;

/// Work to decide whether two pieces are equal, or for all pieces of a text or a set together, in units of some 50
/// nanoseconds (see `budget`). Nearly all pieces of the catalog take less than a tenth of it, and the whole limit takes
/// less than half a second. The Fluidity Bishop, `(caf)6mkB`, takes about half of it.
pub const MAX_EQUALITY_WORK: usize = 6_000_000;

/// Work to look for a difference between two pieces in a few positions, in units of a tenth of a microsecond.
pub const MAX_SAMPLE_WORK: usize = 400_000;

/// Work to find the moves of a piece in the positions in which it is compared with all known pieces, in the same units.
pub const MAX_SIMILARITY_WORK: usize = 1_500_000;

/// Work to identify a piece, in the same units: to find its moves, to compare it with the known pieces of the same
/// moves, and to say how it differs from the nearest ones.
pub const MAX_IDENTITY_WORK: usize = 6_000_000;

/// Work to look for the names of a piece in the taxonomy, in the same units; nearly all pieces of the catalog take less
/// than a tenth of it.
pub const MAX_NAMING_WORK: usize = 2_000_000;

/// Work to look for the shortest text of a piece in Betza's notation, in the same units; pieces of the catalog take less
/// than a tenth of it.
pub const MAX_SHORTENING_WORK: usize = 2_000_000;

/// Paths of the largest piece whose moves are sampled in a few positions.
pub const LONGEST_SAMPLED: usize = 200;

/// Unknowns that are split by value, one after the other, to decide whether two pieces are equal: more than lie on the
/// ways of any piece of the catalog.
pub const MAX_UNKNOWNS_SPLIT: usize = 200;

/// Brackets within brackets of a text in Ħasínū or Parlett's notation; each level takes a few calls of the parser.
pub const MAX_BRACKETS: usize = 40;

/// Numbers in the braces of a text in Ħasínū: more than any board has cells in a row.
pub const MAX_SET: usize = 100;

/// Cases of a piece that a printer looks at; a queen has some hundred, and the printer must finish within milliseconds.
/// A piece with more is written as it is built.
pub const MAX_CASES: usize = 3_000;

/// Ways through the pattern of one path that a printer writes out; a falcon has four.
pub const MAX_ROUTES: usize = 32;

/// Paths with explicit vectors that an explanation expands a piece to; a piece of the catalog has some hundreds at most, and comparing this many with each other takes some milliseconds.
pub const MAX_VECTOR_PATHS: usize = 1_000;

/// Legs of a path that an explanation describes; no reader follows more.
pub const MAX_LEGS_EXPLAINED: usize = 40;

/// Bytes of an explanation, about as many as the longest text that is read.
pub const MAX_EXPLANATION: usize = 20_000;

/// Bytes from which the notation of a text is detected: some definitions, read once for each notation.
pub const MAX_DETECTED: usize = 1_000;

/// Legs of the largest piece of which each path is tried as the shortest of all moves that describe it, if all paths
/// together have too many cases; a larger piece is written as it is built.
pub const MAX_LEGS_SHORTENED: usize = 400;

/// Work of a search for the shortest text in Parlett's notation, in the units of a budget: about a tenth of a second, of
/// which typical pieces need a hundredth.
pub const MAX_OPTIONS_WORK: usize = 3_000_000;

/// Legs of the largest piece for which a text is searched that holds on more boards than the shortest one.
pub const MAX_LEGS_RESPELLED: usize = 400;

/// Spellings of the moves of a piece that are tried on every geometry; each takes some positions on six boards, and a
/// typical piece has a dozen.
pub const MAX_RESPELLED: usize = 80;

/// Strokes drawn on a board for which a text is searched: as many as the largest board has cells.
pub const MAX_STROKES: usize = 1_024;

/// Choices times cells that are compared in one search for the moves of a drawing, in some tenths of a second at most;
/// beyond that, each kind of direction is searched separately.
pub const MAX_TOGETHER: usize = 500_000;

/// Moves of two legs drawn on a board, counting all images; a piece of the catalog has some dozens.
pub const MAX_BENT: usize = 256;

/// Bytes from which the style of a text in the Lispy notation is detected; the signs that reveal it are in every
/// definition.
pub const MAX_STYLED: usize = 2_000;

/// Ways to move of a piece in the Lispy notation that are searched for duplicates; a text that says everything twice is
/// still read in no time.
pub const MAX_COMPARED: usize = 100;

/// Chains that one path may expand to in Ħasínū; a text with more does not help.
pub const MAX_CHAINS: usize = 12;

/// The last turn that is written out in Ħasínū, for the same reason.
pub const MAX_LAST_TURN: usize = 12;

/// Ways of one path that are written out in Ħasínū before equivalent ones are joined.
pub const MAX_WAYS_WRITTEN: usize = 600;

/// Legs, over all ways of a piece, that are looked at to write it in Ħasínū.
pub const MAX_LEGS_WRITTEN: usize = 50_000;

/// Legs that the strides of one walker of the Locomotive Taxonomy may expand to, where the components multiply.
pub const MAX_STRIDES: usize = 400;

/// Steps of a walker that are written out one after the other, because each may be another component; no board is
/// longer.
pub const MAX_WALKED: u16 = MAX_SIDE;

/// Components of a walker without a greatest number of strides; each multiplies the pattern by five.
pub const MAX_ENDLESS: usize = 4;

/// Choices of components that are tried for one number of steps in the search for a name; few names have more than four
/// components.
pub const MAX_CHOICES: usize = 5_000;

/// Components of the longest name that is searched for; readers do not distinguish more.
pub const MAX_COMPONENTS: usize = 6;

/// Patterns of the largest piece for which a name is searched; each component has at most two.
pub const MAX_NAMED_PATTERNS: usize = 12;

/// Lines of the largest piece for which a name is searched: six components of sixteen steps have half as many, and some
/// occur twice.
pub const MAX_NAMED_LINES: usize = 200;

/// Numbers of steps that are tried in the search for a name.
pub const MAX_STEP_COUNTS: usize = 6;

/// Bytes of the longest text in which each offered word is tried first; a longer one is read too slowly for that.
pub const MAX_FITTED: usize = 500;

/// Work to read a text again with each offered word, in units of a tenth of a microsecond (see `budget`); the words
/// that remain after that are offered untried.
pub const MAX_FITTING_WORK: usize = 3_000_000;

/// Bytes of the longest name of the taxonomy that is completed; each word of its tables is tried after it.
pub const MAX_COMPLETED_NAME: usize = 500;

/// Bytes of the longest Betza move that is completed; every letter is tried after it.
pub const MAX_COMPLETED_MOVE: usize = 200;

/// Kinds of pieces that one set may have: as many as a collection of the page; no game has a tenth of that.
pub const MAX_MEMBERS: usize = 500;

/// Bytes of the name of a piece of a set: a name as long as the page's collection allows, in characters of three bytes.
pub const MAX_NAME: usize = 240;

/// Bytes of the symbol of a piece of a set: two letters with their marks.
pub const MAX_SYMBOL: usize = 40;

/// Bits of the code of a piece: a type of number that every language has and that boards are stored in.
pub const MAX_CODE_BITS: u32 = 16;

/// Bits of a code made of flags: the byte for which the scheme is designed (source: Chess Programming Wiki, "Pieces",
/// section "Disjoint Piece Flags").
pub const MAX_FLAGS_BITS: u32 = 8;

/// Numbers in the tables of moves of one set; as text they are some megabytes, which compilers read in seconds.
pub const MAX_TABLE: usize = 200_000;

/// Cells that must be empty under one leap of a table of moves; a leap over four squares passes three.
pub const MAX_CLEAR: usize = 3;

/// Work to count the moves of one piece for its mobility, in units of about a tenth of a microsecond (see `budget`): a
/// queen on the largest board takes half of it, and the whole limit takes less than half a second.
pub const MAX_MOBILITY_WORK: usize = 3_000_000;

/// Paths of a piece that are normalized before its moves are written as rows; each is compared with all others.
pub const MAX_TIDIED: usize = 100;

/// Rows of a piece that is read from a table: all leaps within seven squares, for which printers write the shortest
/// text.
pub const MAX_ROWS_READ: usize = 250;

/// Leaps followed to find the cells that one sentence of an explanation describes; enough for every ride of the catalog
/// on the largest board.
pub const MAX_CLAUSE_STEPS: usize = 200_000;

/// Positions tried to find why a piece cannot go to a cell: some tens for each cell of the largest board.
pub const MAX_REASONS_TRIED: usize = 40_000;

/// Work to find the moves in these positions, in units of a tenth of a microsecond (see `budget`).
pub const MAX_REASONS_WORK: usize = 3_000_000;

/// Work to find the cells that a piece can go to, in units of some 50 nanoseconds (see `budget`). Pieces of the catalog take
/// some hundreds to thousands, and the whole limit takes a fifth of a second.
pub const MAX_REACH_WORK: usize = 3_000_000;
