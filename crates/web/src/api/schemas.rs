//! How the answers look that other crates write: those know nothing of OpenAPI. Nothing here is ever
//! made; that answers do look like this is tested on a server (`tests/suite/openapi`).

// What is described here is made elsewhere.
#![allow(dead_code)]

use draft::DeckRule;
use serde_json::Value;
use utoipa::ToSchema;

/// The cards a draft is made from.
#[derive(ToSchema)]
pub struct Pool {
    /// The game the cards belong to, as a short name.
    pub game: String,
    /// The names of the game's colours: bit `i` of the colours of a card is the `i`-th.
    pub colors: Vec<String>,
    /// What a deck must be.
    pub deck: DeckRule,
    /// How many copies there are of the whole list.
    pub copies: u16,
    /// The cards, one copy of each.
    pub lines: Vec<PoolCard>,
    /// How boosters are put together, where the list says so.
    #[schema(nullable = false)]
    pub boosters: Option<Boosters>,
}

/// What is known of a card. Only the name must be.
#[derive(ToSchema)]
pub struct PoolCard {
    /// The name, exactly as its list has it.
    pub name: String,
    /// Which printing it is: the set.
    #[schema(nullable = false)]
    pub set: Option<String>,
    /// Which printing it is: the number in the set.
    #[schema(nullable = false)]
    pub number: Option<String>,
    /// The colours as bits, where they are known.
    #[schema(nullable = false)]
    pub colors: Option<u16>,
    /// The colours it belongs with, where that is more than its own.
    #[schema(nullable = false)]
    pub identity: Option<u16>,
    /// `common`, `uncommon`, `rare`, `mythic`, `special` or `bonus`.
    #[schema(nullable = false)]
    pub rarity: Option<String>,
    /// What it costs to play, as one number.
    #[schema(nullable = false)]
    pub cost: Option<u32>,
    /// What it costs to play, as it is printed.
    #[schema(nullable = false)]
    pub mana: Option<String>,
    /// Its type.
    #[schema(nullable = false)]
    pub kind: Option<String>,
    /// Its text.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// What it has in common with others: tribes, themes, an owner's own marks.
    #[schema(nullable = false)]
    pub tags: Option<Vec<String>>,
    /// How good it is by itself, where its game has a measure of it.
    #[schema(nullable = false)]
    pub value: Option<u16>,
    /// Its number in Magic Online's catalogue.
    #[schema(nullable = false)]
    pub mtgo: Option<u32>,
    /// The address of a picture of it, as its list has it.
    #[schema(nullable = false)]
    pub image: Option<String>,
}

/// How the boosters of a product are put together: every booster has one of the layouts.
#[derive(ToSchema)]
pub struct Boosters {
    /// Whether a card can turn up any number of times.
    pub endless: bool,
    /// What boosters are made of.
    pub layouts: Vec<Layout>,
    /// Where the cards come from: lines of the pool, and how often each is on the sheet.
    #[schema(value_type = Vec<Object>)]
    pub sheets: Vec<Value>,
    /// The weights of the layouts in each round, where rounds differ.
    #[schema(nullable = false)]
    pub rounds: Option<Vec<Vec<u32>>>,
    /// Whether each layout comes as often as its weight before any comes again.
    #[schema(nullable = false)]
    pub bag: Option<bool>,
    /// Whether a sheet gives all it has before it begins anew.
    #[schema(nullable = false)]
    pub refill: Option<bool>,
}

/// One way a booster can be made up.
#[derive(ToSchema)]
pub struct Layout {
    /// How often it occurs, compared with the others.
    pub weight: u32,
    /// How many cards of which sheets.
    pub slots: Vec<Slot>,
}

/// Some cards of a sheet.
#[derive(ToSchema)]
pub struct Slot {
    /// The sheet's place among the sheets.
    pub sheet: u16,
    /// How many cards it gives.
    pub count: u16,
}

/// A table from its set-up to its last decision: `docs/records.md` says more.
#[derive(ToSchema)]
pub struct TableRecord {
    /// The version of the format.
    pub arcadia: u64,
    /// The kind of table.
    pub table: String,
    /// The table's name, in hex.
    pub id: String,
    /// All that was settled beforehand.
    #[schema(value_type = Object)]
    pub setup: Value,
    /// Where the chance came from: `source` says which of the two it is.
    #[schema(value_type = Object)]
    pub chance: Value,
    /// What happened when the table opened.
    pub opening: Vec<Value>,
    /// The decisions, in order.
    #[schema(value_type = Vec<Object>)]
    pub decisions: Vec<Value>,
    /// How it ended.
    pub ending: Value,
}

/// An event from its set-up to the last thing that happened.
#[derive(ToSchema)]
pub struct EventRecord {
    /// The version of the format.
    pub arcadia: u64,
    /// Always `event`.
    pub table: String,
    /// All that was settled beforehand.
    #[schema(value_type = Object)]
    pub setup: Value,
    /// What its draws come from; absent where nobody had committed to them.
    #[schema(nullable = false)]
    pub chance: Option<Draws>,
    /// Everything that has happened, in order.
    pub happenings: Vec<RecordedHappening>,
    /// The standings at the end.
    pub standings: Option<Vec<RecordedStanding>>,
}

/// What the draws of an event come from.
#[derive(ToSchema)]
pub struct Draws {
    /// The 16 bytes that name the event, in hex.
    pub id: String,
    /// What was published when the event was made.
    pub commitment: String,
    /// The secret.
    pub secret: String,
}

/// Something that happened in an event.
#[derive(ToSchema)]
pub struct RecordedHappening {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who brought it about: `"host"`, `"table"`, or `{"player": n}`.
    pub by: Value,
    /// What happened.
    pub what: Value,
}

/// A line of the standings of a record. Shares are in billionths.
#[derive(ToSchema)]
pub struct RecordedStanding {
    /// The place, counted from 1.
    pub place: u16,
    /// The number of the player.
    pub player: u16,
    /// Points.
    pub points: u32,
    /// Matches won; byes are among them.
    pub won: u16,
    /// Matches lost.
    pub lost: u16,
    /// Matches drawn.
    pub drawn: u16,
    /// Byes.
    pub byes: u16,
    /// The average match-win share of the opponents.
    pub opponents_match_wins: u64,
    /// The share of games won.
    pub game_wins: u64,
    /// The average game-win share of the opponents.
    pub opponents_game_wins: u64,
}

/// The outcome of checking a record.
#[derive(ToSchema)]
pub struct Verdict {
    /// Whether everything that is there is right.
    pub ok: bool,
    /// Where it first goes wrong.
    pub first_difference: Option<Difference>,
    /// Why nothing could be checked, where that is so: nothing is known to be wrong then.
    pub unchecked: Option<String>,
    /// How many decisions were played again without a difference.
    pub checked: usize,
    /// Whether the table has ended.
    pub finished: bool,
    /// Whether the text stops in the middle.
    pub cut_off: bool,
    /// What else a reader should know, in sentences.
    pub notes: Vec<String>,
    /// Whether decks, cards or who goes first were settled before the deal.
    pub fixed: bool,
}

/// The first place where a record and the rules part.
#[derive(ToSchema)]
pub struct Difference {
    /// The decision, counted from 1; absent where it is before the first or after the last.
    pub decision: Option<usize>,
    /// What is wrong there.
    pub what: String,
}
