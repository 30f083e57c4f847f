//! What is drafted and what is built of it, held against any forty cards of a set.

use super::charts::{Axis, ColumnChart, number_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use crate::balance::{
    COLORS, COMBO, COMBOS, COSTS, FEATURES, FormatSummary, MeanSd, ORDERS, REASONS, SPECIES,
    STRENGTH, Summary, composition,
};
use maud::{Markup, html};
use oracle::{Card, DECK_SIZE, SET_SIZE};
use std::ops::Range;
use words::{Key, key, keys};

/// Drafts and decks.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let usual = random_forty();
    let facts = |caption: Key, range: Range<usize>| {
        of_facts(summary, &usual, caption, range, phrases).render()
    };
    html! {
        p { (phrases.say(key::LAB_DECKS_LEAD)) }
        h3 { (phrases.say(key::LAB_DECKS_KINDS)) }
        (facts(key::LAB_DECKS_KINDS_CAPTION, 0..COSTS))
        (strengths(summary, phrases).render())
        h3 { (phrases.say(key::LAB_DECKS_POOLS)) }
        p { (phrases.say(key::LAB_DECKS_POOLS_LEAD)) }
        @for (caption, range) in POOL_TABLES {
            (of_pools(summary, &usual, caption, range, phrases).render())
        }
        h3 { (phrases.say(key::LAB_DECKS_CURVE)) }
        p { (phrases.say(key::LAB_DECKS_CURVE_LEAD)) }
        div.figures { @for format in &summary.formats { (curve(format, &usual, summary, phrases)) } }
        h3 { (phrases.say(key::LAB_DECKS_KIN)) }
        (facts(key::LAB_DECKS_COLORS_CAPTION, COLORS..ORDERS))
        (facts(key::LAB_DECKS_ORDERS_CAPTION, ORDERS..SPECIES))
        (facts(key::LAB_DECKS_SPECIES_CAPTION, SPECIES..STRENGTH))
        h3 { (phrases.say(key::LAB_DECKS_COMBOS)) }
        p { (phrases.say(key::LAB_DECKS_COMBOS_LEAD)) }
        (combos(summary, &usual, phrases).render())
        h3 { (phrases.say(key::LAB_DECKS_ASIDE)) }
        p { (phrases.say(key::LAB_DECKS_ASIDE_LEAD)) }
        (aside(summary, phrases).render())
    }
}

/// What forty cards of a set come to on average, whichever they are. A single card is among them with
/// one chance in three; pairs and triples with less.
fn random_forty() -> Vec<f64> {
    let chance = |cards: usize| -> f64 {
        (0..cards).map(|place| (DECK_SIZE - place) as f64 / (SET_SIZE - place) as f64).product()
    };
    let of_set = composition(&Card::FIRST_SET);
    let expected = |(place, count): (usize, &u64)| {
        let cards = match place.checked_sub(COMBO).and_then(|combo| COMBOS.get(combo)) {
            None => 1,
            Some(&("species_2" | "order_2" | "color_2")) => 2,
            Some(_) => 3,
        };
        *count as f64 * chance(cards)
    };
    of_set.iter().enumerate().map(expected).collect()
}

/// What a fact is called.
fn fact_name(place: usize, phrases: Phrases) -> String {
    let name = FEATURES[place].as_str();
    let said = match place {
        0 => phrases.say(key::LAB_CHAMPIONS),
        1..COSTS => phrases.name("kind", name),
        COLORS..ORDERS => phrases.name("color", name),
        ORDERS..SPECIES => phrases.name("order", name.trim_start_matches("order_")),
        SPECIES..STRENGTH => phrases.name("species", name),
        _ => name.to_owned(),
    };
    words::capitalized(&said)
}

/// The heads of a table with a column for each format.
fn heads(summary: &Summary, first: [String; 2], phrases: Phrases) -> impl Iterator<Item = String> {
    let formats: Vec<String> =
        summary.formats.iter().map(|format| phrases.format(&format.format)).collect();
    first.into_iter().chain(formats)
}

/// How many cards of each kind the decks have: a row for each kind.
fn of_facts(
    summary: &Summary,
    usual: &[f64],
    caption: Key,
    facts: Range<usize>,
    phrases: Phrases,
) -> Table {
    let first = [key::LAB_HEAD_CARDS, key::LAB_HEAD_RANDOM_FORTY].map(|head| phrases.say(head));
    let mut table = Table::new(phrases.say(caption), heads(summary, first, phrases));
    for place in facts {
        let compared = Cell::text(phrases.number(usual[place], 1));
        let cells = summary.formats.iter().map(|format| match format.deck(place) {
            None => Cell::empty(),
            Some(mean_sd) => {
                Cell::of(phrases.mean_sd(mean_sd)).tinted(more_than(mean_sd.mean, usual[place]))
            }
        });
        table.row(fact_name(place, phrases), [compared].into_iter().chain(cells));
    }
    table
}

/// The tables of what pools are made of.
const POOL_TABLES: [(Key, Range<usize>); 4] = [
    (key::LAB_POOLS_KINDS_CAPTION, 0..COSTS),
    (key::LAB_POOLS_COLORS_CAPTION, COLORS..ORDERS),
    (key::LAB_POOLS_ORDERS_CAPTION, ORDERS..SPECIES),
    (key::LAB_POOLS_SPECIES_CAPTION, SPECIES..STRENGTH),
];

/// How many cards of each kind a seat could choose from. Pools are of different sizes, so what is more or
/// less than usual goes by their size.
fn of_pools(
    summary: &Summary,
    usual: &[f64],
    caption: Key,
    facts: Range<usize>,
    phrases: Phrases,
) -> Table {
    let formats = summary.formats.iter().map(|format| phrases.format(&format.format));
    let heads = [phrases.say(key::LAB_HEAD_CARDS)].into_iter().chain(formats);
    let mut table = Table::new(phrases.say(caption), heads);
    for place in facts {
        let cells = summary.formats.iter().map(|format| match format.pool(place) {
            None => Cell::empty(),
            Some(mean_sd) => {
                let of_size = usual[place] * format.pool_size() / DECK_SIZE as f64;
                Cell::of(phrases.mean_sd(mean_sd)).tinted(more_than(mean_sd.mean, of_size))
            }
        });
        table.row(fact_name(place, phrases), cells);
    }
    table
}

/// How much more of something there is than usual: 1 where it is at least twice as much, -1 where
/// there is nothing.
fn more_than(number: f64, usual: f64) -> f64 {
    if usual > 0.0 { number / usual - 1.0 } else { 0.0 }
}

/// What dice and bases of champions come to: drafted, built and set aside.
fn strengths(summary: &Summary, phrases: Phrases) -> Table {
    let heads = keys!("lab-head", ["format", "drafted", "built", "set-aside", "shared"]);
    let heads = heads.map(|head| phrases.say(head));
    let mut table = Table::new(phrases.say(key::LAB_DECKS_STRENGTH_CAPTION), heads);
    for format in &summary.formats {
        let some = |number: f64| {
            if number > 0.0 { Cell::text(phrases.number(number, 2)) } else { Cell::empty() }
        };
        let shared = Cell::text(phrases.number(format.shared, 1));
        let cells = format.strength.map(some).into_iter().chain([shared]);
        table.row(phrases.format(&format.format), cells);
    }
    table
}

/// The cost curve of a format's decks.
fn curve(format: &FormatSummary, usual: &[f64], summary: &Summary, phrases: Phrases) -> Markup {
    let curve = format.curve();
    let usual = &usual[COSTS..COSTS + curve.len()];
    let highest = summary.formats.iter().flat_map(FormatSummary::curve).fold(1.0, f64::max);
    let highest = usual.iter().copied().fold(highest, f64::max);
    let caption = phrases
        .with(key::LAB_DECKS_CURVE_CAPTION, &[("format", phrases.format(&format.format).into())]);
    let said = |cost: usize| {
        let values = [
            ("cost", cost.into()),
            ("n", phrases.number(curve[cost], 1).into()),
            ("usual", phrases.number(usual[cost], 1).into()),
        ];
        phrases.with(key::LAB_DECKS_CURVE_COLUMN, &values)
    };
    let column = |cost: usize| (cost as f64, cost as f64 + 1.0, curve[cost], said(cost));
    let columns: Vec<_> = (0..curve.len()).map(column).collect();
    let told: Vec<&str> = columns.iter().map(|(_, _, _, said)| said.as_str()).collect();
    let tick = number_tick(phrases);
    let chart = ColumnChart {
        label: format!("{caption}. {}", told.join(" ")),
        columns,
        below: Axis { ends: (0.0, curve.len() as f64), tick: &tick },
        left: Axis { ends: (0.0, highest * 1.05), tick: &tick },
        band: None,
        mark: None,
        beside: usual.to_vec(),
        named: true,
    };
    let heads = [key::LAB_HEAD_COST, key::LAB_HEAD_CHAMPIONS, key::LAB_HEAD_RANDOM_FORTY]
        .map(|head| phrases.say(head));
    let mut table = Table::new(&caption, heads);
    for (cost, usual) in usual.iter().enumerate() {
        let none = MeanSd { mean: 0.0, sd: 0.0 };
        let mean_sd = phrases.mean_sd(format.deck(COSTS + cost).unwrap_or(&none));
        table.row(cost.to_string(), [Cell::of(mean_sd), Cell::text(phrases.number(*usual, 1))]);
    }
    figure(phrases, &caption, &chart.render(), &table)
}

/// Combos that the cards drafted would make, and those in the decks.
fn combos(summary: &Summary, usual: &[f64], phrases: Phrases) -> Table {
    let first = [key::LAB_HEAD_COMBO, key::LAB_HEAD_RANDOM_FORTY].map(|head| phrases.say(head));
    let mut table =
        Table::new(phrases.say(key::LAB_DECKS_COMBOS_CAPTION), heads(summary, first, phrases));
    for (place, combo) in COMBOS.iter().enumerate() {
        let usual = usual[COMBO + place];
        let cells = summary.formats.iter().map(|format| {
            let drafted = format.pools.get(*combo).map_or(0.0, |mean_sd| mean_sd.mean);
            let built = format.combos()[place];
            let said =
                phrases.with(key::LAB_DECKS_COMBOS_OF, &[("n", phrases.number(drafted, 0).into())]);
            let shown = html! { span.value { (phrases.number(built, 0)) } " " span.ci { (said) } };
            Cell::of(shown).tinted(more_than(built, usual))
        });
        let compared = Cell::text(phrases.number(usual, 0));
        let name = words::capitalized(&phrases.name("combo", combo));
        table.row(name, [compared].into_iter().chain(cells));
    }
    table
}

/// Why cards were set aside.
fn aside(summary: &Summary, phrases: Phrases) -> Table {
    let reasons = REASONS.map(|reason| phrases.name("lab-reason", reason));
    let heads = [phrases.say(key::LAB_HEAD_FORMAT)]
        .into_iter()
        .chain(reasons)
        .chain([phrases.say(key::LAB_HEAD_ALL)]);
    let mut table = Table::new(phrases.say(key::LAB_DECKS_ASIDE_CAPTION), heads);
    for format in &summary.formats {
        let all: f64 = format.aside.values().sum();
        let cells = REASONS.iter().map(|reason| {
            let count = format.aside.get(*reason).copied().unwrap_or(0.0);
            let share = if all > 0.0 { count / all } else { 0.0 };
            Cell::text(phrases.number(count, 1)).tinted(share)
        });
        let all = Cell::text(phrases.number(all, 1));
        table.row(phrases.format(&format.format), cells.chain([all]));
    }
    table
}
