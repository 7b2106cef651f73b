//! Searches for the shortest one-leg moves along all symmetric images of one vector.

use super::directions::letters;
use super::target::{Ends, MODES, Target, Ways};
use crate::board::{Board, CellId, Vector};
use crate::limits::MAX_TOGETHER;
use crate::piece::{Aim, Counts, Images, Leap, Leg, Path, Piece, Rule};
use crate::print::choice::{Choice, atom, shortest};
use std::collections::BTreeMap;

/// The most ride lengths that are tried in one family.
const MAX_LENGTHS: usize = 6;

/// All images of one vector, and the cells in line with them.
pub(super) struct Family {
    /// The numbers of the leap, the larger first, if it has two.
    numbers: Option<(i16, i16)>,
    vectors: Vec<Vector>,
    /// The cells in the direction of each vector.
    rays: Vec<Vec<CellId>>,
}

/// A cell to be reached in one mode and one way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Element {
    cell: CellId,
    mode: usize,
    way: u8,
}

/// A candidate move: a ride of at most `longest` leaps (0 for no limit), each over `stride` steps of the family.
#[derive(Clone, Copy)]
struct Ride {
    stride: usize,
    longest: usize,
    ends: Ends,
}

impl Family {
    /// The family of a vector.
    pub(super) fn of(target: &Target, vector: Vector) -> Family {
        let mut vectors = target.board.images(vector);
        vectors.sort_unstable();
        vectors.dedup();
        let rays = vectors.iter().map(|&v| target.ray(target.at, v)).collect();
        Family { numbers: numbers(target.board, &vectors), vectors, rays }
    }

    /// The length of its leaps; near families are searched first.
    pub(super) fn size(&self) -> i16 {
        self.numbers.map_or(i16::MAX, |(m, n)| m.saturating_add(n))
    }

    pub(super) fn has(&self, vector: Vector) -> bool {
        self.vectors.contains(&vector)
    }

    /// The shortest moves for the cells in line with the vectors of some families, and the remaining cells as single
    /// leaps and rides. With `quick`, only the full set of usable directions of a family is tried.
    pub(super) fn moves(families: &[(&Family, bool)], target: &Target) -> (Vec<String>, Vec<Path>) {
        let searched = |&(family, quick): &(&'_ Family, bool)| {
            let elements = family.elements(target);
            let choices = family.choices(target, &elements, quick);
            (elements, choices)
        };
        let found: Vec<(Vec<Element>, Vec<Choice>)> = families.iter().map(searched).collect();
        let size: usize = found.iter().map(|(elements, _)| elements.len()).sum();
        let count: usize = found.iter().map(|(_, choices)| choices.len()).sum();
        let together = if size.saturating_mul(count) <= MAX_TOGETHER { families.len().max(1) } else { 1 };
        let (mut moves, mut literal) = (Vec::new(), Vec::new());
        let mut said: Vec<Element> = Vec::new();
        for (families, found) in families.chunks(together).zip(found.chunks(together)) {
            let (own, rest) = settled(families, found, &said, target);
            moves.extend(own);
            literal.extend(rest);
            said.extend(found.iter().flat_map(|(elements, _)| elements));
            said.sort_unstable();
        }
        (moves, literal)
    }

    fn elements(&self, target: &Target) -> Vec<Element> {
        let mut elements = Vec::new();
        for &cell in self.rays.iter().flatten() {
            for (mode, ways) in target.ways(cell).into_iter().enumerate() {
                let flags = [Ways::ANY, Ways::LEAP, Ways::SLIDE].into_iter().filter(|flag| ways.0 & flag != 0);
                elements.extend(flags.map(|way| Element { cell, mode, way }));
            }
        }
        elements.sort_unstable();
        elements.dedup();
        elements
    }

    /// Every move that leads only to drawn cells, keeping the shortest for each set of cells.
    fn choices(&self, target: &Target, elements: &[Element], quick: bool) -> Vec<Choice> {
        let Some((m, n)) = self.numbers else { return Vec::new() };
        let letters = letters(target.board, m, n, &self.vectors);
        let mut best: BTreeMap<Vec<usize>, String> = BTreeMap::new();
        let longest = self.rays.iter().map(Vec::len).max().unwrap_or(0);
        for stride in 1..=longest {
            for ends in [Ends::Both, Ends::Quiet, Ends::Capture] {
                for length in self.lengths(target, stride, ends) {
                    for Choice { text, covers } in
                        self.rides(target, elements, &letters, Ride { stride, longest: length, ends }, quick)
                    {
                        let known = best.entry(covers).or_insert_with(|| text.clone());
                        if text.len() < known.len() {
                            *known = text;
                        }
                    }
                }
            }
        }
        best.into_iter().map(|(covers, text)| Choice { text, covers }).collect()
    }

    /// Every move that is one ride, in some of its directions.
    fn rides(
        &self,
        target: &Target,
        elements: &[Element],
        letters: &[(u64, String)],
        ride: Ride,
        quick: bool,
    ) -> Vec<Choice> {
        let Some(atom) = self.atom(ride) else { return Vec::new() };
        // The elements covered in each direction; `None` where the ride would reach a cell that is not drawn.
        let says: Vec<Option<Vec<usize>>> =
            self.rays.iter().map(|ray| covered_elements(ray, target, elements, ride)).collect();
        if says.iter().flatten().all(Vec::is_empty) {
            return Vec::new();
        }
        let open = set_of(&says, Option::is_some);
        let covering = set_of(&says, |says| says.as_ref().is_some_and(|says| !says.is_empty()));
        let mut choices = Vec::new();
        for (set, letters) in letters {
            let is_whole = set & covering == covering;
            if set & !open != 0 || set & covering == 0 || (quick && !is_whole) {
                continue;
            }
            let chosen = says.iter().zip(0..).filter(|&(_, index)| set & 1 << index != 0);
            let mut covers: Vec<usize> = chosen.filter_map(|(says, _)| says.as_ref()).flatten().copied().collect();
            covers.sort_unstable();
            covers.dedup();
            choices.push(Choice { text: format!("{letters}{}{atom}", ride.ends.letters()), covers });
        }
        choices
    }

    /// The atom of a ride, with its number.
    fn atom(&self, ride: Ride) -> Option<String> {
        let (m, n) = self.numbers?;
        let times = i16::try_from(ride.stride).ok()?;
        let longest = u16::try_from(ride.longest).ok().filter(|&longest| longest != 0);
        atom(m.saturating_mul(times), n.saturating_mul(times), longest)
    }

    /// The ride lengths worth trying; 0 for no limit.
    fn lengths(&self, target: &Target, stride: usize, ends: Ends) -> Vec<usize> {
        let mut lengths: Vec<usize> = vec![1];
        for ray in &self.rays {
            let is_drawn = |cell: &&CellId| is_drawn_as(target, **cell, ends);
            let run = ray.iter().skip(stride - 1).step_by(stride).take_while(is_drawn).count();
            if 1 < run {
                lengths.extend([0, run]);
            }
        }
        lengths.sort_unstable();
        lengths.dedup();
        lengths.truncate(MAX_LENGTHS);
        lengths
    }

    /// Paths for the elements that no move covers.
    fn literal(&self, target: &Target, unsaid: &[Element]) -> Vec<Path> {
        let mut paths: Vec<Path> = Vec::new();
        for element in unsaid {
            let stop = if MODES.get(element.mode) == Some(&Ends::Quiet) { Rule::MOVE } else { Rule::TAKE };
            let found = self.rays.iter().zip(&self.vectors).find_map(|(ray, &vector)| {
                let index = ray.iter().position(|&cell| cell == element.cell)?;
                Some((vector, u16::try_from(index.saturating_add(1)).ok()?))
            });
            let Some((vector, far)) = found else { continue };
            let leg = if element.way == Ways::SLIDE {
                Leg::ride(Aim::at(target.board.leap(vector)), Counts::up_to(far), stop)
            } else {
                let leap = target.board.leap_to(target.at, element.cell);
                Leg::step(Aim::at(target.board.leap(leap)), stop)
            };
            if !paths.contains(&Path::from(leg.clone())) {
                paths.push(Path::from(leg));
            }
        }
        // Both modes of one leap become one path.
        Piece { paths, properties: Vec::new() }.normal().paths
    }
}

/// Picks the shortest moves for the elements of some families that are not covered yet, among the choices found for
/// each family, and adds paths for the elements that no move covers.
fn settled(
    families: &[(&Family, bool)],
    found: &[(Vec<Element>, Vec<Choice>)],
    said: &[Element],
    target: &Target,
) -> (Vec<String>, Vec<Path>) {
    let mut elements: Vec<Element> = found.iter().flat_map(|(own, _)| own).copied().collect();
    elements.retain(|element| said.binary_search(element).is_err());
    elements.sort_unstable();
    elements.dedup();
    let mut choices = Vec::new();
    for (own, found) in found {
        // The index of each of the family's elements among all elements.
        let indices: Vec<Option<usize>> = own.iter().map(|element| elements.binary_search(element).ok()).collect();
        choices.extend(found.iter().map(|Choice { text, covers }| {
            let covers = covers.iter().filter_map(|&index| indices.get(index).copied().flatten()).collect();
            Choice { text: text.clone(), covers }
        }));
    }
    let mut is_said = vec![false; elements.len()];
    for &index in choices.iter().flat_map(|choice| &choice.covers) {
        if let Some(said) = is_said.get_mut(index) {
            *said = true;
        }
    }
    let mut literal = Vec::new();
    for ((family, _), (own, _)) in families.iter().zip(found) {
        let mut unsaid = Vec::new();
        for element in own {
            let said = elements.binary_search(element).ok().and_then(|index| is_said.get_mut(index));
            if let Some(said) = said.filter(|said| !**said) {
                // The first family covers it for all.
                *said = true;
                unsaid.push(*element);
            }
        }
        literal.extend(family.literal(target, &unsaid));
    }
    (shortest(elements.len(), choices), literal)
}

/// The indices of the items for which `holds` is true, as bits.
fn set_of<T>(items: &[T], holds: impl Fn(&T) -> bool) -> u64 {
    items.iter().zip(0_u32..64).filter(|(item, _)| holds(item)).fold(0, |set, (_, index)| set | 1 << index)
}

fn is_drawn_as(target: &Target, cell: CellId, ends: Ends) -> bool {
    target.ways(cell).iter().zip(MODES).all(|(ways, mode)| !ends.includes(mode) || ways.0 != 0)
}

/// The indices of the elements that a ride covers in one direction; `None` if it leads to a cell that is not drawn, or
/// not drawn in this way.
fn covered_elements(ray: &[CellId], target: &Target, elements: &[Element], ride: Ride) -> Option<Vec<usize>> {
    let Ride { stride, longest, ends } = ride;
    let most = if longest == 0 { usize::MAX } else { longest };
    let mut covers = Vec::new();
    for (index, &cell) in ray.iter().skip(stride - 1).step_by(stride).take(most).enumerate() {
        // The first leap of a ride counts as a leap, and a ride by single steps as a slide.
        let leaps = if index == 0 { Ways::LEAP } else { 0 };
        let slides = if stride == 1 { Ways::SLIDE } else { 0 };
        let fitting = Ways::ANY | leaps | slides;
        for (mode, _) in MODES.into_iter().enumerate().filter(|&(_, mode)| ends.includes(mode)) {
            let is_drawn = target.ways(cell).get(mode).is_some_and(|ways| ways.0 & fitting != 0);
            if !is_drawn {
                return None;
            }
            let is_said =
                |element: &Element| element.cell == cell && element.mode == mode && element.way & fitting != 0;
            covers.extend(elements.iter().enumerate().filter(|(_, element)| is_said(element)).map(|(index, _)| index));
        }
    }
    Some(covers)
}

/// The numbers of the vectors of an orbit in their usual form: not negative, the larger first.
pub(super) fn numbers(board: &Board, vectors: &[Vector]) -> Option<(i16, i16)> {
    let known =
        vectors.iter().map(|&v| board.leap(v).numbers).find(|&[m, n, p, q]| 0 <= n && n <= m && [p, q] == [0, 0]);
    let (m, n) = known.map(|[m, n, ..]| (m, n))?;
    let mut again = board.vectors(&Leap { images: Images::All, ..Leap::orbit(m, n) })?;
    again.sort_unstable();
    (again == vectors).then_some((m, n))
}
