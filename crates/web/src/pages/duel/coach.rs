//! The coach: what `net` would do in the viewer's place, what that is worth, and why in words.

use super::super::context::{TableContext, cards_of};
use super::bar::has_choice;
use maud::{Markup, html};
use oracle::DuelAction;
use players::{Advice, Fact};
use rooms::game::Kind;
use words::{Value, composed, key};

/// A gain below this is none.
const LEAST: f64 = 0.005;

/// The way to ask the coach, where one may and it has not spoken.
pub fn button(seen: &TableContext<'_>) -> Markup {
    let asks = seen.aid.may_ask && seen.is_asked() && seen.aid.wanted().is_none();
    html! {
        @if asks && seen.aid.advice.is_none() {
            a class="tool ask-coach" href={ (seen.address()) "/coach" } data-coach { (seen.say(key::COACH_ASK)) }
        }
    }
}

/// What the coach says, above the table.
pub fn shown(seen: &TableContext<'_>) -> Markup {
    html! {
        @if let Some((action, advice)) = seen.aid.advice.as_ref().filter(|_| is_asked(seen)) {
            section class="notice coach" data-key="coach" aria-label=(seen.say(key::COACH_TITLE)) {
                p id="coach" { strong { (would(seen, action, advice)) } " " span { (why(seen, advice)) } }
                @if !cards_of(action).is_empty() {
                    button type="button" class="script-only" data-choose { (seen.say(key::COACH_CHOOSE)) }
                }
            }
        } @else if seen.aid.watches {
            section class="notice coach" data-key="coach" aria-hidden="true" { p { (seen.say(key::COACH_WATCHES)) } }
        }
    }
}

/// Whether there is anything to advise.
fn is_asked(seen: &TableContext<'_>) -> bool {
    let view = seen.view::<oracle::Duel>();
    seen.you().zip(view).is_none_or(|(you, view)| has_choice(view, you))
}

/// The same above a moment that is over. Its place stays where somebody looks on from a seat of a duel, so that the
/// table does not move from moment to moment.
pub fn reviewed(seen: &TableContext<'_>) -> Markup {
    html! {
        @if seen.you().is_some() && seen.room.kind == Kind::Duel {
            p class="panel coach" {
                @if let Some((action, advice)) = &seen.aid.advice {
                    strong { (would(seen, action, advice)) } " " (why(seen, advice))
                }
            }
        }
    }
}

/// What the coach would do, and how much more often one wins so than by doing nothing.
fn would(seen: &TableContext<'_>, action: &DuelAction, advice: &Advice) -> String {
    let words = seen.words;
    let (key, cards) = match action {
        DuelAction::Mulligan(cards) if cards.is_empty() => (key::COACH_KEEP, &[][..]),
        DuelAction::Mulligan(cards) => (key::COACH_REDRAW, cards.as_slice()),
        DuelAction::Pass => (key::COACH_PASS, &[][..]),
        DuelAction::Attack(cards) => (key::COACH_ATTACK, cards.as_slice()),
        DuelAction::Draw(card) => (key::COACH_DRAW, std::slice::from_ref(card)),
        DuelAction::Recall { champions, .. } => (key::COACH_RECALL, champions.as_slice()),
        DuelAction::Exchange { champion, .. } => (key::COACH_TRADE, std::slice::from_ref(champion)),
        DuelAction::Defend(cards) if cards.is_empty() => (key::COACH_TAKE, &[][..]),
        DuelAction::Defend(cards) => (key::COACH_DEFEND, cards.as_slice()),
        DuelAction::Discard(cards) => (key::COACH_DISCARD, cards.as_slice()),
    };
    let said = words.say_with(key, &[("cards", words.cards(cards).into())]);
    match advice.gain.filter(|gain| *gain >= LEAST) {
        None => format!("{said}."),
        Some(gain) => {
            let gain = [("gain", words.percent(gain, 0).into())];
            format!("{said} ({}).", words.say_with(key::COACH_GAIN, &gain))
        }
    }
}

fn why(seen: &TableContext<'_>, advice: &Advice) -> String {
    let words = seen.words;
    let (name, facts) = advice.reason.told();
    let value = |fact: Fact| -> Value {
        match fact {
            Fact::Number(n) => n.into(),
            Fact::Chance(chance) => words.percent(chance, 0).into(),
            Fact::Combo(combo) => words.combo(combo).into(),
        }
    };
    let facts: Vec<(&str, Value)> =
        facts.into_iter().map(|(name, fact)| (name, value(fact))).collect();
    words.say_with(composed!("coach-why-{name}"), &facts)
}
