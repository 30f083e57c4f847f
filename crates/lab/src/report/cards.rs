//! How decks fare with each card.

use super::charts::{Axis, RowChart, Shape, around, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use crate::balance::{CardSummary, FormatSummary, Measure, MeasureUnit, Summary};
use maud::{Markup, html};
use oracle::Card;
use words::{key, keys};

/// So many cards are drawn from either end.
const ENDS: usize = 8;
/// Cards are drawn that were in decks of at least this share of the games.
const USUAL: f64 = 0.1;

/// The best and the worst cards of each format, and all of them one click away.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    html! {
        p { (phrases.say(key::LAB_CARDS_LEAD)) }
        p.note { (phrases.say(key::LAB_CARDS_NOTE)) }
        div.figures.long { @for format in &summary.formats { (of_format(format, phrases)) } }
    }
}

fn of_format(format: &FormatSummary, phrases: Phrases) -> Markup {
    let name = phrases.format(&format.format);
    let cards = ranked(format, phrases);
    let enough = USUAL * format.games.games as f64;
    let usual: Vec<&Ranked> =
        cards.iter().filter(|card| card.card.games as f64 >= enough).collect();
    let ends = if usual.len() <= 2 * ENDS {
        usual
    } else {
        [&usual[..ENDS], &usual[usual.len() - ENDS..]].concat()
    };
    let measures: Vec<Measure> = ends.iter().map(|card| card.deck).collect();
    let row = |card: &&Ranked| {
        (
            card.name.clone(),
            vec![Some((card.deck, phrases.measured(&card.deck, MeasureUnit::Percent)))],
        )
    };
    let caption = phrases.with(key::LAB_CARDS_CAPTION, &[("format", name.as_str().into())]);
    let chart = RowChart {
        label: caption.clone(),
        series: Vec::new(),
        rows: ends.iter().map(row).collect(),
        axis: Axis { ends: around(&measures, &[0.5]), tick: &percent_tick(phrases) },
        band: None,
        middle: Some(0.5),
        shape: Shape::Dot,
    };
    figure(phrases, &caption, &chart.render(), &numbers(&name, &cards, phrases))
}

/// A card that was in some deck.
struct Ranked<'a> {
    name: String,
    card: &'a CardSummary,
    deck: Measure,
}

/// The cards that were in decks, best first.
fn ranked(format: &FormatSummary, phrases: Phrases) -> Vec<Ranked<'_>> {
    let ranked = |(name, card): (String, _)| {
        let card: &CardSummary = card;
        Some(Ranked { name, card, deck: card.deck? })
    };
    let mut cards: Vec<Ranked<'_>> =
        names(&format.cards, phrases).into_iter().zip(&format.cards).filter_map(ranked).collect();
    cards.sort_by(|one, other| other.deck.value.total_cmp(&one.deck.value));
    cards
}

/// All cards, by how decks fare that have them.
fn numbers(format: &str, cards: &[Ranked<'_>], phrases: Phrases) -> Table {
    let caption = phrases.with(key::LAB_CARDS_TABLE, &[("format", format.into())]);
    let heads = keys!("lab-head", ["card", "in-deck", "drawn-card", "played", "games"]);
    let mut table = Table::new(caption, heads.map(|head| phrases.say(head)));
    for Ranked { name, card, deck } in cards {
        let share = |share: &Measure| Cell::of(phrases.cell(share, MeasureUnit::Percent));
        let some = |measure: &Option<Measure>| measure.as_ref().map_or_else(Cell::empty, share);
        let games = Cell::text(card.games.to_string());
        let cells = [share(deck), some(&card.drawn), some(&card.played), games];
        table.row(name, cells);
    }
    table
}

/// Cards as people see them; those that look the same are numbered.
fn names(cards: &[CardSummary], phrases: Phrases) -> Vec<String> {
    let seen = |card: &CardSummary| match card.card.parse::<Card>() {
        Ok(card) => phrases.words().card(card),
        Err(_) => card.card.clone(),
    };
    let seen: Vec<String> = cards.iter().map(seen).collect();
    let numbered = |(place, name): (usize, &String)| {
        let copies = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if copies(&seen) == 1 {
            name.clone()
        } else {
            format!("{name} · {}", copies(&seen[..=place]))
        }
    };
    seen.iter().enumerate().map(numbered).collect()
}
