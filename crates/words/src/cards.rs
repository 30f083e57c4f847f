//! The cards of a set as a table for a terminal.

use crate::layout::{Side, aligned};
use crate::{Words, key, keys};
use oracle::{Card, Champion};

impl Words {
    /// The 120 cards, a line each; copies share a line.
    pub fn cards_table(self) -> String {
        let head = keys!("cards", ["id", "card", "cost", "dice", "color", "order"]);
        let mut rows = vec![head.map(|column| self.say(column))];
        let cards: Vec<Card> = Card::all().collect();
        let copies = cards.chunk_by(|card, next| card.face() == next.face());
        rows.extend(copies.map(|copies| self.cards_row(copies)));
        let sides = [Side::Right, Side::Left, Side::Right, Side::Left, Side::Left, Side::Left];
        aligned(sides, &rows).join("\n") + "\n"
    }

    /// The line of a card and its copies.
    fn cards_row(self, copies: &[Card]) -> [String; 6] {
        let (first, last) = (copies[0], copies[copies.len() - 1]);
        let cost = first.face().cost().to_string();
        let [dice, color, order] = match first.champion() {
            Some(champion) => self.champion_columns(champion),
            None => [(); 3].map(|()| String::new()),
        };
        let (id, card) = if first == last {
            (first.id().to_string(), self.card(first))
        } else {
            let values = [("card", self.card(first).into()), ("n", copies.len().into())];
            (format!("{}-{}", first.id(), last.id()), self.say_with(key::CARDS_COPIES, &values))
        };
        [id, card, cost, dice, color, order]
    }

    fn champion_columns(self, champion: Champion) -> [String; 3] {
        let dice = format!("d{}+{}", champion.die, champion.base);
        let order = format!("{} {}", champion.order.letter(), self.order(champion.order));
        [dice, self.color(champion.color), order]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use oracle::SET_SIZE;

    #[test]
    fn every_champion_has_a_line_and_copies_share_one() {
        for words in Lang::ALL.map(Words::new) {
            let table = words.cards_table();
            let lines: Vec<&str> = table.lines().collect();
            assert_eq!(lines.len(), 1 + 102 + 3);
            for card in Card::all().filter(|card| card.champion().is_some()) {
                let line = lines[usize::from(card.id()) + 1];
                assert!(line.trim_start().starts_with(&format!("{}  ", card.id())), "{line}");
                assert!(line.contains(&words.card(card)), "{line}");
            }
        }
    }

    #[test]
    fn the_copies_are_counted_and_numbered() {
        let table = Words::new(Lang::Es).cards_table();
        let ends: Vec<&str> = table.lines().rev().take(3).collect();
        assert_eq!(
            ends,
            [
                "117-119  Intercambio (3 ejemplares)      0",
                "111-116  Roba 3 (6 ejemplares)           2",
                "102-110  Roba 2 (9 ejemplares)           1",
            ]
        );
        assert_eq!(SET_SIZE, 102 + 9 + 6 + 3);
    }

    #[test]
    fn the_columns_stand_under_their_heads() {
        let table = Words::new(Lang::En).cards_table();
        let mut lines = table.lines();
        let (head, human) = (lines.next().unwrap(), lines.next().unwrap());
        assert_eq!(head, "     id  card                 cost  die    colour  order");
        assert_eq!(human, "      0  Human d4+0              0  d4+0   orange  A Dawn Light");
    }
}
