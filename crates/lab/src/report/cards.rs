//! How decks fare with each card.

use super::charts::{Axis, Rows, Shape, around, percent_tick};
use super::tables::{Cell, Table, figure};
use super::voice::Voice;
use crate::balance::{CardSummary, FormatSummary, Measure, Summary, Unit};
use maud::{Markup, html};
use oracle::Card;

/// So many cards are drawn from either end.
const ENDS: usize = 8;
/// Cards are drawn that were in decks of at least this share of the games.
const USUAL: f64 = 0.1;

/// The best and the worst cards of each format, and all of them one click away.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    html! {
        p { (voice.say("cards-lead")) }
        p.note { (voice.say("cards-note")) }
        div.figures.long { @for format in &summary.formats { (of_format(format, voice)) } }
    }
}

fn of_format(format: &FormatSummary, voice: Voice) -> Markup {
    let name = voice.format(&format.format);
    let cards = ranked(format, voice);
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
        (card.name.clone(), vec![Some((card.deck, voice.measured(&card.deck, Unit::Percent)))])
    };
    let caption = voice.with("cards-caption", &[("format", name.as_str().into())]);
    let chart = Rows {
        says: caption.clone(),
        series: Vec::new(),
        rows: ends.iter().map(row).collect(),
        axis: Axis { ends: around(&measures, &[0.5]), tick: &percent_tick(voice) },
        band: None,
        middle: Some(0.5),
        shape: Shape::Dot,
    };
    figure(voice, &caption, &chart.drawn(), &numbers(&name, &cards, voice))
}

/// A card that was in some deck.
struct Ranked<'a> {
    name: String,
    card: &'a CardSummary,
    deck: Measure,
}

/// The cards that were in decks, best first.
fn ranked(format: &FormatSummary, voice: Voice) -> Vec<Ranked<'_>> {
    let ranked = |(name, card): (String, _)| {
        let card: &CardSummary = card;
        Some(Ranked { name, card, deck: card.deck? })
    };
    let mut cards: Vec<Ranked<'_>> =
        names(&format.cards, voice).into_iter().zip(&format.cards).filter_map(ranked).collect();
    cards.sort_by(|one, other| other.deck.value.total_cmp(&one.deck.value));
    cards
}

/// All cards, by how decks fare that have them.
fn numbers(format: &str, cards: &[Ranked<'_>], voice: Voice) -> Table {
    let caption = voice.with("cards-table", &[("format", format.into())]);
    let heads = ["card", "in-deck", "drawn-card", "played", "games"];
    let mut table = Table::new(caption, heads.map(|head| voice.say(&format!("head-{head}"))));
    for Ranked { name, card, deck } in cards {
        let share = |share: &Measure| Cell::of(voice.cell(share, Unit::Percent));
        let some = |measure: &Option<Measure>| measure.as_ref().map_or_else(Cell::empty, share);
        let games = Cell::text(card.games.to_string());
        let cells = [share(deck), some(&card.drawn), some(&card.played), games];
        table.row(name, cells);
    }
    table
}

/// Cards as people see them; those that look the same are numbered.
fn names(cards: &[CardSummary], voice: Voice) -> Vec<String> {
    let seen = |card: &CardSummary| match card.card.parse::<Card>() {
        Ok(card) => voice.words().card(card),
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
