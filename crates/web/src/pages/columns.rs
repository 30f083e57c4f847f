//! Cards in columns, as a drafter lays them out: by species, order, colour or cost, with how many there are.
//! The page is made with the first way that its cards know; the script changes it and remembers.

use super::cards::{color, face, sorted};
use super::context::TableContext;
use cube::house::oracle_card;
use draft::{CardNo, Pool};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use words::{Key, Words, capitalized, composed, key, keys};

/// What cards are put together by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grouping {
    Species,
    Order,
    Color,
    Cost,
    /// The type of a card of another game.
    Kind,
}

/// A column: the name it has for the script, and its title.
type Group = (String, String);

impl Grouping {
    /// The ways to lay out the cards of a pool, the first of them to begin with.
    fn of(pool: &Pool) -> &'static [Grouping] {
        match oracle_card(pool, 0) {
            Some(_) => &[Grouping::Species, Grouping::Order, Grouping::Color, Grouping::Cost],
            None => &[Grouping::Color, Grouping::Cost, Grouping::Kind],
        }
    }

    /// What it is called, in the order of the variants.
    fn key(self) -> Key {
        keys!("drafting-by", ["species", "order", "color", "cost", "kind"])[self as usize]
    }

    fn name(self) -> &'static str {
        match self {
            Grouping::Species => "species",
            Grouping::Order => "order",
            Grouping::Color => "color",
            Grouping::Cost => "cost",
            Grouping::Kind => "kind",
        }
    }

    /// The column of a card.
    fn group(self, words: Words, pool: &Pool, card: CardNo) -> Group {
        let line = pool.card(card);
        let known = oracle_card(pool, card);
        let champion = known.and_then(|card| card.champion());
        // What is no champion has neither species nor order nor colour: it is what it does.
        let kind = |card: oracle::Card| {
            let kind = card.face().kind();
            (format!("~{kind}"), words.face_kind(kind))
        };
        match (self, champion, known) {
            (Grouping::Cost, ..) => {
                let cost = line.cost.unwrap_or(0).to_string();
                (cost.clone(), cost)
            }
            (Grouping::Species, Some(champion), _) => {
                let species = champion.species();
                (species.name().to_owned(), capitalized(&words.species(species)))
            }
            (Grouping::Order, Some(champion), _) => {
                (champion.order.letter().to_string(), words.order(champion.order))
            }
            (Grouping::Color, Some(champion), _) => {
                (color(pool, card), capitalized(&words.color(champion.color)))
            }
            (_, None, Some(card)) => kind(card),
            (Grouping::Color, ..) if line.colors.is_none() => {
                ("?".to_owned(), capitalized(&words.bucket("unknown")))
            }
            (Grouping::Color, ..) => {
                let colors = color(pool, card);
                let names: Vec<String> =
                    colors.split_whitespace().map(|color| words.bucket(color)).collect();
                let title = match names.is_empty() {
                    true => words.say(key::DRAFTING_COLORLESS),
                    false => capitalized(&names.join(" · ")),
                };
                (colors, title)
            }
            _ => {
                let kind = main_type(pool, &line.kind);
                (kind.clone(), kind)
            }
        }
    }

    /// The columns of some cards in the order they stand.
    fn groups(self, words: Words, pool: &Pool, cards: &[CardNo]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for card in cards {
            let group = self.group(words, pool, *card);
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        match self {
            Grouping::Cost => groups.sort_by_key(|(cost, _)| cost.parse::<u32>().unwrap_or(0)),
            Grouping::Order | Grouping::Kind => groups.sort(),
            Grouping::Species | Grouping::Color => {}
        }
        groups
    }
}

/// The type that cards are put together by: of a type line what is before its subtypes, and in Magic the one word of
/// it that says most about how a card is played.
fn main_type(pool: &Pool, line: &str) -> String {
    const FIRST: [&str; 8] = [
        "Creature",
        "Land",
        "Planeswalker",
        "Battle",
        "Instant",
        "Sorcery",
        "Enchantment",
        "Artifact",
    ];
    let front = line.split(" // ").next().unwrap_or_default();
    let types = front.split(['—', '–']).next().unwrap_or_default();
    let types = types.split(" - ").next().unwrap_or_default().trim();
    let has = |kind: &&str| types.split_whitespace().any(|word| word == *kind);
    let known = FIRST.iter().find(|kind| has(kind)).filter(|_| pool.game == "magic");
    known.map_or_else(|| types.to_owned(), |kind| (*kind).to_owned())
}

/// Some cards in columns.
pub fn columns(seen: &TableContext<'_>, pool: &Pool, cards: &[CardNo]) -> Markup {
    let words = seen.words;
    let cards = sorted(pool, cards);
    let ways = Grouping::of(pool);
    let first = ways[0];
    let groups = |way: &Grouping| {
        let groups = way.groups(words, pool, &cards);
        (way.name().to_owned(), json!(groups))
    };
    let all: Map<String, Value> = ways.iter().map(groups).collect();
    html! {
        div class="columns" tabindex="0" role="group" aria-label=(seen.say(key::DRAFTING_COLUMNS)) data-columns=(first.name()) data-first=(first.name()) data-groups=(Value::Object(all)) {
            @for (name, title) in first.groups(words, pool, &cards) {
                @let within: Vec<CardNo> =
                    cards.iter().copied().filter(|card| first.group(words, pool, *card).0 == name).collect();
                section class="column" data-key=(name) {
                    h3 { (title) " " span class="count" { (within.len()) } }
                    @for card in within { (small(seen, pool, card)) }
                }
            }
        }
    }
}

/// The columns that a card is in, by what they are made by.
#[derive(Default)]
pub struct Keys {
    pub species: Option<String>,
    pub order: Option<String>,
    pub color: Option<String>,
    pub cost: Option<String>,
    pub kind: Option<String>,
}

impl Keys {
    /// Those of a card, as far as the cards of its pool have them.
    pub fn of(words: Words, pool: &Pool, card: CardNo) -> Keys {
        let ways = Grouping::of(pool);
        let key = |way: Grouping| ways.contains(&way).then(|| way.group(words, pool, card).0);
        Keys {
            species: key(Grouping::Species),
            order: key(Grouping::Order),
            color: key(Grouping::Color),
            cost: key(Grouping::Cost),
            kind: key(Grouping::Kind),
        }
    }
}

/// How the cards of a deck builder are put together, for those with script: the same ways, remembered
/// together with the columns of a draft.
pub fn sorting(words: Words, pool: &Pool, cards: &[CardNo]) -> Markup {
    let cards = sorted(pool, cards);
    let groups = |way: &Grouping| {
        let groups = way.groups(words, pool, &cards);
        (way.name().to_owned(), json!(groups))
    };
    let all: Map<String, Value> = Grouping::of(pool).iter().map(groups).collect();
    html! {
        label class="by scripted" {
            span class="sr" { (words.say(key::DRAFTING_COLUMNS)) }
            select data-sorted-by data-groups=(Value::Object(all)) {
                option value="" { (words.say(key::DRAFTING_COLUMNS)) }
                @for way in Grouping::of(pool) {
                    option value=(way.name()) { (words.say(composed!("drafting-by-{}", way.name()))) }
                }
            }
        }
    }
}

/// A card in a column, with what the script needs to put it into another one.
fn small(seen: &TableContext<'_>, pool: &Pool, card: CardNo) -> Markup {
    let Keys { species, order, color, cost, kind } = Keys::of(seen.words, pool, card);
    html! {
        span class="card" data-card={ "pool-" (card) } data-species=[species] data-order=[order]
            data-color=[color] data-cost=[cost] data-kind=[kind] {
            (face(seen, pool, card))
        }
    }
}

/// How the columns are made, for those with script.
pub fn choice(seen: &TableContext<'_>, pool: &Pool) -> Markup {
    html! {
        label class="by" hidden {
            span class="sr" { (seen.say(key::DRAFTING_COLUMNS)) }
            select data-columns-by {
                @for way in Grouping::of(pool) {
                    option value=(way.name()) { (seen.say(way.key())) }
                }
            }
        }
    }
}

/// How many cards there are of each cost, as small bars that stand beside each other.
pub fn curve(words: Words, pool: &Pool, cards: &[CardNo]) -> Markup {
    const LAST: usize = 7;
    let mut counts = [0_u32; LAST + 1];
    // Lands pay for the others and cost nothing themselves.
    for card in cards.iter().filter(|card| !pool.card(**card).is_land()) {
        let cost = pool.card(*card).cost.map_or(0, |cost| cost as usize);
        counts[cost.min(LAST)] += 1;
    }
    let last = counts.iter().rposition(|count| *count > 0).unwrap_or(0).max(3);
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    let said: Vec<String> = (0..=last).map(|cost| format!("{cost}: {}", counts[cost])).collect();
    let said = words.say_with(key::DRAFTING_CURVE, &[("counts", said.join(", ").into())]);
    html! {
        @if !cards.is_empty() { svg class="costs" viewBox={ "0 0 " (20 * (last + 1)) " 48" } role="img" aria-label=(said) {
            @for (cost, count) in counts.iter().enumerate().take(last + 1) {
                @let (x, height) = (20 * cost, 22 * count / most);
                rect x=(x + 2) y=(34 - height) width="16" height=(height) rx="2" {}
                @if *count > 0 { text class="n" x=(x + 10) y=(31 - height) { (count) } }
                text x=(x + 10) y="46" { (cost) @if cost == LAST { "+" } }
            }
        } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::PoolCard;
    use words::Lang;

    fn magic(kinds: &[(&str, u32)]) -> Pool {
        let line = |(kind, cost): &(&str, u32)| PoolCard {
            kind: (*kind).to_owned(),
            cost: Some(*cost),
            ..PoolCard::named(*kind)
        };
        let lines = kinds.iter().map(line).collect();
        Pool { game: "magic".into(), lines, ..cube::house::oracle(1) }
    }

    #[test]
    fn cards_of_magic_are_put_together_by_their_main_type() {
        let pool = magic(&[]);
        for (line, main) in [
            ("Creature — Elf Druid", "Creature"),
            ("Legendary Artifact Creature — Golem", "Creature"),
            ("Land Creature — Forest Dryad", "Creature"),
            ("Basic Snow Land — Forest", "Land"),
            ("Instant // Instant", "Instant"),
            ("Legendary Enchantment Artifact", "Enchantment"),
            ("Conspiracy", "Conspiracy"),
        ] {
            assert_eq!(main_type(&pool, line), main);
        }
        let other = Pool { game: "cards".into(), ..magic(&[]) };
        assert_eq!(main_type(&other, "Army Unit – Creature"), "Army Unit");
    }

    #[test]
    fn lands_are_not_in_the_curve() {
        let pool =
            magic(&[("Basic Land — Forest", 0), ("Land", 0), ("Instant", 0), ("Sorcery", 2)]);
        let drawn = curve(Words::new(Lang::En), &pool, &[0, 1, 2, 3]).into_string();
        assert!(drawn.contains("0: 1, 1: 0, 2: 1"), "{drawn}");
    }
}
