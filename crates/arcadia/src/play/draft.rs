//! Drafts in the terminal: the pack at hand, or the piles on the table, and what is taken.

use super::person::Parsed;
use super::typed::{TypedCommand, Verb, choose};
use super::{COACH, LogLine, Opponent, Person, Question, Stop, TerminalTable};
use cube::house::oracle_card;
use draft::{CardNo, Draft, DraftAction, DraftEvent, DraftSight, Pool};
use oracle::{Card, Color};
use players::Drafter;
use table::{Decision, Seat, Table, Viewer};
use words::{Key, Words, capitalized, key};

/// What help says when cards are to be chosen, or a pile.
const CARDS: (Verb, &str, Key) = (Verb::Keep, "1 3", key::PLAY_HELP_KEEP);
const PILE: (Verb, &str, Key) = (Verb::Pile, "3", key::PLAY_HELP_PILE);
/// What it says in any case.
const ALWAYS: &[(Verb, &str, Key)] = &[
    (Verb::Cards, "", key::PLAY_HELP_CARDS),
    (Verb::Show, "", key::PLAY_HELP_SHOW),
    (Verb::Hint, "", key::PLAY_HELP_HINT),
];

impl TerminalTable for Draft {
    fn log_lines(
        &self,
        _: Option<(Seat, &Decision<DraftAction>)>,
        events: &[DraftEvent],
        person: &Person,
    ) -> Vec<LogLine> {
        let at_hand = self.sight(person.seat).offered();
        let mut lines = Vec::new();
        for event in events {
            let Some(line) = event_text(event, self.pool(), at_hand, person) else { continue };
            if matches!(event, DraftEvent::Dealt { round: 2.., .. }) {
                lines.push(LogLine::Pause);
            }
            lines.push(LogLine::Line(line));
        }
        lines
    }

    fn ask(
        &self,
        person: &mut Person,
        opponent: &mut Opponent,
    ) -> Result<Decision<DraftAction>, Stop> {
        let moment = Prompt::new(self, person.seat);
        moment.show(person);
        let first = if moment.piles.is_empty() { CARDS } else { PILE };
        let help = [&[first], ALWAYS].concat();
        loop {
            let question = Question { text: moment.question(person.words), help: &help };
            let typed = person.answer(&question)?;
            match moment.interpret(&typed, person, opponent) {
                Ok(Some(action)) => return Ok(Decision::Act(action)),
                Ok(None) => {}
                Err(sentence) => person.say(&sentence),
            }
        }
    }

    fn think(&self, seat: Seat, opponent: &mut Opponent) -> DraftAction {
        opponent.drafter.pick(self.sight(seat), &mut opponent.luck)
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
fn event_text(
    event: &DraftEvent,
    pool: &Pool,
    at_hand: &[CardNo],
    person: &Person,
) -> Option<String> {
    let words = person.words;
    let cards = |cards: &draft::CardNos| words.pool_cards(pool, cards.as_slice());
    match event {
        DraftEvent::Chose { seat, pile, .. } if *seat == person.seat => {
            Some(person.sentence(key::PLAY_YOU_PILE, &[("pile", (u32::from(*pile) + 1).into())]))
        }
        DraftEvent::Took { seat, take: Some(take), remove: Some(remove), forced, .. }
            if *seat == person.seat =>
        {
            let key = match (take.is_empty(), remove.is_empty()) {
                (true, _) => key::PLAY_YOU_REMOVE,
                (false, false) => key::PLAY_YOU_KEEP_REMOVE,
                (false, true) if *forced => key::PLAY_YOU_GOT,
                (false, true) => key::PLAY_YOU_KEEP,
            };
            let facts = [
                ("n", take.len().into()),
                ("cards", cards(take).into()),
                ("removed", cards(remove).into()),
            ];
            Some(person.sentence(key, &facts))
        }
        DraftEvent::Took { take: None, .. } | DraftEvent::Left { cards: None, .. } => None,
        DraftEvent::Dealt { cards: Some(cards), face_up: true, .. }
            if cards.iter().flatten().all(|card| at_hand.contains(card)) =>
        {
            None
        }
        _ => words.draft_event(pool, event).map(|told| person.named(&told)),
    }
}

/// A moment in which the person must choose.
struct Prompt<'a> {
    draft: &'a Draft,
    sight: DraftSight<'a>,
    /// The piles to choose from, by their places.
    piles: Vec<u16>,
    /// The cards to choose from, in the order they are numbered.
    offered: Vec<(CardNo, Card)>,
}

impl<'a> Prompt<'a> {
    fn new(draft: &'a Draft, seat: Seat) -> Prompt<'a> {
        let sight = draft.sight(seat);
        let offered = sorted(draft.pool(), sight.offered());
        Prompt { draft, sight, piles: sight.piles(), offered }
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
        person.say_key(key::PLAY_PILES, &[("piles", piles.join(" ").into())]);
    }

    /// How many cards of which colour the person has.
    fn show_counts(&self, person: &mut Person) {
        let words = person.words;
        let cards = sorted(self.draft.pool(), self.sight.picked());
        if cards.is_empty() {
            return person.say_key(key::PLAY_HAVE_NONE, &[]);
        }
        let of = |color: Option<Color>| {
            let is = |card: &Card| card.champion().map(|champion| champion.color) == color;
            cards.iter().filter(|(_, card)| is(card)).count()
        };
        let colors = Color::ALL.map(|color| (of(Some(color)), words.color(color)));
        let all = colors.into_iter().chain([(of(None), words.say(key::PLAY_OTHER_CARDS))]);
        let counts: Vec<String> =
            all.filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
        let facts = [("n", cards.len().into()), ("counts", counts.join(", ").into())];
        person.say_key(key::PLAY_HAVE, &facts);
    }

    fn question(&self, words: Words) -> String {
        if !self.piles.is_empty() {
            return words.say(key::PLAY_HOW_PILE);
        }
        let key = if self.sight.remove() > 0 { key::PLAY_HOW_REMOVE } else { key::PLAY_HOW_KEEP };
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

    fn interpret(
        &self,
        typed: &TypedCommand,
        person: &mut Person,
        opponent: &mut Opponent,
    ) -> Parsed<DraftAction> {
        let words = person.words;
        match typed.verb {
            None if typed.is_nothing() => self.show(person),
            Some(Verb::Show) => self.show(person),
            Some(Verb::Cards) => self.show_cards(person),
            Some(Verb::Hint) => self.show_hint(person, opponent),
            Some(Verb::Resign) => {
                let quit = Verb::Quit.word(words);
                return Err(words.say_with(key::PLAY_NOTHING_TO_RESIGN, &[("quit", quit.into())]));
            }
            None | Some(Verb::Keep | Verb::Remove | Verb::Pile) => {
                let action = self.action(typed, words)?;
                let refused = |refusal| words.refusal(&refusal);
                self.draft.check(self.sight.seat(), &action).map_err(refused)?;
                return Ok(Some(action));
            }
            _ => return Err(words.say(key::PLAY_NOT_HERE)),
        }
        Ok(None)
    }

    fn action(&self, typed: &TypedCommand, words: Words) -> Result<DraftAction, String> {
        if !self.piles.is_empty() {
            return self.pile(typed, words);
        }
        let (about, then): (&[String], &[String]) = match typed.verb {
            Some(Verb::Remove) => (&[], &typed.about),
            _ => (&typed.about, &typed.then),
        };
        let take = choose(about, &self.offered, words)?.into_iter().collect();
        let remove = choose(then, &self.offered, words)?.into_iter().collect();
        Ok(DraftAction::Pick { take, remove })
    }

    fn pile(&self, typed: &TypedCommand, words: Words) -> Result<DraftAction, String> {
        let token = typed.about.join(" ");
        let place = token.parse::<u16>().ok().and_then(|number| number.checked_sub(1));
        let place = place.filter(|place| self.piles.contains(place));
        place.map(DraftAction::Pile).ok_or_else(|| {
            let example = self.piles.first().map_or(1, |pile| pile + 1);
            let text = words::escaped(&token);
            words.say_with(key::PLAY_NO_PILE, &[("text", text.into()), ("example", example.into())])
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
            person.say_key(key::PLAY_THEY_HAVE, &[person.who(seat), ("cards", cards.into())]);
        }
    }

    /// What the adviser would take in the person's place.
    fn show_hint(&self, person: &mut Person, opponent: &mut Opponent) {
        let order = match opponent.adviser.pick(self.sight, &mut opponent.advice) {
            DraftAction::Pile(pile) => (pile + 1).to_string(),
            DraftAction::Pick { take, remove } => {
                let numbers = |cards: &draft::CardNos| -> Vec<String> {
                    let chosen = |(number, (card, _)): (usize, &(CardNo, Card))| {
                        cards.as_slice().contains(card).then(|| number.to_string())
                    };
                    (1..).zip(&self.offered).filter_map(chosen).collect()
                };
                let (kept, removed) = (numbers(&take).join(" "), numbers(&remove).join(" "));
                if removed.is_empty() { kept } else { format!("{kept} / {removed}") }
            }
        };
        let who = capitalized(COACH);
        person.say_key(key::PLAY_HINT, &[("who", who.into()), ("order", order.into())]);
    }
}
