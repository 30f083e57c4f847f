//! The log of a draft, of deck building and of a market, in sentences: what was decided, and what came of it.

use crate::{Value, Words, key};
use draft::{CardNo, CardNos, DraftAction, DraftEvent, Filled, Pool, build, market};
use table::Seat;

impl Words {
    /// A decision of a draft.
    pub fn draft_action(self, pool: &Pool, seat: Seat, action: &DraftAction) -> String {
        match action {
            DraftAction::Pile(pile) => self.chose_pile(seat, *pile),
            DraftAction::Pick { take, remove } => self.took(pool, seat, take, remove),
        }
    }

    /// Something that happened in a draft, as far as the viewer may know it; nothing where there is
    /// nothing to tell.
    pub fn draft_event(self, pool: &Pool, event: &DraftEvent) -> Option<String> {
        Some(match event {
            DraftEvent::Filled(filled) => self.filled(filled),
            DraftEvent::Dealt { round, packs, cards, face_up } => {
                self.dealt(pool, *round, *packs, cards.as_deref(), *face_up)
            }
            DraftEvent::Chose { seat, pile, .. } => self.chose_pile(*seat, *pile),
            DraftEvent::Took { seat, take: Some(take), remove: Some(remove), forced, .. } => {
                match forced {
                    true => self.forced(pool, *seat, take, remove),
                    false => self.took(pool, *seat, take, remove),
                }
            }
            DraftEvent::Took { forced: true, .. } => return None,
            DraftEvent::Took { seat, .. } => {
                self.say_with(key::DRAFT_CHOSE_HIDDEN, &[("who", self.player(*seat).into())])
            }
            DraftEvent::Left { count, cards, .. } => self.left(pool, *count, cards.as_ref()),
            DraftEvent::Bins(owners) => self.bins(owners)?,
        })
    }

    fn listed_in(self, pool: &Pool, cards: &CardNos) -> Value {
        self.pool_cards(pool, cards.as_slice()).into()
    }

    fn chose_pile(self, seat: Seat, pile: u16) -> String {
        let values = [("who", self.player(seat).into()), ("pile", (u32::from(pile) + 1).into())];
        self.say_with(key::DRAFT_CHOSE_PILE, &values)
    }

    fn took(self, pool: &Pool, seat: Seat, take: &CardNos, remove: &CardNos) -> String {
        let who = ("who", self.player(seat).into());
        if remove.is_empty() {
            return self.say_with(key::DRAFT_KEPT, &[who, ("cards", self.listed_in(pool, take))]);
        }
        let removed = self.listed_in(pool, remove);
        if take.is_empty() {
            return self.say_with(key::DRAFT_REMOVED, &[who, ("cards", removed)]);
        }
        let kept = self.listed_in(pool, take);
        self.say_with(key::DRAFT_KEPT_REMOVED, &[who, ("cards", kept), ("removed", removed)])
    }

    fn forced(self, pool: &Pool, seat: Seat, take: &CardNos, remove: &CardNos) -> String {
        let who = ("who", self.player(seat).into());
        if take.is_empty() {
            let values = [who, ("cards", self.listed_in(pool, remove))];
            return self.say_with(key::DRAFT_HAD_TO_REMOVE, &values);
        }
        let cards = ("cards", self.listed_in(pool, take));
        self.say_with(key::DRAFT_GOT, &[who, cards, ("count", take.len().into())])
    }

    fn dealt(
        self,
        pool: &Pool,
        round: u16,
        packs: u16,
        cards: Option<&[Vec<CardNo>]>,
        face_up: bool,
    ) -> String {
        let round = ("round", round.into());
        match cards {
            Some(dealt) if face_up => {
                let all = dealt.concat();
                let count = ("count", self.count(key::COUNT_CARDS, all.len()));
                let cards = ("cards", self.pool_cards(pool, &all).into());
                self.say_with(key::DRAFT_LAID_OUT, &[round, count, cards])
            }
            Some([first, ..]) => {
                let cards = ("cards", self.count(key::COUNT_CARDS, first.len()));
                let packs = ("packs", self.count(key::COUNT_PACKS, packs));
                self.say_with(key::DRAFT_DEALT_SIZED, &[round, packs, cards])
            }
            _ => self.say_with(
                key::DRAFT_DEALT,
                &[round, ("packs", self.count(key::COUNT_PACKS, packs))],
            ),
        }
    }

    fn left(self, pool: &Pool, count: u16, cards: Option<&CardNos>) -> String {
        let count = ("count", count.into());
        match cards {
            None => self.say_with(key::DRAFT_LEFT_HIDDEN, &[count]),
            Some(cards) => {
                self.say_with(key::DRAFT_LEFT, &[count, ("cards", self.listed_in(pool, cards))])
            }
        }
    }

    fn filled(self, filled: &Filled) -> String {
        let Filled { rarity, bucket, cards } = filled;
        let (rarity, bucket) = (self.rarity(rarity), self.bucket(bucket));
        let values =
            [("cards", (*cards).into()), ("rarity", rarity.into()), ("bucket", bucket.into())];
        self.say_with(key::DRAFT_FILLED, &values)
    }

    /// A rarity by its name.
    pub fn rarity(self, name: &str) -> String {
        self.known("rarity", name)
    }

    /// A colour by its name, or what stands for no colour, several, or unknown ones.
    pub fn bucket(self, name: &str) -> String {
        let color = self.known("bucket", name);
        if color == name { self.known("color", name) } else { color }
    }

    /// The word for a thing of some kind, or its own name where there is none.
    fn known(self, kind: &str, name: &str) -> String {
        let said = self.say_if_known(&format!("{kind}-{name}"));
        said.unwrap_or_else(|| super::harmless(name))
    }

    /// Who builds from whose removed cards, seat by seat.
    fn bins(self, owners: &[Seat]) -> Option<String> {
        let bin = |(seat, owner): (Seat, &Seat)| {
            let who = ("who", self.player(seat).into());
            match seat == *owner {
                true => self.say_with(key::DRAFT_BIN_OWN, &[who]),
                false => {
                    self.say_with(key::DRAFT_BIN, &[who, ("owner", self.player(*owner).into())])
                }
            }
        };
        let told: Vec<String> = (0..).map(Seat).zip(owners).map(bin).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// A decision at a market.
    pub fn market_action(self, pool: &Pool, seat: Seat, action: &market::MarketAction) -> String {
        match action {
            market::MarketAction::Pass => {
                self.say_with(key::MARKET_PASSED, &[("who", self.player(seat).into())])
            }
            market::MarketAction::Buy { card, with } => self.bought(pool, seat, *card, with),
        }
    }

    /// Something that happened at a market.
    pub fn market_event(self, pool: &Pool, event: &market::MarketEvent) -> String {
        match event {
            market::MarketEvent::Order(seats) => {
                let names = self.players(seats.iter().copied());
                self.say_with(key::MARKET_ORDER, &[("names", names.into())])
            }
            market::MarketEvent::Bought { seat, card, with } => {
                self.bought(pool, *seat, *card, with)
            }
            market::MarketEvent::Passed(seat) => {
                self.say_with(key::MARKET_PASSED, &[("who", self.player(*seat).into())])
            }
            market::MarketEvent::Closed => self.say(key::MARKET_CLOSED),
        }
    }

    fn bought(self, pool: &Pool, seat: Seat, card: CardNo, with: &CardNos) -> String {
        let values = [
            ("who", self.player(seat).into()),
            ("card", self.pool_card(pool, card).into()),
            ("cards", self.listed_in(pool, with)),
        ];
        self.say_with(key::MARKET_BOUGHT, &values)
    }

    /// A deck that was submitted, as its builder knows it.
    pub fn build_action(self, seat: Seat, deck: &build::DraftDeck) -> String {
        let values = [
            ("who", self.player(seat).into()),
            ("cards", self.count(key::COUNT_CARDS, deck.len())),
        ];
        self.say_with(key::BUILD_SUBMITTED, &values)
    }

    /// Something that happened while decks were built.
    pub fn build_event(self, event: &build::BuildEvent) -> String {
        match &event.deck {
            Some(deck) => self.build_action(event.seat, deck),
            None => {
                let who = [("who", self.player(event.seat).into())];
                self.say_with(key::BUILD_SUBMITTED_HIDDEN, &who)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{open, pool};
    use super::*;
    use crate::Lang;
    use draft::{Draft, Table, Viewer};
    use table::Fast;

    const EN: Words = Words::new(Lang::En);

    /// Everything a viewer is told while a draft takes its plainest course.
    fn told(mut draft: Draft, lang: Lang, viewer: Viewer) -> Vec<String> {
        let words = Words::new(lang);
        let pool = draft.pool().clone();
        let mut told = Vec::new();
        while let Some(seat) = draft.waiting().iter().next() {
            let action = draft.clock_action(seat).unwrap();
            assert!(!words.draft_action(&pool, seat, &action).is_empty());
            let events = draft.act(seat, &action, &mut Fast::new(3)).unwrap();
            let shown = events.iter().filter_map(|event| Draft::show(event, viewer));
            told.extend(shown.filter_map(|event| words.draft_event(&pool, &event)));
        }
        told
    }

    #[test]
    fn an_open_draft_is_told_card_by_card() {
        let pool = pool(10, "test");
        let cards = |cards: &[CardNo]| cards.iter().copied().collect::<CardNos>();
        let told = |event| EN.draft_event(&pool, &event).unwrap();
        let dealt = DraftEvent::Dealt {
            round: 3,
            packs: 1,
            cards: Some(vec![vec![1, 2, 3]]),
            face_up: true,
        };
        assert_eq!(told(dealt), "Round 3: 3 cards are laid out: card 1, card 2, card 3.");
        let took = |take: &[CardNo], remove: &[CardNo], forced| DraftEvent::Took {
            seat: Seat(0),
            pack: 0,
            take: Some(cards(take)),
            remove: Some(cards(remove)),
            forced,
            face_up: true,
        };
        assert_eq!(told(took(&[1], &[], false)), "Player 1 keeps card 1.");
        assert_eq!(
            told(took(&[1], &[2, 3], false)),
            "Player 1 keeps card 1 and removes card 2, card 3."
        );
        assert_eq!(
            told(took(&[2, 3], &[], true)),
            "The last 2 cards go to Player 1: card 2, card 3."
        );
        assert_eq!(told(took(&[], &[4], true)), "Player 1 has to remove card 4.");
        let chose = DraftEvent::Chose { seat: Seat(1), pile: 3, forced: false };
        assert_eq!(told(chose), "Player 2 takes pile 4.");
        let left = DraftEvent::Left { pack: 0, count: 1, cards: Some(cards(&[5])) };
        assert_eq!(told(left), "One card leaves the game: card 5.");
        let bins = DraftEvent::Bins(vec![Seat(1), Seat(0)]);
        assert!(told(bins).starts_with("Player 1 also builds a deck from what Player 2 removed. "));
        let filled = Filled { rarity: "common".to_owned(), bucket: "red".to_owned(), cards: 2 };
        assert_eq!(
            Words::new(Lang::Fr).draft_event(&pool, &DraftEvent::Filled(filled)).unwrap(),
            "2 cartes en remplacent d'autres dans les boosters, faute de cartes de la bonne sorte \
             (commune, rouge)."
        );
    }

    #[test]
    fn what_others_keep_is_not_told() {
        let told = told(open("pass", &[("rounds", "4")]), Lang::En, Viewer::Seat(Seat(1)));
        assert!(told.contains(&"Player 1 has chosen.".to_owned()));
        assert!(told.contains(&"3 cards leave the game.".to_owned()));
        assert!(told.iter().all(|line| !line.starts_with("Player 1 keeps")), "{told:?}");
        assert!(told.iter().any(|line| line.starts_with("Player 2 keeps card ")), "{told:?}");
    }

    #[test]
    fn every_draft_can_be_told_without_holes() {
        for format in ["solomon", "piles", "pass", "pick-four", "power", "standard"] {
            for lang in Lang::ALL {
                for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
                    for line in told(open(format, &[]), lang, viewer) {
                        assert!(!line.contains(['{', '$']) && !line.contains("draft-"), "{line}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_market_is_told_with_its_prices() {
        let pool = pool(10, "test");
        let with: CardNos = [1, 2].into_iter().collect();
        let buy = market::MarketAction::Buy { card: 7, with: with.clone() };
        let said = "Player 1 buys card 7 for card 1, card 2.";
        assert_eq!(EN.market_action(&pool, Seat(0), &buy), said);
        let bought = market::MarketEvent::Bought { seat: Seat(0), card: 7, with };
        assert_eq!(EN.market_event(&pool, &bought), said);
        let order = market::MarketEvent::Order(vec![Seat(1), Seat(0)]);
        assert_eq!(
            Words::new(Lang::Es).market_event(&pool, &order),
            "Se compra en este orden: Jugador 2, Jugador 1."
        );
        let passed = market::MarketEvent::Passed(Seat(1));
        assert_eq!(EN.market_event(&pool, &passed), "Player 2 buys nothing.");
        assert_eq!(EN.market_event(&pool, &market::MarketEvent::Closed), "The market closes.");
    }

    #[test]
    fn a_deck_is_counted_for_its_builder_and_hidden_from_others() {
        let deck =
            build::DraftDeck { cards: [1, 2].into_iter().collect(), free: Default::default() };
        let shown = build::BuildEvent { seat: Seat(0), deck: Some(deck) };
        assert_eq!(EN.build_event(&shown), "Player 1 has built a deck of 2 cards.");
        let hidden = build::BuildEvent { seat: Seat(0), deck: None };
        assert_eq!(EN.build_event(&hidden), "Player 1 has built a deck.");
    }
}
