//! Types with ids for their values: how an id is looked up, and the error for an unknown one.

use std::fmt;

/// A text that is not the id of any value of a type.
///
/// ```
/// use piecewright::notation::Severity;
///
/// let error = "fault".parse::<Severity>().unwrap_err();
/// assert_eq!(error.to_string(), "expected one of `error warning info`, found `fault`");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownId {
    /// The ids that the type has.
    pub known: Vec<&'static str>,
    /// The text.
    pub found: String,
}

impl UnknownId {
    /// Makes the error of a vocabulary, also one of another crate.
    #[doc(hidden)]
    #[must_use]
    pub fn new(known: Vec<&'static str>, found: &str) -> UnknownId {
        UnknownId { known, found: found.to_owned() }
    }
}

impl fmt::Display for UnknownId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of `{}`, found `{}`", self.known.join(" "), self.found)
    }
}

impl std::error::Error for UnknownId {}

/// Gives each variant of an enum its id, and the enum `ALL`, `id`, `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! ids {
    ($type:ident { $($variant:ident = $id:literal),+ $(,)? }) => {
        impl $type {
            /// Every value, in order.
            pub const ALL: [$type; [$($id),+].len()] = [$($type::$variant),+];

            /// Returns the id that programs use for it.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($type::$variant => $id),+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::vocabulary::UnknownId;

            fn from_str(id: &str) -> Result<$type, $crate::vocabulary::UnknownId> {
                let unknown = || $crate::vocabulary::UnknownId::new(vec![$($id),+], id);
                $type::ALL.into_iter().find(|value| value.id() == id).ok_or_else(unknown)
            }
        }

        #[cfg(feature = "serde")]
        $crate::as_text!($type);
    };
}

pub(crate) use ids;
