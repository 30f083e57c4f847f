//! The list of ways to come by a deck without a draft.

/// A way to come by a deck without a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undrafted {
    /// One set is shuffled and dealt.
    Random,
    /// All cards of a colour.
    Monochrome,
    /// A deck that was built beforehand.
    Custom,
}

impl Undrafted {
    /// Every way, in the order they are shown.
    pub const ALL: [Undrafted; 3] = [Undrafted::Random, Undrafted::Monochrome, Undrafted::Custom];
    /// Their names.
    pub const NAMES: [&str; 3] = ["random", "monochrome", "custom"];

    /// The name.
    pub const fn name(self) -> &'static str {
        Undrafted::NAMES[self as usize]
    }

    /// The way of a name, if it is one.
    pub fn named(name: &str) -> Option<Undrafted> {
        Undrafted::ALL.into_iter().find(|way| way.name() == name)
    }
}
