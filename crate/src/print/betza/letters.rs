//! The shortest letters for sets of directions, for modes and for atoms.

use crate::board::Vector;
use crate::notation::Dialect;
use crate::notation::betza::directions::Letters;
use crate::notation::betza::tree::{Atom, Class};
use crate::order::sort_few;
use crate::piece::{Images, Kinds, Leap, Sector, Side, Sides};

/// The shortest letters for each set of directions; of equally short ones, those with the earliest letters in
/// `fblrvsh`. A set is the index in the list plus one, with a bit for each direction, clockwise from straight forward
/// or from right of it. `.` needs no letters, and `-` cannot be written with at most six.
const ORTHOGONAL: &str = "f r fr b v br rv l fl s fs bl lv bs .";

const DIAGONAL: &str = "fr br r bl frbl b frb fl f flbr ffr l ffl flb .";

const OBLIQUE: &str = "\
    rf fr frrf br brrf r rfr rb rv frrb frrv brrb brrv rbr rh lb lbrf frlb frlbrf brlb brlbrf lbr lbrfr b rfb frb \
    frrfb brb brrfb bbr rhb bl blrf frbl frblrf bs bsrf blr blrfr blrb blrv frblrb frblrv bsrb bsrv blrbr blrh \
    bllb bllbrf frbllb - bslb bslbrf bllbr - blb blrfb frblb - bh bhrf bhr bhrh fl flrf fs fsrf flbr flbrrf flr \
    flrfr flrb flrv fsrb fsrv flbrrb flbrrv flrbr flrh fllb fllbrf fslb fslbrf flbrlb hr fllbr hrr flb flrfb fsb \
    fsrfb flbrb hrb bflr hrrh l lrf frl frlrf brl brlrf s rfs lrb lrv frlrb frlrv brlrb brlrv rbs lrh lbl lblrf \
    frlbl - brlbl hrl lbs hrs bbl lrfb bfrl frlrfb bhl hrbh sb lrhb lf f frlf frf brlf fbr lfr ffr lfrb rbf frlfrb \
    frrbf brlfrb fbrrb lfrbr rhf lv lbf frlv frlbf brlv fbrlb lvr rlbf lfb v frlfb frv brlfb brv rlfb vr bllf fbl \
    frbllf fblfr bslf fbs bllfr fblr bllfrb fblrb hl hlf bslfrb fbsrb hlr hlrh bllv fbllb frbllv - bslv fbslb \
    bllvr fbllbr bllfb blv hlb hlv bhlf fbh hlbh fbhr fllf flf fslf fh flbrlf fbrfl fllfr fhr fllfrb flrbf fslfrb \
    fhrb - - - fhrh fllv fllbf fslv fhlb flbrlv hrf fllvr hrfh fllfb flv fslfb fsv - hrv flrlfb flvr lfl ffl frlfl \
    fhl brlfl fbrl lfs sf lflrb lrbf hll hlfh - fbrlrb hls lrhf lh lhf frlh fhlh brlh hrlh lvs lbsf lhb vl hllh \
    frvl bhlh fbhl lfsb .";

const EIGHT_FOLD: &str = "\
    f fr frf r ffr frr fffrr br fbr rv fvr brr fbrr rh rhf b v frb frv bbr rrv bfrr vfrr brb brv bvr rvv bbbrr \
    vbrr rhb rhv bl fbl frbl fblfr blr fblr frblr fblfrr bs fbs frbs fblrv bsr fbsr blrh fblrh blb blv frblb frblv \
    rlbb rlbv frrlbb frrlbv bh fbh frbh fbhfr bhr fbhr bhrh fbhrh l ffl frl lrff s ffs frs srff brl fbrl lrv fvrl \
    brs fbrs lrh fvrs bbl llv bfrl lrfv bbs vvs bfrs vfrs lrbb lrbv bvrl lrvv srbb vbrs bvrs lrhv bll fbll frbll \
    fblfrl bls fbls frbls fblfrs bsl fbsl frbsl fbllrv bss fbss frbss fbllrh bbbll vbll bfrbll frvbll slbb vbls \
    frslbb frvbls bhl fbhl frbhl fbhfrl bhs fbhs frbhs fbhfrs fl flf fs fh flr rlff fsr fhr flbr fbrfl flrv fhbr \
    flbrr fbrflr flrh fhrh flb flv fsb fsv bflr rlfv bfsr bfhr flbrb flbrv flbvr flrvv bflbrr flvbrr flrhb flrhv \
    lv fvl frlv fhbl lvr fvlr frlvr fhblr flbs fbrlv vs fvs flbsr fbrlvr rsv fvsr bvl lvv frbvl frlvv bvlr rlvv \
    frbvlr frrlvv flbh fbhfl bvs vh flbhr fbhflr bvsr vhr fll fffll fsl fhl fls slff fss fhs flbrl fbrfll fllrv \
    fhbrl flbrs fbrfls fllrh fhbrs bfll vfll bfsl bfhl bfls vfls bfss bfhs fllrbb fllrbv flbvrl fllrvv flsrbb \
    flvbrs flbvrs fllrhv lh lhf frlh fhlh lvs fvls frlvs fhbls brlh fbrlh lsv fvsl flbss fbrlvs sh shf lhb lhv \
    frlhb frlhv bvls rlhv frbvls frrlhv bhlh fbhlh bvsl vhl flbhs fbhfls shb .";

/// The shortest letters for a set of directions of a class of atoms.
pub(super) fn directions(class: Class, mask: usize) -> Option<&'static str> {
    all_directions(class).nth(mask.checked_sub(1)?)?
}

/// The shortest letters for each set of directions of a class of atoms, in the order of the sets as bits, from 1.
pub(super) fn all_directions(class: Class) -> impl Iterator<Item = Option<&'static str>> {
    let table = match class {
        Class::Orthogonal => ORTHOGONAL,
        Class::Diagonal => DIAGONAL,
        Class::Oblique => OBLIQUE,
        Class::EightFold => EIGHT_FOLD,
    };
    table.split(' ').map(|letters| match letters {
        "-" => None,
        "." => Some(""),
        letters => Some(letters),
    })
}

/// The index of a vector in the circle of its atom's directions, clockwise.
pub(super) fn ring_index(class: Class, v: Vector) -> Option<usize> {
    let (x, y) = (v.x.signum(), v.y.signum());
    let eighth = match (x, y) {
        (0, 1) => 0,
        (1, 1) => 1,
        (1, 0) => 2,
        (1, -1) => 3,
        (0, -1) => 4,
        (-1, -1) => 5,
        (-1, 0) => 6,
        (-1, 1) => 7,
        _ => return None,
    };
    Some(match class {
        Class::Orthogonal | Class::Diagonal => eighth / 2,
        Class::EightFold => eighth,
        Class::Oblique => {
            let is_wide = v.y.abs() < v.x.abs();
            // In two of the quarters the leap nearer to the file comes first.
            let is_second = is_wide != matches!((x, y), (1, -1) | (-1, 1));
            (eighth & 6).saturating_add(usize::from(is_second))
        }
    })
}

/// The letters for sectors exactly as they stand, if there are any.
pub(super) fn literally(sectors: &[Sector], letters: Letters) -> Option<String> {
    let mut text = String::new();
    // A single letter before a pair would combine with its first letter.
    let (singles, pairs): (Vec<&Sector>, Vec<&Sector>) =
        sectors.iter().partition(|sector| matches!(sector, Sector::Most(_)));
    for sector in pairs.into_iter().chain(singles) {
        let letter = |sides: Sides| {
            let all = ['f', 'b', 'l', 'r', 'v', 's', 'q', 'z'];
            all.into_iter().find(|&letter| sides_of(letter) == sides && letters.contains(letter))
        };
        match *sector {
            Sector::Most(sides) => text.push(letter(sides)?),
            Sector::Half(sides) => text.extend([letter(sides)?, 'h']),
            Sector::Pair(wide, narrow) => text.extend([letter(wide)?, letter(narrow)?]),
            Sector::Shallow(_) | Sector::ButMost(_) | Sector::Quarter(..) | Sector::Handed(_) | Sector::Named(_) => {
                return None;
            }
        }
    }
    Some(text)
}

fn sides_of(letter: char) -> Sides {
    match letter {
        'f' => Sides::FORWARD,
        'b' => Sides::BACKWARD,
        'l' => Sides::LEFT,
        'r' => Sides::RIGHT,
        'v' => Sides::VERTICAL,
        's' => Sides::SIDEWAYS,
        'q' => Sides::of(Side::SameBend),
        'z' => Sides::of(Side::OtherBend),
        _ => Sides::NONE,
    }
}

/// The shortest mode letters for each set of kinds that a move may end on.
pub(super) fn modes(dialect: Dialect) -> Vec<(Kinds, String)> {
    const MODES: [(char, Kinds); 5] = [
        ('m', Kinds::EMPTY),
        ('c', Kinds::ENEMIES),
        ('d', Kinds::FRIENDS),
        ('e', Kinds::EN_PASSANT),
        ('k', Kinds::ENEMY_ROYAL),
    ];
    const NOT_ROYAL: Kinds = Kinds::EMPTY.or(Kinds::EN_PASSANT).or(Kinds::ENEMY).or(Kinds::FRIEND);
    let mut known: Vec<(Kinds, String)> = Vec::new();
    for choice in 0..1_u8 << 6 {
        let is_chosen = |index: usize| choice & 1 << index != 0;
        let chosen = || MODES.iter().enumerate().filter(|&(index, _)| is_chosen(index)).map(|(_, mode)| mode);
        let mut letters: String = chosen().map(|&(letter, _)| letter).collect();
        let mut kinds = chosen().fold(Kinds::NONE, |kinds, &(_, meant)| kinds.or(meant));
        if letters.is_empty() {
            kinds = Kinds::EMPTY.or(Kinds::ENEMIES);
        }
        if is_chosen(5) {
            letters.push('t');
            kinds = kinds.and(NOT_ROYAL);
        }
        if kinds.is_none() || letters.chars().any(|letter| dialect.ignores(letter)) {
            continue;
        }
        match known.iter_mut().find(|(own, _)| *own == kinds) {
            Some((_, best)) if letters.len() < best.len() => *best = letters,
            Some(_) => {}
            None => known.push((kinds, letters)),
        }
    }
    known
}

/// An atom that leaps, by its numbers, the largest first, or the king's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Name {
    Leap(i16, i16),
    LeapInSpace(i16, i16, i16),
    King,
}

/// The leaps that have a letter.
const PLAIN: [(i16, i16, char); 9] = [
    (1, 0, 'W'),
    (1, 1, 'F'),
    (2, 0, 'D'),
    (2, 1, 'N'),
    (2, 2, 'A'),
    (3, 0, 'H'),
    (3, 1, 'C'),
    (3, 2, 'Z'),
    (3, 3, 'G'),
];

/// How far a leg goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Reaches {
    UpTo(u16),
    Unlimited,
}

impl Name {
    /// The atom whose leaps these are: those of one orbit, or the king's two.
    pub(super) fn of(vectors: &[Vector]) -> Option<Name> {
        let mut orbits: Vec<(i16, i16)> = Vec::new();
        for &v in vectors {
            if !orbits.contains(&orbit(v)) {
                orbits.push(orbit(v));
            }
        }
        match orbits.as_slice() {
            [(m, n)] => Some(Name::Leap(*m, *n)),
            [(1, 0), (1, 1)] | [(1, 1), (1, 0)] => Some(Name::King),
            _ => None,
        }
    }

    /// The atom that makes these leaps with all their images: one leap, or the king's two.
    pub(super) fn of_leaps(leaps: &[Leap]) -> Option<Name> {
        let name = |leap: &Leap| {
            let mut numbers = leap.numbers.map(i16::saturating_abs);
            sort_few(&mut numbers);
            match (numbers, leap.images) {
                ([0, 0, n, m], Images::All) => Some(Name::Leap(m, n)),
                ([0, k, n, m], Images::All) => Some(Name::LeapInSpace(m, n, k)),
                _ => None,
            }
        };
        match leaps {
            [leap] => name(leap),
            [a, b] if name(a)? == Name::Leap(1, 0) && name(b)? == Name::Leap(1, 1) => Some(Name::King),
            _ => None,
        }
    }

    pub(super) const fn atom(self) -> Atom {
        match self {
            Name::Leap(m, n) => Atom::Leap(m, n),
            Name::LeapInSpace(m, n, k) => Atom::LeapInSpace(m, n, k),
            Name::King => Atom::King,
        }
    }

    pub(super) const fn class(self) -> Class {
        self.atom().class()
    }

    /// The atom with its range, if the dialect reads a number that long.
    pub(super) fn with(self, reaches: Reaches, dialect: Dialect) -> Option<String> {
        let letters = self.letters();
        let slider = match self {
            Name::Leap(1, 0) => Some("R"),
            Name::Leap(1, 1) => Some("B"),
            Name::King => Some("Q"),
            Name::Leap(..) | Name::LeapInSpace(..) => None,
        };
        let mut text = letters.clone();
        match (reaches, slider) {
            (Reaches::Unlimited, Some(slider)) => return Some(slider.to_owned()),
            (Reaches::Unlimited, None) if letters.len() == 1 && dialect.doubles() => text.push_str(&letters),
            (Reaches::Unlimited, None) => text.push('0'),
            (Reaches::UpTo(1), _) => {}
            (Reaches::UpTo(n), _) => {
                let number = n.to_string();
                if dialect.range_digits() < number.len() {
                    return None;
                }
                text.push_str(&number);
            }
        }
        Some(text)
    }

    fn letters(self) -> String {
        let (m, n) = match self {
            Name::King => return "K".to_owned(),
            Name::LeapInSpace(m, n, k) => return format!("({m},{n},{k})"),
            Name::Leap(m, n) => (m, n),
        };
        let plain = |m: i16, n: i16| PLAIN.iter().find(|&&(a, b, _)| (a, b) == (m, n)).map(|&(_, _, letter)| letter);
        if let Some(letter) = plain(m, n) {
            return letter.to_string();
        }
        if let Some(letter) = plain(m.saturating_sub(3), n) {
            return [letter, 'X'].iter().collect();
        }
        if let Some(letter) = plain(m.saturating_sub(2), n.saturating_sub(2)) {
            return [letter, 'Y'].iter().collect();
        }
        format!("({m},{n})")
    }
}

/// The numbers of a vector's orbit, the larger first.
pub(super) fn orbit(v: Vector) -> (i16, i16) {
    let (x, y) = (v.x.saturating_abs(), v.y.saturating_abs());
    (x.max(y), x.min(y))
}

#[cfg(test)]
mod tests {
    use super::super::bracket_directions;
    use super::*;
    use crate::board::{Aimed, Before, Board, select};
    use crate::piece::{Aim, Directions, Elsewhere, Frame, Turn};

    /// The vectors of a class in the order of its bits.
    fn ring(class: Class) -> Vec<Vector> {
        let all: &[(i16, i16)] = match class {
            Class::Orthogonal => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            Class::Diagonal => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
            Class::Oblique => &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
            Class::EightFold => &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
        };
        all.iter().map(|&(x, y)| Vector::new(x, y)).collect()
    }

    /// The set that letters stand for in a class.
    fn meaning(letters: &str, class: Class, board: &Board) -> usize {
        let directions: Directions = bracket_directions::read(letters, Letters::First, class);
        let aim =
            Aim { leaps: Vec::new(), frame: Frame::Player, directions, turn: Turn::Free, elsewhere: Elsewhere::Alike };
        let mask =
            select(board.space(), &ring(class), Aimed::on(board.space(), &aim), Before { heading: None, bend: None });
        usize::try_from(mask).unwrap()
    }

    #[test]
    fn letters_mean_their_directions_and_none_are_shorter() {
        let board: Board = "1x1".parse().unwrap();
        for class in [Class::Orthogonal, Class::Diagonal, Class::Oblique, Class::EightFold] {
            let size = ring(class).len();
            for (index, v) in ring(class).into_iter().enumerate() {
                assert_eq!(ring_index(class, v), Some(index), "{class:?} {v:?}");
            }
            for mask in 1..1_usize << size {
                if let Some(letters) = directions(class, mask) {
                    let meant = if letters.is_empty() { (1 << size) - 1 } else { meaning(letters, class, &board) };
                    assert_eq!(meant, mask, "{class:?} {letters}");
                }
            }
            let mut texts = vec![String::new()];
            for _ in 0..4 {
                texts = texts.iter().flat_map(|text| "fblrvsh".chars().map(move |c| format!("{text}{c}"))).collect();
                for text in &texts {
                    // A lone `h` is a mistake.
                    let has_lone = bracket_directions::has_mistakes(text, class);
                    let known = directions(class, meaning(text, class, &board)).map(str::len);
                    assert!(has_lone || known.is_some_and(|known| known <= text.len()), "{class:?} {text}");
                }
            }
        }
    }

    #[test]
    fn atoms_have_their_shortest_names() {
        for ((m, n), step, ride) in [
            ((1, 0), "W", "R"),
            ((2, 1), "N", "NN"),
            ((4, 1), "FX", "FX0"),
            ((5, 2), "AX", "AX0"),
            ((4, 3), "NY", "NY0"),
            ((7, 1), "(7,1)", "(7,1)0"),
        ] {
            let name = Name::Leap(m, n);
            assert_eq!(name.with(Reaches::UpTo(1), Dialect::Xbetza).as_deref(), Some(step));
            assert_eq!(name.with(Reaches::Unlimited, Dialect::Xbetza).as_deref(), Some(ride));
        }
        assert_eq!(Name::King.with(Reaches::UpTo(12), Dialect::FairyStockfish), None);
        assert_eq!(Name::Leap(2, 1).with(Reaches::Unlimited, Dialect::Xboard).as_deref(), Some("N0"));
    }
}
