//! What a seat sees, for people: in text, and as a picture. A duel has a picture of its own; the other tables
//! are a [`Board`] of cards.

use crate::face;
use crate::kinds::Kinds;
use draft::CardNo;
use oracle::{Card, DuelSight, Face, Phase, Slots};
use std::fmt::Write;
use table::Seat;

/// Cards that lie together, and what they are.
pub struct Section {
    pub name: &'static str,
    pub cards: Vec<CardNo>,
}

/// What a seat sees of a draft, of decks being built or of a market.
pub struct Board<'a> {
    pub title: String,
    pub sections: Vec<Section>,
    pub kinds: &'a Kinds,
}

impl Board<'_> {
    /// In a few lines.
    pub fn text(&self) -> String {
        let lines = self.sections.iter().map(|Section { name, cards }| {
            let mut names = self.kinds.names_of(cards);
            names.sort_unstable();
            let names = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
            format!("  {name}: {names}\n")
        });
        format!("{}\n{}", self.title, lines.collect::<String>())
    }

    /// As a picture: a row of cards for each section.
    pub fn svg(&self) -> String {
        let of_name = |name: &String| face::cards().find(|card| card.name() == *name);
        let sections = self.sections.iter().filter(|section| !section.cards.is_empty());
        let mut rows = String::new();
        let mut y = 22;
        line(&mut rows, y, &self.title);
        for Section { name, cards } in sections {
            line(&mut rows, y + 26, &format!("{name} ({})", cards.len()));
            let names = self.kinds.names_of(cards);
            let mut cards: Vec<Card> = names.iter().filter_map(of_name).collect();
            cards.sort_unstable();
            row(&mut rows, &cards, y + 36);
            y += 36 + CARD.1;
        }
        page(y + 20) + &rows + "</svg>\n"
    }
}

/// The beginning of a picture.
fn page(height: u32) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"><rect width="{WIDTH}" height="{height}" fill="#f7f4ec"/>"##
    )
}

fn line(svg: &mut String, y: u32, words: &str) {
    let _ = write!(svg, r#"<text x="10" y="{y}" font-size="15">{words}</text>"#);
}

/// The cards in some slots, as far as the seat knows them, in order.
fn cards(sight: DuelSight<'_>, seat: Seat, slots: Slots) -> Vec<Card> {
    let mut cards: Vec<Card> = slots.iter().filter_map(|slot| sight.card(seat, slot)).collect();
    cards.sort_unstable();
    cards
}

fn names(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "-".to_owned();
    }
    cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}

fn title(sight: DuelSight<'_>) -> String {
    let turn = sight.turn();
    let whose = if sight.active() == sight.seat() { "yours" } else { "theirs" };
    match sight.phase() {
        Phase::Over => format!("Over after turn {turn}"),
        Phase::Mulligan => "Before the first turn: mulligan".to_owned(),
        phase => format!("Turn {turn} ({whose}): {}", format!("{phase:?}").to_lowercase()),
    }
}

/// What a seat sees, in a few lines.
pub fn text(sight: DuelSight<'_>) -> String {
    let (me, them) = (sight.seat(), sight.seat().other());
    let (mine, theirs) = (sight.mine(), sight.theirs());
    let own = |slots| names(&cards(sight, me, slots));
    let other = |slots| names(&cards(sight, them, slots));
    let lines = [
        title(sight),
        format!(
            "seat {}: energy {}, lunas {}, hand {}, deck {}, discard {}",
            them.0,
            theirs.energy,
            theirs.lunas,
            theirs.hand_size,
            theirs.deck_size,
            theirs.discard.len()
        ),
        format!("  known in hand: {}", other(theirs.held)),
        format!("  fighting: {}", other(theirs.zone)),
        format!(
            "seat {} (you): energy {}, lunas {}, deck {}, discard {}",
            me.0,
            mine.energy,
            mine.lunas,
            mine.deck.len(),
            mine.discard.len()
        ),
        format!("  fighting: {}", own(mine.zone)),
        format!("  hand: {}", own(mine.hand)),
    ];
    lines.join("\n") + "\n"
}

const CARD: (u32, u32) = (78, 104);
const WIDTH: u32 = 760;

/// A card as a picture, at this place.
fn draw_card(svg: &mut String, card: Card, x: u32, y: u32) {
    let (fill, lines) = match card.face() {
        Face::Champion(champion) => {
            let color = match champion.color {
                oracle::Color::Orange => "#f2b36b",
                oracle::Color::Red => "#e88a80",
                oracle::Color::Indigo => "#9fa4ea",
            };
            let stats = format!("d{}+{}", champion.die, champion.base);
            let order = format!("order {} · {} ☾", champion.order.letter(), champion.cost);
            (color, [champion.species().name().to_owned(), stats, order])
        }
        face => {
            let words = [card.name().to_owned(), String::new(), format!("{} ☾", face.cost())];
            ("#d9d9d9", words)
        }
    };
    let _ = write!(
        svg,
        r##"<rect x="{x}" y="{y}" width="{}" height="{}" rx="8" fill="{fill}" stroke="#333"/>"##,
        CARD.0, CARD.1
    );
    for (line, words) in lines.iter().enumerate() {
        let (x, y) = (x + CARD.0 / 2, y + 30 + 26 * line as u32);
        let size = if line == 1 { 17 } else { 11 };
        let _ = write!(
            svg,
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle">{words}</text>"#
        );
    }
}

fn row(svg: &mut String, cards: &[Card], y: u32) {
    let step = (CARD.0 + 6).min((WIDTH - CARD.0 - 20) / (cards.len() as u32).max(1));
    for (place, card) in cards.iter().enumerate() {
        draw_card(svg, *card, 10 + step * place as u32, y);
    }
}

/// What a seat sees, as a picture.
pub fn svg(sight: DuelSight<'_>) -> String {
    let (me, them) = (sight.seat(), sight.seat().other());
    let (mine, theirs) = (sight.mine(), sight.theirs());
    let mut svg = page(480);
    line(&mut svg, 22, &title(sight));
    let other = format!(
        "Seat {}: energy {} · lunas {} · hand {} · deck {} · discard {}",
        them.0,
        theirs.energy,
        theirs.lunas,
        theirs.hand_size,
        theirs.deck_size,
        theirs.discard.len()
    );
    line(&mut svg, 48, &other);
    row(&mut svg, &cards(sight, them, theirs.zone), 60);
    row(&mut svg, &cards(sight, me, mine.zone), 190);
    let own = format!(
        "Seat {} (you): energy {} · lunas {} · deck {} · discard {}",
        me.0,
        mine.energy,
        mine.lunas,
        mine.deck.len(),
        mine.discard.len()
    );
    line(&mut svg, 330, &own);
    row(&mut svg, &cards(sight, me, mine.hand), 345);
    svg + "</svg>\n"
}
