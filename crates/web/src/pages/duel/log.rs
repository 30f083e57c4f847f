//! What happened, as one would say it at the table: a line for each decision.

use super::super::context::TableContext;
use maud::{Markup, html};
use oracle::{Blow, Card, Duel, DuelAction, DuelEvent};
use rooms::game::Variant;
use rooms::room::{PublicEntry, RoomHistoryEntry};
use table::{By, Decision, Seat};
use words::{Key, Value, key};

/// How many entries of the log the page has.
const SHOWN: usize = 40;

/// What one entry of the log has to say.
pub struct Told {
    /// Its number.
    pub seq: u64,
    lines: Vec<(Weight, String)>,
}

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    /// A turn begins.
    Turn,
    /// Somebody did something.
    Done,
    /// What the viewer has drawn.
    Drawn,
    /// What comes by itself: the draws of others, and shuffles.
    Aside,
}

impl Told {
    /// What was done, in a breath.
    pub fn said(&self) -> String {
        self.of(&[Weight::Done])
    }

    /// The same for those who listen, and what they have drawn by it.
    pub fn heard(&self) -> String {
        self.of(&[Weight::Done, Weight::Drawn])
    }

    fn of(&self, weights: &[Weight]) -> String {
        let those = self.lines.iter().filter(|(weight, _)| weights.contains(weight));
        those.map(|(_, line)| line.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The last thing that was decided about the cards: its number, who decided it, and what it was, where
/// the viewer may know.
pub fn last_act(history: &[RoomHistoryEntry]) -> Option<(u64, Seat, Option<&DuelAction>)> {
    history.iter().rev().find_map(|entry| match (&entry.happened, decision(entry)) {
        (PublicEntry::Decided { decision: Some(_), .. }, _) => None,
        (PublicEntry::Decided { seat, .. }, Some(Decision::Act(action))) => {
            Some((entry.seq, *seat, Some(action)))
        }
        (PublicEntry::Decided { seat, .. }, _) => Some((entry.seq, *seat, None)),
        _ => None,
    })
}

/// Who has declined a draw since anything was decided about the cards.
pub fn just_declined(history: &[RoomHistoryEntry]) -> Option<Seat> {
    let decided = |entry: &&RoomHistoryEntry| matches!(entry.happened, PublicEntry::Decided { .. });
    let last = history.iter().rev().find(decided)?;
    match (&last.happened, decision(last)) {
        (PublicEntry::Decided { seat, .. }, Some(Decision::DeclineDraw)) => Some(*seat),
        _ => None,
    }
}

fn decision(entry: &RoomHistoryEntry) -> Option<&Decision<DuelAction>> {
    Duel::decision_in(entry.decision.as_ref()?)
}

/// Everything the history has to tell, in order.
pub fn told(seen: &TableContext<'_>) -> Vec<Told> {
    let mut teller = Teller { seen, offer: None };
    let all = seen.history.iter().map(|entry| teller.entry(entry));
    all.filter(|told| !told.lines.is_empty()).collect()
}

/// The log, the latest last.
pub fn shown(seen: &TableContext<'_>, told: &[Told]) -> Markup {
    let class = |weight: Weight| match weight {
        Weight::Turn => Some("turn"),
        Weight::Drawn | Weight::Aside => Some("aside"),
        Weight::Done => None,
    };
    html! {
        div class="scroller" tabindex="0" role="region" aria-label=(seen.say(key::DUEL_LOG)) {
            ol class="log" {
                @for told in &told[told.len().saturating_sub(SHOWN)..] {
                    @for (place, (weight, line)) in told.lines.iter().enumerate() {
                        li data-key={ (told.seq) "-" (place) } class=[class(*weight)] { (line) }
                    }
                }
            }
        }
    }
}

/// Tells entry after entry, and remembers what the next one is an answer to.
struct Teller<'a> {
    seen: &'a TableContext<'a>,
    /// Whose offer of a draw stands.
    offer: Option<Seat>,
}

impl Teller<'_> {
    fn entry(&mut self, entry: &RoomHistoryEntry) -> Told {
        let mut lines = Vec::new();
        let events: Vec<&DuelEvent> = entry.events.iter().filter_map(Duel::event_in).collect();
        if let PublicEntry::Decided { seat, by, .. } = &entry.happened {
            if let Some(line) = self.decided(*seat, decision(entry), &events) {
                lines.push((Weight::Done, self.by(line, *by)));
            }
            if let Some(line) = self.answered(*seat, decision(entry)) {
                lines.push((Weight::Done, line));
            }
        }
        if let Some(line) = fought(self.seen, &events) {
            lines.push((Weight::Done, line));
        }
        let is_deal = events.iter().any(|event| matches!(event, DuelEvent::First(_)));
        lines.extend(self.asides(&events, is_deal));
        Told { seq: entry.seq, lines }
    }

    fn by(&self, line: String, by: By) -> String {
        self.seen.words.said_by(line, by)
    }

    /// What somebody decided. A defence is told with what came of it.
    fn decided(
        &self,
        seat: Seat,
        decision: Option<&Decision<DuelAction>>,
        events: &[&DuelEvent],
    ) -> Option<String> {
        let seen = self.seen;
        let say = |key: Key, more: (&str, Value)| side_said(seen, key, seat, &[more]);
        let plain = |key: Key| Some(side_said(seen, key, seat, &[]));
        let Some(decision) = decision else {
            let drew =
                events.iter().filter(|event| matches!(event, DuelEvent::Drew { .. })).count();
            return Some(say(key::DUEL_REDRAWS, ("n", drew.into())));
        };
        let action = match decision {
            Decision::Act(action) => action,
            Decision::Resign => return plain(key::DUEL_RESIGNS),
            Decision::OfferDraw => return plain(key::DUEL_OFFERS),
            Decision::AcceptDraw => return plain(key::DUEL_ACCEPTS),
            Decision::DeclineDraw => return plain(key::DUEL_REFUSES),
        };
        let cards = |cards: &[Card]| ("cards", Value::from(seen.words.cards(cards)));
        match action {
            DuelAction::Mulligan(changed) if changed.is_empty() => plain(key::DUEL_KEEPS),
            DuelAction::Mulligan(changed) => {
                Some(say(key::DUEL_REDRAWS, ("n", changed.as_slice().len().into())))
            }
            DuelAction::Pass => plain(key::DUEL_PASSES),
            DuelAction::Attack(champions) => {
                Some(say(key::DUEL_ATTACKS, cards(champions.as_slice())))
            }
            DuelAction::Draw(card) => {
                Some(say(key::DUEL_PLAYS, ("card", seen.words.card(*card).into())))
            }
            DuelAction::Recall { card, champions } => {
                let played = say(key::DUEL_PLAYS, ("card", seen.words.card(*card).into()));
                let recalled = say(key::DUEL_RECALLS, cards(champions.as_slice()));
                Some(format!("{played} {recalled}"))
            }
            DuelAction::Exchange { champion, .. } => {
                let ruleset = seen.setup.ruleset.unwrap_or(oracle::Ruleset::STANDARD);
                let lunas = lunas(seen, ruleset.exchange_value().into());
                let values = [("card", seen.words.card(*champion).into()), ("lunas", lunas.into())];
                Some(side_said(seen, key::DUEL_TRADES, seat, &values))
            }
            DuelAction::Discard(discarded) => {
                let ruleset = seen.setup.ruleset.unwrap_or(oracle::Ruleset::STANDARD);
                let limit = ("limit", u32::from(ruleset.hand_limit()).into());
                let values = [cards(discarded.as_slice()), limit];
                Some(side_said(seen, key::DUEL_DISCARDS, seat, &values))
            }
            DuelAction::Defend(_) => None,
        }
    }

    /// Who plays on although a draw was offered.
    fn answered(&mut self, seat: Seat, decision: Option<&Decision<DuelAction>>) -> Option<String> {
        match decision {
            Some(Decision::OfferDraw) => self.offer = Some(seat),
            Some(Decision::DeclineDraw) => self.offer = None,
            Some(Decision::Act(_)) | None if self.offer == Some(seat.other()) => {
                self.offer = None;
                return Some(side_said(self.seen, key::DUEL_DECLINES, seat, &[]));
            }
            _ => {}
        }
        None
    }

    /// What comes by itself: who goes first, turns, draws and shuffles. The first hand is not told.
    fn asides(&self, events: &[&DuelEvent], is_deal: bool) -> Vec<(Weight, String)> {
        let seen = self.seen;
        let mut lines = Vec::new();
        let mut drawn: Vec<Card> = Vec::new();
        let tell = |drawn: &mut Vec<Card>, lines: &mut Vec<(Weight, String)>| {
            let Some(you) = seen.you().filter(|_| !drawn.is_empty()) else { return };
            let cards = [("cards", seen.words.cards(drawn).into())];
            lines.push((Weight::Drawn, side_said(seen, key::DUEL_DRAWS, you, &cards)));
            drawn.clear();
        };
        for event in events {
            match event {
                DuelEvent::Drew { card: Some(card), .. } if !is_deal => drawn.push(*card),
                DuelEvent::First(seat) => {
                    lines.push((Weight::Done, side_said(seen, key::DUEL_FIRST, *seat, &[])));
                }
                DuelEvent::Turn { turn, seat } => {
                    // What was drawn in a turn belongs to it, and not to the next.
                    tell(&mut drawn, &mut lines);
                    let turn = [("turn", (*turn).into())];
                    lines.push((Weight::Turn, side_said(seen, key::DUEL_TURN, *seat, &turn)));
                }
                DuelEvent::Shuffled { seat } => {
                    lines.push((Weight::Aside, side_said(seen, key::DUEL_SHUFFLES, *seat, &[])));
                }
                _ => {}
            }
        }
        tell(&mut drawn, &mut lines);
        lines
    }
}

/// What came of a fight that is among some events.
fn fought(seen: &TableContext<'_>, events: &[&DuelEvent]) -> Option<String> {
    let (defender, damage) = events.iter().find_map(|event| match event {
        DuelEvent::Fought { seat, damage } => Some((*seat, *damage)),
        _ => None,
    })?;
    let blow = |of: Seat| {
        events.iter().find_map(|event| match event {
            DuelEvent::Struck { seat, blow } if *seat == of => Some(blow),
            _ => None,
        })
    };
    blow(defender.other()).map(|attack| outcome(seen, defender, attack, blow(defender), damage))
}

/// What came of a fight.
pub fn outcome(
    seen: &TableContext<'_>,
    defender: Seat,
    attack: &Blow,
    defence: Option<&Blow>,
    damage: u16,
) -> String {
    let attacker = defender.other();
    let shield = defence.map_or(0, |blow| blow.total);
    let totals = [("attack", attack.total.into()), ("defence", shield.into())];
    if damage == 0 {
        return side_said(seen, key::DUEL_BLOCKS, defender, &totals);
    }
    let side = match (seen.you() == Some(attacker), seen.you() == Some(defender)) {
        (true, _) => "you",
        (_, true) => "me",
        _ => "they",
    };
    let mut values: Vec<(&str, Value)> = vec![
        ("side", side.into()),
        ("who", seen.short_name(attacker).into()),
        ("other", seen.short_name(defender).into()),
        ("n", damage.into()),
    ];
    values.extend(totals);
    let key = if defence.is_some() { key::DUEL_HITS_THROUGH } else { key::DUEL_HITS };
    seen.say_with(key, &values)
}

/// A sentence about what a seat did: "you" where that is the viewer.
pub fn side_said(seen: &TableContext<'_>, key: Key, seat: Seat, more: &[(&str, Value)]) -> String {
    let side = if seen.you() == Some(seat) { "you" } else { "they" };
    let mut values: Vec<(&str, Value)> =
        vec![("side", side.into()), ("who", seen.short_name(seat).into())];
    values.extend(more.iter().cloned());
    seen.say_with(key, &values)
}

/// So many lunas, in words.
pub fn lunas(seen: &TableContext<'_>, count: u32) -> String {
    seen.say_with(key::COUNT_LUNAS, &[("n", count.into())])
}
