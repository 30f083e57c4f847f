//! The log of a duel, in sentences: what was decided, what came of it, and how things stand.

use crate::{Value, Words, key};
use oracle::{Blow, Card, Cards, Combo, DuelAction, DuelEvent, DuelOutcome, DuelView};
use table::{By, Decision, Ending, Seat};

impl Words {
    /// The player in a seat.
    pub fn player(self, seat: Seat) -> String {
        self.say_with(key::SEAT_NAME, &[("n", (seat.0 + 1).into())])
    }

    /// Several cards in one breath.
    pub fn cards(self, cards: &[Card]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.card(*card)).collect();
        if names.is_empty() { self.say(key::POSITION_NOTHING) } else { names.join(", ") }
    }

    /// A decision, and who made it if it was not the player.
    pub fn decision(self, seat: Seat, by: By, decision: &Decision<DuelAction>) -> String {
        let who = ("who", self.player(seat).into());
        let said = match decision {
            Decision::Act(action) => self.action(seat, action),
            Decision::Resign => self.say_with(key::ACTION_RESIGN, &[who]),
            Decision::OfferDraw => self.say_with(key::ACTION_OFFER_DRAW, &[who]),
            Decision::AcceptDraw => self.say_with(key::ACTION_ACCEPT_DRAW, &[who]),
            Decision::DeclineDraw => self.say_with(key::ACTION_DECLINE_DRAW, &[who]),
        };
        self.said_by(said, by)
    }

    /// What was decided, and who decided it if it was not the player.
    pub fn said_by(self, said: String, by: By) -> String {
        match by {
            By::Seat => said,
            By::Clock => format!("{said} {}", self.say(key::ACTION_BY_CLOCK)),
            By::Host => format!("{said} {}", self.say(key::ACTION_BY_HOST)),
        }
    }

    /// An action of a duel.
    pub fn action(self, seat: Seat, action: &DuelAction) -> String {
        let who = ("who", Value::from(self.player(seat)));
        let some = |cards: &Cards| ("cards", Value::from(self.cards(cards.as_slice())));
        let one = |name, card: &Card| (name, Value::from(self.card(*card)));
        match action {
            DuelAction::Mulligan(cards) if cards.is_empty() => {
                self.say_with(key::ACTION_KEEPS, &[who])
            }
            DuelAction::Mulligan(cards) => self.say_with(key::ACTION_MULLIGAN, &[who, some(cards)]),
            DuelAction::Pass => self.say_with(key::ACTION_PASS, &[who]),
            DuelAction::Attack(cards) => self.say_with(key::ACTION_ATTACK, &[who, some(cards)]),
            DuelAction::Draw(card) => self.say_with(key::ACTION_DRAW, &[who, one("card", card)]),
            DuelAction::Recall { card, champions } => {
                self.say_with(key::ACTION_RECALL, &[who, one("card", card), some(champions)])
            }
            DuelAction::Exchange { card, champion } => {
                let values = [who, one("card", card), one("champion", champion)];
                self.say_with(key::ACTION_EXCHANGE, &values)
            }
            DuelAction::Defend(cards) if cards.is_empty() => {
                self.say_with(key::ACTION_NO_DEFENCE, &[who])
            }
            DuelAction::Defend(cards) => self.say_with(key::ACTION_DEFEND, &[who, some(cards)]),
            DuelAction::Discard(cards) => self.say_with(key::ACTION_DISCARD, &[who, some(cards)]),
        }
    }

    /// Something that happened in a duel. `active` is whose turn it was.
    pub fn event(self, event: &DuelEvent, active: Seat) -> String {
        let who = |seat: &Seat| ("who", Value::from(self.player(*seat)));
        match event {
            DuelEvent::First(seat) => {
                self.say_with(key::STORY_OPENING, &[("first", self.player(*seat).into())])
            }
            DuelEvent::Turn { turn, seat } => {
                self.say_with(key::STORY_TURN, &[("turn", (*turn).into()), who(seat)])
            }
            DuelEvent::Drew { seat, card: Some(card) } => {
                self.say_with(key::STORY_DREW, &[who(seat), ("card", self.card(*card).into())])
            }
            DuelEvent::Drew { seat, card: None } => {
                self.say_with(key::STORY_DREW_HIDDEN, &[who(seat)])
            }
            DuelEvent::Shuffled { seat } => self.say_with(key::STORY_SHUFFLED, &[who(seat)]),
            DuelEvent::Struck { seat, blow } => self.blow(blow, *seat == active),
            DuelEvent::Fought { seat, damage: 0 } => {
                self.say_with(key::STORY_NO_DAMAGE, &[who(seat)])
            }
            DuelEvent::Fought { seat, damage } => {
                self.say_with(key::STORY_DAMAGE, &[who(seat), ("n", (*damage).into())])
            }
            DuelEvent::Collected { seat } => self.say_with(key::STORY_COLLECTED, &[who(seat)]),
        }
    }

    /// The dice of one side, added up.
    fn blow(self, blow: &Blow, attacks: bool) -> String {
        let mut terms: Vec<String> = Vec::new();
        for (card, die) in blow.champions.as_slice().iter().zip(&blow.dice) {
            let base = card.champion().map_or(0, |champion| champion.base);
            let roll = if attacks && base > 0 { format!("{die}+{base}") } else { die.to_string() };
            terms.push(format!("{} [{roll}]", self.card(*card)));
        }
        if blow.combo != Combo::None && blow.bonus > 0 {
            let values = [("bonus", blow.bonus.into()), ("combo", self.combo(blow.combo).into())];
            terms.push(self.say_with(key::STORY_BONUS, &values));
        }
        let key = if attacks { key::STORY_ATTACK_ROLL } else { key::STORY_DEFENCE_ROLL };
        self.say_with(key, &[("dice", terms.join(" + ").into()), ("total", blow.total.into())])
    }

    /// How it ended, or that it has not.
    pub fn ending(self, ending: Option<&Ending<DuelOutcome>>) -> String {
        let who = |seat: &Seat| [("who", Value::from(self.player(*seat)))];
        match ending {
            Some(Ending::Played(DuelOutcome::Won(seat))) => {
                self.say_with(key::ENDING_WON, &who(seat))
            }
            Some(Ending::Played(DuelOutcome::Drawn)) => self.say(key::ENDING_DRAWN),
            Some(Ending::Resigned(seat)) => self.say_with(key::ENDING_RESIGNED, &who(seat)),
            Some(Ending::Agreed) => self.say(key::ENDING_AGREED),
            None => self.say(key::ENDING_OPEN),
        }
    }

    /// How things stand for one who looks through `views`, one for each side: what a view does not
    /// show is not told.
    pub fn position(self, views: &[DuelView; 2]) -> String {
        let mut text = String::new();
        for (seat, view) in [Seat(0), Seat(1)].into_iter().zip(views) {
            let side = &view.sides[seat.index()];
            text += &format!(
                "{}: {} {}, {} {}, {} {}\n",
                self.player(seat),
                side.energy,
                self.say(key::POSITION_ENERGY),
                side.lunas,
                self.say(key::POSITION_LUNAS),
                self.say(key::POSITION_DECK),
                side.deck_size,
            );
            let hand = match &side.hand {
                Some(hand) => self.cards(hand.as_slice()),
                None => side.hand_size.to_string(),
            };
            text += &format!("  {}: {hand}\n", self.say(key::POSITION_HAND));
            if !side.zone.is_empty() {
                let zone = self.cards(side.zone.as_slice());
                text += &format!("  {}: {zone}\n", self.say(key::POSITION_ZONE));
            }
            let discard = self.cards(&side.discard);
            text += &format!("  {}: {discard}\n", self.say(key::POSITION_DISCARD));
        }
        if let Some(seat) = views[0].to_act {
            let who = [("who", self.player(seat).into())];
            text += &format!("{}\n", self.say_with(key::POSITION_TO_ACT, &who));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use table::{Scripted, Table};

    #[test]
    fn a_fight_is_told_with_its_sums() {
        let mut duel = oracle::Scene::default()
            .attacked_by("human-d8+2, human-d6+3")
            .hand(1, "orc-d4+1")
            .build()
            .unwrap();
        let defence = DuelAction::Defend(["orc-d4+1".parse().unwrap()].into_iter().collect());
        let mut chance = Scripted::new(
            [4, 0, 1]
                .map(|face| (table::Purpose::Dice, face))
                .into_iter()
                .chain([(table::Purpose::Deck, 0)]),
        );
        let events = duel.act(Seat(1), &defence, &mut chance).unwrap();
        let told: Vec<String> =
            events.iter().map(|event| Words::new(Lang::En).event(event, Seat(0))).collect();
        // Human d8+2 is card 11, d6+3 is card 12: 5 + 2 and 1 + 3, and 7 for two of a species.
        assert_eq!(
            told[0],
            "Attack: Human d8+2 [5+2] + Human d6+3 [1+3] + bonus 7 (two of a species) = 18"
        );
        assert_eq!(told[1], "Defence: Orc d4+1 [2] = 2");
        assert_eq!(told[2], "Player 2 loses 16 energy.");
        let french = Words::new(Lang::Fr).event(&events[2], Seat(0));
        assert_eq!(french, "Joueur 2 perd 16 points d'énergie.");
    }
}
