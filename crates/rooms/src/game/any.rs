//! The kinds of tables, listed once. What has another type for each kind is an enum with a variant for
//! each; whoever knows the kind takes its own type out again.

use serde::{Deserialize, Serialize};
use table::schema::{Named, add_named};
use table::{Decision, Ending, Table};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The tables by the names of their kinds.
#[doc(hidden)]
pub mod tables {
    pub use draft::Draft;
    pub use draft::build::Build;
    pub use draft::market::Market;
    pub use oracle::Duel;
}

/// Gives the list of kinds to another macro, before its own arguments: this is the list.
#[doc(hidden)]
#[macro_export]
macro_rules! kinds {
    ([$($then:tt)*] $($more:tt)*) => {
        $($then)*! { [Duel Draft Build Market] $($more)* }
    };
}

/// The schema of what has another type for each kind: it is as one of these.
macro_rules! any_schema {
    ($any:ident: $($one:ty),*; needs $($needed:ty),*) => {
        impl PartialSchema for $any {
            fn schema() -> RefOr<Schema> {
                AnyOfBuilder::new()$(.item(<$one>::schema()))*.into()
            }
        }

        impl ToSchema for $any {
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                $(add_named::<$needed>(schemas);)*
            }
        }
    };
}

macro_rules! define {
    ([$($kind:ident)*]) => {
        /// A kind of table.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "lowercase")]
        #[allow(missing_docs)]
        pub enum Kind { $($kind),* }

        impl Kind {
            /// All of them.
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// The name that records and logs use.
            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => <tables::$kind as Table>::KIND),* }
            }

            /// Whether the seats play against each other.
            pub fn is_contest(self) -> bool {
                match self { $(Kind::$kind => <tables::$kind as Table>::CONTEST),* }
            }
        }

        /// What a viewer may know of a table of any kind.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum AnyView { $($kind(Box<<tables::$kind as Table>::View>)),* }

        /// Something that happened at a table of any kind.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum AnyEvent { $($kind(<tables::$kind as Table>::Event)),* }

        /// A decision at a table of any kind.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum AnyDecision { $($kind(Decision<<tables::$kind as Table>::Action>)),* }

        /// How a table of any kind ended.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum AnyEnding { $($kind(Ending<<tables::$kind as Table>::Outcome>)),* }

        any_schema!(AnyView: $(Named<<tables::$kind as Table>::View>),*;
            needs $(<tables::$kind as Table>::View),*);
        any_schema!(AnyEvent: $(Named<<tables::$kind as Table>::Event>),*;
            needs $(<tables::$kind as Table>::Event),*);
        any_schema!(AnyEnding: $(Ending<<tables::$kind as Table>::Outcome>),*;
            needs $(<tables::$kind as Table>::Outcome),*);

        $(impl Variant for tables::$kind {
            const VARIANT: Kind = Kind::$kind;

            fn wrap_view(view: Self::View) -> AnyView {
                AnyView::$kind(Box::new(view))
            }

            fn view_in(any: &AnyView) -> Option<&Self::View> {
                match any { AnyView::$kind(view) => Some(view), _ => None }
            }

            fn wrap_event(event: Self::Event) -> AnyEvent {
                AnyEvent::$kind(event)
            }

            fn event_in(any: &AnyEvent) -> Option<&Self::Event> {
                match any { AnyEvent::$kind(event) => Some(event), _ => None }
            }

            fn wrap_decision(decision: Decision<Self::Action>) -> AnyDecision {
                AnyDecision::$kind(decision)
            }

            fn decision_in(any: &AnyDecision) -> Option<&Decision<Self::Action>> {
                match any { AnyDecision::$kind(decision) => Some(decision), _ => None }
            }

            fn wrap_ending(ending: Ending<Self::Outcome>) -> AnyEnding {
                AnyEnding::$kind(ending)
            }

            fn ending_in(any: &AnyEnding) -> Option<&Ending<Self::Outcome>> {
                match any { AnyEnding::$kind(ending) => Some(ending), _ => None }
            }
        })*
    };
}

kinds!([define]);

impl Kind {
    /// The kind of a name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// Does something with the type of a [`Kind`] of table: `$table` in `$what`.
#[macro_export]
macro_rules! with_kind {
    ($kind:expr, $table:ident => $what:expr) => {
        $crate::kinds!([$crate::arms] $kind, $table => $what)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! arms {
    ([$($variant:ident)*] $kind:expr, $table:ident => $what:expr) => {
        match $kind {
            $($crate::game::Kind::$variant => {
                type $table = $crate::game::tables::$variant;
                $what
            })*
        }
    };
}

/// A table of a kind that is on the list, and its own types among those of any kind.
pub trait Variant: Table {
    /// The kind.
    const VARIANT: Kind;

    /// A view as one of any kind.
    fn wrap_view(view: Self::View) -> AnyView;
    /// A view, if it is of this kind.
    fn view_in(any: &AnyView) -> Option<&Self::View>;
    /// An event as one of any kind.
    fn wrap_event(event: Self::Event) -> AnyEvent;
    /// An event, if it is of this kind.
    fn event_in(any: &AnyEvent) -> Option<&Self::Event>;
    /// A decision as one of any kind.
    fn wrap_decision(decision: Decision<Self::Action>) -> AnyDecision;
    /// A decision, if it is of this kind.
    fn decision_in(any: &AnyDecision) -> Option<&Decision<Self::Action>>;
    /// An ending as one of any kind.
    fn wrap_ending(ending: Ending<Self::Outcome>) -> AnyEnding;
    /// An ending, if it is of this kind.
    fn ending_in(any: &AnyEnding) -> Option<&Ending<Self::Outcome>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_by_their_names_and_read_again() {
        for kind in Kind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
            assert_eq!(Kind::named(kind.name()), Some(*kind));
        }
        assert_eq!(Kind::named("poker"), None);
    }
}
