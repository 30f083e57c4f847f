//! What the guide to the formats knows about each of them.

use serde::Serialize;

/// How much there is to keep in mind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Complexity {
    Low,
    Medium,
    High,
}

/// How much of the cards a drafter gets to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Information {
    /// There is no draft: decks are dealt, or built alone.
    NoDraft,
    /// Every card lies open.
    Complete,
    /// Packs are private: what was passed on is known, what was taken is not.
    Partial,
}

/// How long things take, in minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Times {
    /// Shuffling and laying out.
    pub setup: u16,
    /// The draft itself, where the designers gave it a time.
    pub draft: Option<u16>,
    /// Building the deck.
    pub build: u16,
    /// Playing with it, at least and at most.
    pub play: (u16, u16),
    /// A round of an event in which decks are drafted and a best of three is played, where the
    /// designers gave it a time.
    pub event_round: Option<u16>,
}

impl Times {
    /// What everything takes where nobody has said otherwise.
    pub const USUAL: Times =
        Times { setup: 2, draft: None, build: 3, play: (20, 30), event_round: None };
}

/// Who a way to come by a deck is best for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Audience {
    NewPlayers,
    NewDrafters,
    Tacticians,
    CasualPlay,
    Competition,
    DeepStrategy,
    QuickEvents,
    ShortBreaks,
    SmallGroups,
    FullTables,
    Campaigns,
}

impl Audience {
    /// Everybody.
    pub const ALL: [Audience; 11] = [
        Audience::NewPlayers,
        Audience::NewDrafters,
        Audience::Tacticians,
        Audience::CasualPlay,
        Audience::Competition,
        Audience::DeepStrategy,
        Audience::QuickEvents,
        Audience::ShortBreaks,
        Audience::SmallGroups,
        Audience::FullTables,
        Audience::Campaigns,
    ];

    /// The key of its text.
    pub const fn key(self) -> &'static str {
        match self {
            Audience::NewPlayers => "new-players",
            Audience::NewDrafters => "new-drafters",
            Audience::Tacticians => "tacticians",
            Audience::CasualPlay => "casual-play",
            Audience::Competition => "competition",
            Audience::DeepStrategy => "deep-strategy",
            Audience::QuickEvents => "quick-events",
            Audience::ShortBreaks => "short-breaks",
            Audience::SmallGroups => "small-groups",
            Audience::FullTables => "full-tables",
            Audience::Campaigns => "campaigns",
        }
    }
}

/// What the guide says about a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// How much there is to keep in mind.
    pub complexity: Complexity,
    /// How much of the cards a drafter gets to see.
    pub information: Information,
    /// How long things take.
    pub times: Times,
    /// Who it is best for.
    pub best_for: &'static [Audience],
}
