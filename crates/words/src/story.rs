//! Telling a duel: what was decided, what came of it, and how things stand.

use crate::{Value, Words};
use oracle::{Action, Blow, Card, Cards, Combo, Event, Outcome, View};
use table::{By, Decision, Ending, Seat};

impl Words {
    /// The player in a seat.
    pub fn player(self, seat: Seat) -> String {
        self.say_with("seat-name", &[("n", (seat.0 + 1).into())])
    }

    /// Several cards in one breath.
    pub fn cards(self, cards: &[Card]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.card(*card)).collect();
        if names.is_empty() { self.say("position-nothing") } else { names.join(", ") }
    }

    /// A decision, and who made it if it was not the player.
    pub fn decision(self, seat: Seat, by: By, decision: &Decision<Action>) -> String {
        let who = ("who", self.player(seat).into());
        let said = match decision {
            Decision::Act(action) => self.action(seat, action),
            Decision::Resign => self.say_with("action-resign", &[who]),
            Decision::OfferDraw => self.say_with("action-offer-draw", &[who]),
            Decision::AcceptDraw => self.say_with("action-accept-draw", &[who]),
        };
        self.said_by(said, by)
    }

    /// What was decided, and who decided it if it was not the player.
    pub fn said_by(self, said: String, by: By) -> String {
        match by {
            By::Seat => said,
            By::Clock => format!("{said} {}", self.say("action-by-clock")),
            By::Host => format!("{said} {}", self.say("action-by-host")),
        }
    }

    /// An action of a duel.
    pub fn action(self, seat: Seat, action: &Action) -> String {
        let who = ("who", Value::from(self.player(seat)));
        let some = |cards: &Cards| ("cards", Value::from(self.cards(cards.as_slice())));
        let one = |name, card: &Card| (name, Value::from(self.card(*card)));
        match action {
            Action::Mulligan(cards) if cards.is_empty() => self.say_with("action-keeps", &[who]),
            Action::Mulligan(cards) => self.say_with("action-mulligan", &[who, some(cards)]),
            Action::Pass => self.say_with("action-pass", &[who]),
            Action::Attack(cards) => self.say_with("action-attack", &[who, some(cards)]),
            Action::Draw(card) => self.say_with("action-draw", &[who, one("card", card)]),
            Action::Recall { card, champions } => {
                self.say_with("action-recall", &[who, one("card", card), some(champions)])
            }
            Action::Exchange { card, champion } => {
                let values = [who, one("card", card), one("champion", champion)];
                self.say_with("action-exchange", &values)
            }
            Action::Defend(cards) if cards.is_empty() => self.say_with("action-no-defence", &[who]),
            Action::Defend(cards) => self.say_with("action-defend", &[who, some(cards)]),
            Action::Discard(cards) => self.say_with("action-discard", &[who, some(cards)]),
        }
    }

    /// Something that happened in a duel. `active` is whose turn it was.
    pub fn event(self, event: &Event, active: Seat) -> String {
        let who = |seat: &Seat| ("who", Value::from(self.player(*seat)));
        match event {
            Event::First(seat) => {
                self.say_with("story-opening", &[("first", self.player(*seat).into())])
            }
            Event::Turn { turn, seat } => {
                self.say_with("story-turn", &[("turn", (*turn).into()), who(seat)])
            }
            Event::Drew { seat, card: Some(card) } => {
                self.say_with("story-drew", &[who(seat), ("card", self.card(*card).into())])
            }
            Event::Drew { seat, card: None } => self.say_with("story-drew-hidden", &[who(seat)]),
            Event::Shuffled { seat } => self.say_with("story-shuffled", &[who(seat)]),
            Event::Struck { seat, blow } => self.blow(blow, *seat == active),
            Event::Fought { seat, damage: 0 } => self.say_with("story-no-damage", &[who(seat)]),
            Event::Fought { seat, damage } => {
                self.say_with("story-damage", &[who(seat), ("n", (*damage).into())])
            }
            Event::Collected { seat } => self.say_with("story-collected", &[who(seat)]),
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
            terms.push(self.say_with("story-bonus", &values));
        }
        let key = if attacks { "story-attack-roll" } else { "story-defence-roll" };
        self.say_with(key, &[("dice", terms.join(" + ").into()), ("total", blow.total.into())])
    }

    /// How it ended, or that it has not.
    pub fn ending(self, ending: Option<&Ending<Outcome>>) -> String {
        let who = |seat: &Seat| [("who", Value::from(self.player(*seat)))];
        match ending {
            Some(Ending::Played(Outcome::Won(seat))) => self.say_with("ending-won", &who(seat)),
            Some(Ending::Played(Outcome::Drawn)) => self.say("ending-drawn"),
            Some(Ending::Resigned(seat)) => self.say_with("ending-resigned", &who(seat)),
            Some(Ending::Agreed) => self.say("ending-agreed"),
            None => self.say("ending-open"),
        }
    }

    /// How things stand for one who looks through `views`, one for each side: what a view does not
    /// show is not told.
    pub fn position(self, views: &[View; 2]) -> String {
        let mut text = String::new();
        for (seat, view) in [Seat(0), Seat(1)].into_iter().zip(views) {
            let side = &view.sides[seat.index()];
            text += &format!(
                "{}: {} {}, {} {}, {} {}\n",
                self.player(seat),
                side.energy,
                self.say("position-energy"),
                side.lunas,
                self.say("position-lunas"),
                self.say("position-deck"),
                side.deck_size,
            );
            let hand = match &side.hand {
                Some(hand) => self.cards(hand.as_slice()),
                None => side.hand_size.to_string(),
            };
            text += &format!("  {}: {hand}\n", self.say("position-hand"));
            if !side.zone.is_empty() {
                let zone = self.cards(side.zone.as_slice());
                text += &format!("  {}: {zone}\n", self.say("position-zone"));
            }
            let discard = self.cards(&side.discard);
            text += &format!("  {}: {discard}\n", self.say("position-discard"));
        }
        if let Some(seat) = views[0].to_act {
            let who = [("who", self.player(seat).into())];
            text += &format!("{}\n", self.say_with("position-to-act", &who));
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
        let defence = Action::Defend(["orc-d4+1".parse().unwrap()].into_iter().collect());
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
