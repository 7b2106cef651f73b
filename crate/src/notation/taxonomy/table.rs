//! The tables of the taxonomy, row by row in the document's order. Nothing in a row is repeated elsewhere.

/// A heading: some of forward, sideways and backward.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) struct Heading(u8);

impl Heading {
    pub(super) const FORWARD: Heading = Heading(1);
    pub(super) const SIDEWAYS: Heading = Heading(2);
    pub(super) const BACKWARD: Heading = Heading(4);
    /// No direction is excluded.
    pub(crate) const ANY: Heading = Heading(7);

    /// Returns the directions that are in both.
    pub(super) const fn and(self, other: Heading) -> Heading {
        Heading(self.0 & other.0)
    }

    const fn or(self, other: Heading) -> Heading {
        Heading(self.0 | other.0)
    }

    /// Returns whether any of the directions of `other` is in this heading.
    pub(super) const fn meets(self, other: Heading) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns a number that is unique for each heading.
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// Returns whether all directions of `other` are in this heading.
    pub(crate) const fn contains(self, other: Heading) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The moves of one of the fifteen pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Makeup {
    /// One leap of any of these orbits.
    Leaps(&'static [(i16, i16)]),
    /// A ride of unlimited length along any of these orbits.
    Slides(&'static [(i16, i16)]),
    /// FIDE's pawn.
    Pawn,
}

impl Makeup {
    /// Returns the orbits, one for each sub-component; the pawn has none.
    pub(super) const fn orbits(self) -> &'static [(i16, i16)] {
        match self {
            Makeup::Leaps(orbits) | Makeup::Slides(orbits) => orbits,
            Makeup::Pawn => &[],
        }
    }

    /// Returns whether it has several sub-components, so that it can be a walker.
    pub(crate) const fn is_compound(self) -> bool {
        1 < self.orbits().len()
    }
}

/// A row of the tables of pieces.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Component {
    pub name: &'static str,
    pub alternatives: &'static [&'static str],
    pub prefix: &'static str,
    pub makeup: Makeup,
    pub help: &'static str,
}

const fn row(
    name: &'static str,
    alternatives: &'static [&'static str],
    prefix: &'static str,
    makeup: Makeup,
    help: &'static str,
) -> Component {
    Component { name, alternatives, prefix, makeup, help }
}

const WAZIR: (i16, i16) = (1, 0);
const FERZ: (i16, i16) = (1, 1);
const DABBABAH: (i16, i16) = (2, 0);
const ALFIL: (i16, i16) = (2, 2);

/// The fifteen pieces: basic ones, combinations of two, and FIDE's pieces.
pub(crate) static COMPONENTS: [Component; 15] = {
    use Makeup::{Leaps, Pawn, Slides};
    [
        row("Ferz", &["Friar"], "Fierce", Leaps(&[FERZ]), "one step diagonally"),
        row("Wazir", &["Wizard"], "Wise", Leaps(&[WAZIR]), "one step straight"),
        row("Alfil", &["Abbot"], "Armored", Leaps(&[ALFIL]), "a leap of two diagonally"),
        row("Dabbabah", &["Druid"], "Dread", Leaps(&[DABBABAH]), "a leap of two straight"),
        row("Guard", &["Man", "Fool"], "Loyal", Leaps(&[FERZ, WAZIR]), "one step any way, as a king"),
        row("Elephant", &["Acolyte"], "Rogue", Leaps(&[ALFIL, FERZ]), "one or two diagonally, leaping"),
        row("Duke", &["Camel", "Egret"], "Lord", Leaps(&[DABBABAH, FERZ]), "two straight or one diagonally, leaping"),
        row(
            "Waffle",
            &["Battlehound", "Mastiff"],
            "Iron",
            Leaps(&[ALFIL, WAZIR]),
            "two diagonally or one straight, leaping",
        ),
        row("Warmachine", &["Warrior"], "War", Leaps(&[DABBABAH, WAZIR]), "one or two straight, leaping"),
        row("Alibaba", &["Thief"], "Barbarian", Leaps(&[ALFIL, DABBABAH]), "a leap of two, straight or diagonally"),
        row("Pawn", &[], "Dragon", Pawn, "as the pawn of chess, without promotion"),
        row("Bishop", &[], "Bold", Slides(&[FERZ]), "any distance diagonally"),
        row("Knight", &["Horse"], "Noble", Leaps(&[(2, 1)]), "the leap of the chess knight"),
        row("Rook", &["Castle", "Chariot"], "Fortified", Slides(&[WAZIR]), "any distance straight"),
        row("Queen", &[], "Regal", Slides(&[WAZIR, FERZ]), "any distance, straight or diagonally"),
    ]
};

/// The scope of an affix; one column of its tables each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// The head.
    Name,
    /// One component prefix.
    Prefix,
    /// All components together.
    Combined,
}

impl Scope {
    pub(super) const ALL: [Scope; 3] = [Scope::Name, Scope::Prefix, Scope::Combined];
}

/// The meaning of an affix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// The piece goes on as another of its sub-components.
    Walk,
    /// The piece goes on as the same component.
    Ride,
    /// The piece ends on empty cells only.
    Quiet,
    /// The piece must capture.
    Capture,
    /// The piece may turn between steps.
    Bent,
    /// The piece must turn between steps.
    Crooked,
    /// The component is the first of the steps.
    First,
    /// The component goes in these directions only.
    Toward(Heading),
}

/// The kind of an affix; affixes of one kind exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AffixKind {
    Steps,
    Captures,
    Turns,
    Order,
    Directions,
}

impl Meaning {
    pub(super) const fn kind(self) -> AffixKind {
        match self {
            Meaning::Walk | Meaning::Ride => AffixKind::Steps,
            Meaning::Quiet | Meaning::Capture => AffixKind::Captures,
            Meaning::Bent | Meaning::Crooked => AffixKind::Turns,
            Meaning::First => AffixKind::Order,
            Meaning::Toward(_) => AffixKind::Directions,
        }
    }
}

/// A row of the tables of affixes.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Affix {
    name: &'static str,
    prefix: &'static str,
    combined: Option<&'static str>,
    pub meaning: Meaning,
    /// The meaning for completion, without the scope, which is added to it.
    pub help: &'static str,
}

impl Affix {
    /// Returns the word for a scope.
    pub(crate) const fn word(&self, scope: Scope) -> Option<&'static str> {
        match scope {
            Scope::Name => Some(self.name),
            Scope::Prefix => Some(self.prefix),
            Scope::Combined => self.combined,
        }
    }
}

const fn affix(words: [&'static str; 3], meaning: Meaning, help: &'static str) -> Affix {
    let [name, prefix, combined] = words;
    Affix { name, prefix, combined: Some(combined), meaning, help }
}

/// The affixes that follow what they modify.
pub(crate) static SUFFIXES: [Affix; 4] = [
    affix(["Walker", "Walking", "Strider"], Meaning::Walk, "may go on as another of its components"),
    affix(["Rider", "Riding", "Charger"], Meaning::Ride, "may repeat its step, twice unless a qualifier says more"),
    affix(["Companion", "Invincible", "Prince"], Meaning::Quiet, "ends on empty cells only"),
    affix(["Conqueror", "Embattled", "Grandmaster"], Meaning::Capture, "moves only to capture"),
];

/// The affixes that precede what they modify.
pub(crate) static PREFIXES: [Affix; 8] = {
    const FORWARD: Heading = Heading::FORWARD;
    const SIDEWAYS: Heading = Heading::SIDEWAYS;
    const BACKWARD: Heading = Heading::BACKWARD;
    use Meaning::Toward;
    [
        affix(["Bent", "Errant", "Twisted"], Meaning::Bent, "may turn between steps"),
        affix(["Crooked", "Itinerant", "Wayward"], Meaning::Crooked, "must turn between steps"),
        Affix {
            name: "Arch",
            prefix: "High",
            combined: None,
            meaning: Meaning::First,
            help: "is the first step of a strider",
        },
        affix(["Brave", "Fearless", "Valiant"], Toward(FORWARD), "forward only"),
        affix(["Constant", "Faithful", "Steadfast"], Toward(FORWARD.or(SIDEWAYS)), "forward or sideways only"),
        affix(["Daunted", "Grim", "Vigilant"], Toward(SIDEWAYS), "sideways only"),
        affix(["Broken", "Grieving", "Woeful"], Toward(SIDEWAYS.or(BACKWARD)), "sideways or backward only"),
        affix(["Bereft", "Forlorn", "Vanquished"], Toward(BACKWARD), "backward only"),
    ]
};

/// The meaning of a qualifier for riders and walkers; for a number of steps it is the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Qualifier {
    Far,
    Free,
    Fury,
    Fire,
    Fell,
    Ring,
    Steps(u16),
}

/// A row of the table of qualifiers.
#[derive(Debug)]
pub(crate) struct QualifierRow {
    pub word: &'static str,
    pub qualifier: Qualifier,
    pub help: &'static str,
}

const fn qualifier(word: &'static str, qualifier: Qualifier, help: &'static str) -> QualifierRow {
    QualifierRow { word, qualifier, help }
}

/// The number of steps without a qualifier.
pub(crate) const DEFAULT_STEPS: u16 = 2;

/// The qualifiers. The number in the last row is an example.
pub(crate) static QUALIFIERS: [QualifierRow; 7] = [
    qualifier("far", Qualifier::Far, "any number of steps"),
    qualifier("free", Qualifier::Free, "steps leap what stands at their ends"),
    qualifier("fury", Qualifier::Fury, "at least so many steps, with no capture before"),
    qualifier("fire", Qualifier::Fire, "exactly so many steps"),
    qualifier("fell", Qualifier::Fell, "goes on after a capture"),
    qualifier("ring", Qualifier::Ring, "steps around a circle, any number of them"),
    qualifier("3-step", Qualifier::Steps(3), "up to so many steps; any number will do"),
];
