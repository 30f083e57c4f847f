//! Drafts in the terminal: the pack at hand, or the piles on the table, and what is taken.

use super::orders::{Said, Verb, choose};
use super::person::Heard;
use super::{Face, Person, Question, Rival, Stop, Told};
use cube::house::oracle_card;
use draft::{Action, CardNo, Draft, Event, Pool, Sight};
use oracle::{Card, Color};
use players::Drafter;
use table::{Decision, Seat, Table, Viewer};
use words::Words;

/// What help says when cards are to be chosen, or a pile.
const CARDS: (Verb, &str, &str) = (Verb::Keep, "1 3", "keep");
const PILE: (Verb, &str, &str) = (Verb::Pile, "3", "pile");
/// What it says in any case.
const ALWAYS: &[(Verb, &str, &str)] =
    &[(Verb::Cards, "", "cards"), (Verb::Show, "", "show"), (Verb::Hint, "", "hint")];

impl Face for Draft {
    fn told(
        &self,
        _: Option<(Seat, &Decision<Action>)>,
        events: &[Event],
        person: &Person,
    ) -> Vec<Told> {
        let at_hand = self.sight(person.seat).offered();
        let mut lines = Vec::new();
        for event in events {
            let Some(line) = told(event, self.pool(), at_hand, person) else { continue };
            if matches!(event, Event::Dealt { round: 2.., .. }) {
                lines.push(Told::Pause);
            }
            lines.push(Told::Line(line));
        }
        lines
    }

    fn ask(&self, person: &mut Person, rival: &mut Rival) -> Result<Decision<Action>, Stop> {
        let moment = Moment::new(self, person.seat);
        moment.show(person);
        let first = if moment.piles.is_empty() { CARDS } else { PILE };
        let help = [&[first], ALWAYS].concat();
        loop {
            let question = Question { text: moment.question(person.words), help: &help };
            let said = person.answer(&question)?;
            match moment.understood(&said, person, rival) {
                Ok(Some(action)) => return Ok(Decision::Act(action)),
                Ok(None) => {}
                Err(sentence) => person.say(&sentence),
            }
        }
    }

    fn think(&self, seat: Seat, rival: &mut Rival) -> Action {
        rival.drafter.pick(self.sight(seat), &mut rival.luck)
    }
}

/// Cards of a pool by colour and cost, as they are printed.
pub fn sorted(pool: &Pool, cards: &[CardNo]) -> Vec<(CardNo, Card)> {
    let printed = |card: &CardNo| Some((*card, oracle_card(pool, *card)?));
    let mut cards: Vec<(CardNo, Card)> = cards.iter().filter_map(printed).collect();
    cards.sort_by_key(|(number, card)| (card.id(), *number));
    cards
}

/// Cards with their numbers.
pub fn numbered(cards: &[(CardNo, Card)]) -> Vec<(usize, Card)> {
    (1..).zip(cards.iter().map(|(_, card)| *card)).collect()
}

/// What happened. What others do with cards that nobody sees is not worth a line, nor are cards that
/// lie before the person anyway.
fn told(event: &Event, pool: &Pool, at_hand: &[CardNo], person: &Person) -> Option<String> {
    let words = person.words;
    let cards = |cards: &draft::Cards| words.pool_cards(pool, cards.as_slice());
    match event {
        Event::Chose { seat, pile, .. } if *seat == person.seat => {
            Some(person.sentence("play-you-pile", &[("pile", (u32::from(*pile) + 1).into())]))
        }
        Event::Took { seat, take: Some(take), remove: Some(remove), forced, .. }
            if *seat == person.seat =>
        {
            let key = match (take.is_empty(), remove.is_empty()) {
                (true, _) => "play-you-remove",
                (false, false) => "play-you-keep-remove",
                (false, true) if *forced => "play-you-got",
                (false, true) => "play-you-keep",
            };
            let facts = [
                ("n", take.len().into()),
                ("cards", cards(take).into()),
                ("removed", cards(remove).into()),
            ];
            Some(person.sentence(key, &facts))
        }
        Event::Took { take: None, .. } | Event::Left { cards: None, .. } => None,
        Event::Dealt { cards: Some(cards), face_up: true, .. }
            if cards.iter().flatten().all(|card| at_hand.contains(card)) =>
        {
            None
        }
        _ => words.draft_event(pool, event).map(|told| person.named(&told)),
    }
}

/// A moment in which the person must choose.
struct Moment<'a> {
    draft: &'a Draft,
    sight: Sight<'a>,
    /// The piles to choose from, by their places.
    piles: Vec<u16>,
    /// The cards to choose from, in the order they are numbered.
    offered: Vec<(CardNo, Card)>,
}

impl<'a> Moment<'a> {
    fn new(draft: &'a Draft, seat: Seat) -> Moment<'a> {
        let sight = draft.sight(seat);
        let offered = sorted(draft.pool(), sight.offered());
        Moment { draft, sight, piles: sight.piles(), offered }
    }

    fn show(&self, person: &mut Person) {
        let view = self.draft.view(Viewer::Seat(self.sight.seat()));
        let status = person.words.draft_status(&view.status, &view.format, Some(self.sight.seat()));
        person.gap();
        person.heading(&status.round.unwrap_or(status.title));
        self.show_counts(person);
        for line in status.asks.iter().chain(&status.next) {
            let line = person.named(line);
            person.say(&line);
        }
        if self.piles.is_empty() {
            return person.list(&numbered(&self.offered));
        }
        let piles: Vec<String> = self.piles.iter().map(|pile| (pile + 1).to_string()).collect();
        person.say_key("play-piles", &[("piles", piles.join(" ").into())]);
    }

    /// How many cards of which colour the person has.
    fn show_counts(&self, person: &mut Person) {
        let words = person.words;
        let cards = sorted(self.draft.pool(), self.sight.picked());
        if cards.is_empty() {
            return person.say_key("play-have-none", &[]);
        }
        let of = |color: Option<Color>| {
            let is = |card: &Card| card.champion().map(|champion| champion.color) == color;
            cards.iter().filter(|(_, card)| is(card)).count()
        };
        let colors = Color::ALL.map(|color| (of(Some(color)), words.color(color)));
        let all = colors.into_iter().chain([(of(None), words.say("play-other-cards"))]);
        let counts: Vec<String> =
            all.filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
        let facts = [("n", cards.len().into()), ("counts", counts.join(", ").into())];
        person.say_key("play-have", &facts);
    }

    fn question(&self, words: Words) -> String {
        if !self.piles.is_empty() {
            return words.say("play-how-pile");
        }
        let key = if self.sight.remove() > 0 { "play-how-remove" } else { "play-how-keep" };
        let facts = [("n", self.sight.take().into()), ("example", self.example().into())];
        words.say_with(key, &facts)
    }

    /// As many numbers as are asked for.
    fn example(&self) -> String {
        let (take, all) = (self.sight.take(), self.sight.take() + self.sight.remove());
        let numbers = |from: usize, to: usize| -> Vec<String> {
            (from..=to).map(|number| number.to_string()).collect()
        };
        let (kept, removed) = (numbers(1, take).join(" "), numbers(take + 1, all).join(" "));
        if removed.is_empty() { kept } else { format!("{kept} / {removed}").trim().to_owned() }
    }

    fn understood(&self, said: &Said, person: &mut Person, rival: &mut Rival) -> Heard<Action> {
        let words = person.words;
        match said.verb {
            None if said.is_nothing() => self.show(person),
            Some(Verb::Show) => self.show(person),
            Some(Verb::Cards) => self.show_cards(person),
            Some(Verb::Hint) => self.show_hint(person, rival),
            Some(Verb::Resign) => {
                let quit = Verb::Quit.word(words);
                return Err(words.say_with("play-nothing-to-resign", &[("quit", quit.into())]));
            }
            None | Some(Verb::Keep | Verb::Remove | Verb::Pile) => {
                let action = self.action(said, words)?;
                let refused = |refusal| words.refusal(&refusal);
                self.draft.check(self.sight.seat(), &action).map_err(refused)?;
                return Ok(Some(action));
            }
            _ => return Err(words.say("play-not-here")),
        }
        Ok(None)
    }

    fn action(&self, said: &Said, words: Words) -> Result<Action, String> {
        if !self.piles.is_empty() {
            return self.pile(said, words);
        }
        let (about, then): (&[String], &[String]) = match said.verb {
            Some(Verb::Remove) => (&[], &said.about),
            _ => (&said.about, &said.then),
        };
        let take = choose(about, &self.offered, words)?.into_iter().collect();
        let remove = choose(then, &self.offered, words)?.into_iter().collect();
        Ok(Action::Pick { take, remove })
    }

    fn pile(&self, said: &Said, words: Words) -> Result<Action, String> {
        let token = said.about.join(" ");
        let place = token.parse::<u16>().ok().and_then(|number| number.checked_sub(1));
        let place = place.filter(|place| self.piles.contains(place));
        place.map(Action::Pile).ok_or_else(|| {
            let example = self.piles.first().map_or(1, |pile| pile + 1);
            let text = words::shown(&token);
            words.say_with("play-no-pile", &[("text", text.into()), ("example", example.into())])
        })
    }

    /// The person's cards, and those of others where they lie open.
    fn show_cards(&self, person: &mut Person) {
        self.show_counts(person);
        let pool = self.draft.pool();
        person.list(&numbered(&sorted(pool, self.sight.picked())));
        for seat in (0..self.draft.seats()).map(Seat).filter(|seat| *seat != self.sight.seat()) {
            let Some(cards) = self.sight.picked_by(seat) else { continue };
            let cards: Vec<Card> = sorted(pool, cards).iter().map(|(_, card)| *card).collect();
            let cards = person.words.cards(&cards);
            person.say_key("play-they-have", &[person.who(seat), ("cards", cards.into())]);
        }
    }

    /// What the computer would take in the person's place.
    fn show_hint(&self, person: &mut Person, rival: &mut Rival) {
        let order = match rival.drafter.clone().pick(self.sight, &mut rival.advice) {
            Action::Pile(pile) => (pile + 1).to_string(),
            Action::Pick { take, remove } => {
                let numbers = |cards: &draft::Cards| -> Vec<String> {
                    let chosen = |(number, (card, _)): (usize, &(CardNo, Card))| {
                        cards.as_slice().contains(card).then(|| number.to_string())
                    };
                    (1..).zip(&self.offered).filter_map(chosen).collect()
                };
                let (kept, removed) = (numbers(&take).join(" "), numbers(&remove).join(" "));
                if removed.is_empty() { kept } else { format!("{kept} / {removed}") }
            }
        };
        let other = self.sight.seat().other();
        person.say_key("play-hint", &[person.who(other), ("order", order.into())]);
    }
}
