//! What is drafted and what is built of it, held against any forty cards of a set.

use super::charts::{Axis, Columns, number_tick};
use super::tables::{Cell, Table, figure};
use super::voice::Voice;
use crate::balance::{
    COLORS, COMBO, COMBOS, COSTS, FACTS, FormatSummary, ORDERS, REASONS, SPECIES, STRENGTH,
    Summary, Varies, composition,
};
use maud::{Markup, html};
use oracle::{Card, DECK_SIZE, SET_SIZE};
use std::ops::Range;

/// Drafts and decks.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    let usual = random_forty();
    let facts = |caption: &str, range: Range<usize>| {
        of_facts(summary, &usual, caption, range, voice).shown()
    };
    html! {
        p { (voice.say("decks-lead")) }
        h3 { (voice.say("decks-kinds")) }
        (facts("decks-kinds-caption", 0..COSTS))
        (strengths(summary, voice).shown())
        h3 { (voice.say("decks-curve")) }
        p { (voice.say("decks-curve-lead")) }
        div.figures { @for format in &summary.formats { (curve(format, &usual, summary, voice)) } }
        h3 { (voice.say("decks-kin")) }
        (facts("decks-colors-caption", COLORS..ORDERS))
        (facts("decks-orders-caption", ORDERS..SPECIES))
        (facts("decks-species-caption", SPECIES..STRENGTH))
        h3 { (voice.say("decks-combos")) }
        p { (voice.say("decks-combos-lead")) }
        (combos(summary, &usual, voice).shown())
        h3 { (voice.say("decks-aside")) }
        p { (voice.say("decks-aside-lead")) }
        (aside(summary, voice).shown())
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
fn fact_name(place: usize, voice: Voice) -> String {
    let name = FACTS[place].as_str();
    let said = match place {
        0 => voice.say("champions"),
        1..COSTS => voice.name("kind", name),
        COLORS..ORDERS => voice.name("color", name),
        ORDERS..SPECIES => voice.words().say(&name.replace('_', "-")),
        SPECIES..STRENGTH => voice.name("species", name),
        _ => name.to_owned(),
    };
    words::capitalized(&said)
}

/// The heads of a table with a column for each format.
fn heads(summary: &Summary, first: [String; 2], voice: Voice) -> impl Iterator<Item = String> {
    let formats: Vec<String> =
        summary.formats.iter().map(|format| voice.format(&format.format)).collect();
    first.into_iter().chain(formats)
}

/// How many cards of each kind the decks have: a row for each kind.
fn of_facts(
    summary: &Summary,
    usual: &[f64],
    caption: &str,
    facts: Range<usize>,
    voice: Voice,
) -> Table {
    let first = ["head-cards", "head-random-forty"].map(|head| voice.say(head));
    let mut table = Table::new(voice.say(caption), heads(summary, first, voice));
    for place in facts {
        let compared = Cell::text(voice.number(usual[place], 1));
        let cells = summary.formats.iter().map(|format| match format.deck(place) {
            None => Cell::empty(),
            Some(varies) => {
                Cell::of(voice.varies(varies)).tinted(more_than(varies.mean, usual[place]))
            }
        });
        table.row(fact_name(place, voice), [compared].into_iter().chain(cells));
    }
    table
}

/// How much more of something there is than usual: 1 where it is at least twice as much, -1 where
/// there is nothing.
fn more_than(number: f64, usual: f64) -> f64 {
    if usual > 0.0 { number / usual - 1.0 } else { 0.0 }
}

/// What dice and bases of champions come to: drafted, built and set aside.
fn strengths(summary: &Summary, voice: Voice) -> Table {
    let heads = ["format", "drafted", "built", "set-aside", "shared"];
    let heads = heads.map(|head| voice.say(&format!("head-{head}")));
    let mut table = Table::new(voice.say("decks-strength-caption"), heads);
    for format in &summary.formats {
        let some = |number: f64| {
            if number > 0.0 { Cell::text(voice.number(number, 2)) } else { Cell::empty() }
        };
        let shared = Cell::text(voice.number(format.shared, 1));
        let cells = format.strength.map(some).into_iter().chain([shared]);
        table.row(voice.format(&format.format), cells);
    }
    table
}

/// The cost curve of a format's decks.
fn curve(format: &FormatSummary, usual: &[f64], summary: &Summary, voice: Voice) -> Markup {
    let curve = format.curve();
    let usual = &usual[COSTS..COSTS + curve.len()];
    let highest = summary.formats.iter().flat_map(FormatSummary::curve).fold(1.0, f64::max);
    let highest = usual.iter().copied().fold(highest, f64::max);
    let caption =
        voice.with("decks-curve-caption", &[("format", voice.format(&format.format).into())]);
    let said = |cost: usize| {
        let values = [
            ("cost", cost.into()),
            ("n", voice.number(curve[cost], 1).into()),
            ("usual", voice.number(usual[cost], 1).into()),
        ];
        voice.with("decks-curve-column", &values)
    };
    let column = |cost: usize| (cost as f64, cost as f64 + 1.0, curve[cost], said(cost));
    let columns: Vec<_> = (0..curve.len()).map(column).collect();
    let told: Vec<&str> = columns.iter().map(|(_, _, _, said)| said.as_str()).collect();
    let tick = number_tick(voice);
    let chart = Columns {
        says: format!("{caption}. {}", told.join(" ")),
        columns,
        below: Axis { ends: (0.0, curve.len() as f64), tick: &tick },
        left: Axis { ends: (0.0, highest * 1.05), tick: &tick },
        band: None,
        mark: None,
        beside: usual.to_vec(),
        named: true,
    };
    let heads = ["head-cost", "head-champions", "head-random-forty"].map(|head| voice.say(head));
    let mut table = Table::new(&caption, heads);
    for (cost, usual) in usual.iter().enumerate() {
        let none = Varies { mean: 0.0, sd: 0.0 };
        let varies = voice.varies(format.deck(COSTS + cost).unwrap_or(&none));
        table.row(cost.to_string(), [Cell::of(varies), Cell::text(voice.number(*usual, 1))]);
    }
    figure(voice, &caption, &chart.drawn(), &table)
}

/// Combos that the cards drafted would make, and those in the decks.
fn combos(summary: &Summary, usual: &[f64], voice: Voice) -> Table {
    let first = ["head-combo", "head-random-forty"].map(|head| voice.say(head));
    let mut table = Table::new(voice.say("decks-combos-caption"), heads(summary, first, voice));
    for (place, combo) in COMBOS.iter().enumerate() {
        let usual = usual[COMBO + place];
        let cells = summary.formats.iter().map(|format| {
            let drafted = format.pools.get(*combo).map_or(0.0, |varies| varies.mean);
            let built = format.combos()[place];
            let said = voice.with("decks-combos-of", &[("n", voice.number(drafted, 0).into())]);
            let shown = html! { span.value { (voice.number(built, 0)) } " " span.ci { (said) } };
            Cell::of(shown).tinted(more_than(built, usual))
        });
        let compared = Cell::text(voice.number(usual, 0));
        let name = words::capitalized(&voice.name("combo", combo));
        table.row(name, [compared].into_iter().chain(cells));
    }
    table
}

/// Why cards were set aside.
fn aside(summary: &Summary, voice: Voice) -> Table {
    let reasons = REASONS.map(|reason| voice.name("lab-reason", reason));
    let heads =
        [voice.say("head-format")].into_iter().chain(reasons).chain([voice.say("head-all")]);
    let mut table = Table::new(voice.say("decks-aside-caption"), heads);
    for format in &summary.formats {
        let all: f64 = format.aside.values().sum();
        let cells = REASONS.iter().map(|reason| {
            let count = format.aside.get(*reason).copied().unwrap_or(0.0);
            let share = if all > 0.0 { count / all } else { 0.0 };
            Cell::text(voice.number(count, 1)).tinted(share)
        });
        let all = Cell::text(voice.number(all, 1));
        table.row(voice.format(&format.format), cells.chain([all]));
    }
    table
}
