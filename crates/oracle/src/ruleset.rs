//! Rulesets: every number a designer might want to turn, as one value (R20).

use crate::bonus::{BonusClass, BonusTable, Combo};
use crate::card::Face;
use crate::deck::DECK_SIZE;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use table::Hex;

/// Which of the two players something is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Whose {
    Nobody,
    First,
    Second,
    Both,
}

impl Whose {
    /// Whether it is for the first player (or else the second).
    #[inline]
    pub const fn includes(self, first: bool) -> bool {
        matches!((self, first), (Whose::Both, _) | (Whose::First, true) | (Whose::Second, false))
    }
}

/// How many champions a Draw/Recall card takes back (R26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Recall {
    /// As many as the card says or fewer, and at least one.
    #[default]
    UpTo,
    /// As many as the card says: the discard pile must have them.
    Exactly,
}

impl Recall {
    fn is_default(&self) -> bool {
        *self == Recall::default()
    }
}

/// The numbers a duel is played by. A ruleset is always sound: it is made from the named ones or
/// read from text, and nonsense is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruleset {
    pub(crate) energy: u16,
    pub(crate) lunas: u16,
    pub(crate) hand_size: u8,
    pub(crate) hand_limit: u8,
    pub(crate) income: u8,
    pub(crate) mulligan: u8,
    pub(crate) mulligan_for: Whose,
    pub(crate) first_turn_draw_for: Whose,
    pub(crate) turn_limit: u16,
    pub(crate) exchange_value: u8,
    pub(crate) recall: Recall,
    pub(crate) bonuses: [BonusTable; 3],
}

macro_rules! read_only {
    ($($(#[doc = $doc:literal])* $field:ident: $kind:ty;)*) => {
        impl Ruleset {
            $($(#[doc = $doc])* pub const fn $field(&self) -> $kind { self.$field })*
        }
    };
}
read_only! {
    /// Energy each player starts with.
    energy: u16;
    /// Lunas each player starts with.
    lunas: u16;
    /// Cards in the first hand.
    hand_size: u8;
    /// Cards a hand may hold at the end of its player's turn.
    hand_limit: u8;
    /// Lunas collected at the end of a turn.
    income: u8;
    /// Cards that may be changed before the first turn.
    mulligan: u8;
    /// Who may change cards before the first turn.
    mulligan_for: Whose;
    /// Who draws a card at the start of their own first turn.
    first_turn_draw_for: Whose;
    /// Turns after which the game is a draw.
    turn_limit: u16;
    /// Lunas an Exchange card brings.
    exchange_value: u8;
    /// Whether a recall takes as many champions as the card says, or up to as many.
    recall: Recall;
}

impl Ruleset {
    /// The rule book's values.
    pub const STANDARD: Ruleset = Ruleset {
        energy: 99,
        lunas: 30,
        hand_size: 6,
        hand_limit: 7,
        income: 1,
        mulligan: 2,
        mulligan_for: Whose::Second,
        first_turn_draw_for: Whose::Second,
        turn_limit: 500,
        exchange_value: 5,
        recall: Recall::UpTo,
        bonuses: [
            BonusTable::new([16, 14, 13, 10, 11, 9, 7, 8, 5]),
            BonusTable::new([12, 9, 7, 7, 6, 4, 4, 0, 0]),
            BonusTable::new([12, 9, 8, 7, 6, 5, 4, 4, 3]),
        ],
    };
    /// A short game.
    pub const FAST: Ruleset = Ruleset { energy: 60, lunas: 20, ..Ruleset::STANDARD };
    /// A long game.
    pub const LONG: Ruleset = Ruleset { energy: 120, lunas: 40, ..Ruleset::STANDARD };
    /// A rich game.
    pub const HIGH_ECONOMY: Ruleset = Ruleset { lunas: 50, ..Ruleset::STANDARD };
    /// The author's edition of July 2026 (R26).
    pub const AUTHOR_2026_07: Ruleset = Ruleset { recall: Recall::Exactly, ..Ruleset::STANDARD };

    /// The rulesets that have a name.
    pub const NAMED: [(&'static str, Ruleset); 5] = [
        ("standard", Ruleset::STANDARD),
        ("fast", Ruleset::FAST),
        ("long", Ruleset::LONG),
        ("high-economy", Ruleset::HIGH_ECONOMY),
        ("author-2026-07", Ruleset::AUTHOR_2026_07),
    ];

    /// The ruleset of a name.
    pub fn named(name: &str) -> Option<Ruleset> {
        Ruleset::NAMED.iter().find(|(known, _)| *known == name).map(|(_, ruleset)| *ruleset)
    }

    /// The name of this ruleset, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        Ruleset::NAMED.iter().find(|(_, ruleset)| ruleset == self).map(|(name, _)| *name)
    }

    /// The bonuses of a class of decks.
    #[inline]
    pub const fn bonuses(&self, class: BonusClass) -> &BonusTable {
        &self.bonuses[class as usize]
    }

    /// The same with other bonuses for a class of decks.
    #[must_use]
    pub const fn with_bonuses(mut self, class: BonusClass, table: BonusTable) -> Ruleset {
        self.bonuses[class as usize] = table;
        self
    }

    /// How many champions a Draw/Recall card may take back (R11, R26).
    #[inline]
    pub const fn recalls(&self, face: Face) -> RangeInclusive<u32> {
        match self.recall {
            Recall::UpTo => 1..=face.recalls(),
            Recall::Exactly => face.recalls()..=face.recalls(),
        }
    }

    /// The identity of the ruleset: a hash of its values.
    pub fn hash(&self) -> Hex<32> {
        Hex(Sha256::digest(self.to_json()).into())
    }

    /// The ruleset as TOML text that [`Ruleset::from_toml`] reads.
    pub fn to_toml(&self) -> String {
        toml::to_string(&Values::from(self)).expect("plain values can be written as TOML")
    }

    /// The ruleset as JSON text that [`Ruleset::from_json`] reads.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&Values::from(self)).expect("plain values can be written as JSON")
    }

    /// Reads a ruleset from TOML. What is not mentioned is as in the standard rules.
    pub fn from_toml(text: &str) -> Result<Ruleset, RulesetError> {
        let values: Values = toml::from_str(text).map_err(|error| {
            let place = error.span().and_then(|span| line_at(text, span.start));
            let place = place.map_or(String::new(), |(n, line)| format!(" (line {n}: {line})"));
            RulesetError::Text(whole(error.message()) + &place)
        })?;
        values.checked()
    }

    /// Reads a ruleset from JSON. What is not mentioned is as in the standard rules.
    pub fn from_json(text: &str) -> Result<Ruleset, RulesetError> {
        let values: Values = serde_json::from_str(text)
            .map_err(|error| RulesetError::Text(whole(&error.to_string())))?;
        values.checked()
    }

    /// Reads a ruleset from JSON (a text that begins with a brace) or TOML.
    pub fn from_text(text: &str) -> Result<Ruleset, RulesetError> {
        let text = text.trim_start_matches('\u{feff}');
        if text.trim_start().starts_with('{') {
            Ruleset::from_json(text)
        } else {
            Ruleset::from_toml(text)
        }
    }
}

/// Why a ruleset is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesetError {
    /// The text cannot be read, or has fields that do not exist.
    #[error("The ruleset cannot be read: {0}.")]
    Text(String),
    /// A value makes no sense.
    #[error("The ruleset's {field} is {value}; it must be from {low} to {high}.")]
    Range {
        /// The field.
        field: String,
        /// What it is.
        value: i64,
        /// The least it may be.
        low: i64,
        /// The most it may be.
        high: i64,
    },
}

/// A ruleset as it stands in a text, before anybody has looked whether it makes sense.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
struct Values {
    /// Energy each player starts with.
    energy: i64,
    /// Lunas each player starts with.
    lunas: i64,
    /// Cards in the first hand.
    hand_size: i64,
    /// Cards a hand may hold at the end of its player's turn.
    hand_limit: i64,
    /// Lunas collected at the end of a turn.
    income: i64,
    /// Cards that may be changed before the first turn.
    mulligan: i64,
    /// Who may change cards before the first turn.
    mulligan_for: Whose,
    /// Who draws a card at the start of their own first turn.
    first_turn_draw_for: Whose,
    /// Turns after which the game is a draw.
    turn_limit: i64,
    /// Lunas an Exchange card brings.
    exchange_value: i64,
    /// How many champions a recall takes. Left out at its default, so that the hashes of older records stand.
    #[serde(skip_serializing_if = "Recall::is_default")]
    recall: Recall,
    /// What combinations are worth, by the kind of deck and by the combination.
    bonuses: BTreeMap<BonusClass, BTreeMap<Combo, i64>>,
}

impl Default for Values {
    fn default() -> Values {
        Values::from(&Ruleset::STANDARD)
    }
}

impl From<&Ruleset> for Values {
    fn from(rules: &Ruleset) -> Values {
        let worths = |class| {
            let worth = |combo| (combo, i64::from(rules.bonuses(class).worth(combo)));
            (class, Combo::ALL.into_iter().map(worth).collect())
        };
        Values {
            energy: rules.energy.into(),
            lunas: rules.lunas.into(),
            hand_size: rules.hand_size.into(),
            hand_limit: rules.hand_limit.into(),
            income: rules.income.into(),
            mulligan: rules.mulligan.into(),
            mulligan_for: rules.mulligan_for,
            first_turn_draw_for: rules.first_turn_draw_for,
            turn_limit: rules.turn_limit.into(),
            exchange_value: rules.exchange_value.into(),
            recall: rules.recall,
            bonuses: BonusClass::ALL.into_iter().map(worths).collect(),
        }
    }
}

impl Values {
    /// The sound ruleset these values make. The limits keep every total within 16 bits: 500 own
    /// turns of the highest income and exchange on top of 999 lunas are 60,499.
    fn checked(&self) -> Result<Ruleset, RulesetError> {
        let deck = DECK_SIZE as i64;
        let mut rules = Ruleset {
            energy: within("energy", self.energy, 1, 999)? as u16,
            lunas: within("lunas", self.lunas, 1, 999)? as u16,
            hand_size: within("hand_size", self.hand_size, 1, deck)? as u8,
            hand_limit: within("hand_limit", self.hand_limit, 1, deck)? as u8,
            income: within("income", self.income, 0, 20)? as u8,
            mulligan: within("mulligan", self.mulligan, 0, self.hand_size)? as u8,
            mulligan_for: self.mulligan_for,
            first_turn_draw_for: self.first_turn_draw_for,
            turn_limit: within("turn_limit", self.turn_limit, 1, 1000)? as u16,
            exchange_value: within("exchange_value", self.exchange_value, 0, 99)? as u8,
            recall: self.recall,
            bonuses: Ruleset::STANDARD.bonuses,
        };
        for (class, worths) in &self.bonuses {
            let mut table = Combo::ALL.map(|combo| rules.bonuses(*class).worth(combo));
            for (combo, worth) in worths {
                let Some(place) = table.get_mut(*combo as usize) else {
                    let why =
                        format!("bonuses.{}: \"none\" cannot be worth anything", class.name());
                    return Err(RulesetError::Text(why));
                };
                let combo = serde_json::to_value(combo).unwrap_or_default();
                let field =
                    format!("bonuses.{}.{}", class.name(), combo.as_str().unwrap_or_default());
                *place = within(&field, *worth, 0, 99)? as u8;
            }
            rules.bonuses[*class as usize] = BonusTable::new(table);
        }
        Ok(rules)
    }
}

/// How many letters of a text are quoted.
const QUOTED: usize = 60;

/// The line of a text that a byte is in, counted from 1.
fn line_at(text: &str, byte: usize) -> Option<(usize, String)> {
    let before = text.get(..byte)?;
    let n = before.matches('\n').count();
    Some((n + 1, quoted(text.lines().nth(n)?)))
}

/// The beginning of a text, harmless to show; an ellipsis stands for the rest.
fn quoted(text: &str) -> String {
    let mut letters = text.trim().chars().filter(|c| !c.is_control());
    let mut shown: String = letters.by_ref().take(QUOTED).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// What a parser says, to its end. Only what it quotes from the text can be long, and is shortened.
fn whole(message: &str) -> String {
    let quotes = |letter: char| letter == '`' || letter == '"';
    let message = message.trim().trim_end_matches('.');
    let pieces: Vec<String> = message.split_inclusive(quotes).map(shortened).collect();
    pieces.concat()
}

/// A piece of a message with the mark behind it, if there is one.
fn shortened(piece: &str) -> String {
    let text = piece.trim_end_matches(['`', '"']);
    let marks = &piece[text.len()..];
    let clean: String = text.chars().filter(|c| !c.is_control()).collect();
    if clean.chars().count() > QUOTED { quoted(&clean) + marks } else { clean + marks }
}

fn within(field: &str, value: i64, low: i64, high: i64) -> Result<i64, RulesetError> {
    if (low..=high).contains(&value) {
        Ok(value)
    } else {
        Err(RulesetError::Range { field: field.to_owned(), value, low, high })
    }
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Values::from(self).serialize(to)
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Ruleset {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        Values::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Ruleset {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        <Values as utoipa::ToSchema>::schemas(schemas);
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Ruleset, D::Error> {
        Values::deserialize(from)?.checked().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_named_with_its_place() {
        let refused = |text: &str| Ruleset::from_text(text).unwrap_err().to_string();
        assert!(refused("lunas = 3\nenergy = 9.5").contains("(line 2: energy = 9.5)"));
        assert!(refused("enregy = 9").contains("enregy"));
        assert!(refused("{\"energy\": \"many\"}").contains("line 1"));
        assert!(refused("bonuses.random.none = 1").contains("bonuses.random"));
        assert!(refused("[bonuses.draft]\ncolor2 = -1").contains("bonuses.draft.color2 is -1"));
    }

    #[test]
    fn sentences_are_whole_and_shorten_only_what_they_quote() {
        let refused = |text: &str| Ruleset::from_text(text).unwrap_err().to_string();
        let values = serde_json::to_value(Values::default()).unwrap();
        let fields: Vec<&String> = values.as_object().unwrap().keys().collect();
        for text in ["energi = 9", "{\"energi\": 9}"] {
            let said = refused(text);
            for field in &fields {
                assert!(said.contains(&format!("`{field}`")), "no {field} in {said}");
            }
        }
        let combos = refused("[bonuses.random]\nspecies4 = 1");
        for combo in values["bonuses"]["random"].as_object().unwrap().keys() {
            assert!(combos.contains(&format!("`{combo}`")), "no {combo} in {combos}");
        }
        // What somebody wrote may be a novel; the sentence around it is not lost.
        let novel = "x".repeat(10_000);
        for text in [
            format!("{novel} = 9"),
            format!("{{\"{novel}\": 9}}"),
            format!("{{\"energy\": \"{novel}\"}}"),
            format!("energy = \"{novel}\""),
        ] {
            let said = refused(&text);
            assert!(said.chars().count() < 500 && said.contains("xxx…"), "{said}");
            assert!(said.contains("expected") && said.ends_with('.'), "{said}");
            assert_eq!(said.matches('`').count() % 2, 0, "{said}");
        }
    }
}
