//! The action bar: what is asked, the odds of what is chosen, and one button that says what will happen.

use super::super::context::{Form, TableContext, cards_of};
use super::super::help::{help_buttons, help_links};
use super::super::tables::look_again;
use super::log::lunas;
use super::{champions_of, chosen, coach, hand, is_draw};
use maud::{Markup, html};
use oracle::odds::{self, Distribution};
use oracle::{BonusTable, Card, Cards, Champion, Combo, DuelAction, DuelView, Face, Phase, Recall};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::Seat;
use words::{Key, key};

/// How many champions fight together.
const FIGHTERS: usize = 3;

/// The bar of whoever looks.
pub fn shown(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Markup {
    let asked = seen.is_asked();
    html! {
        div class="deciding" data-plan=[asked.then(|| plan(seen, view, me).to_string())]
            data-again=[asked.then(|| seen.say_with(key::ACT_AGAIN, &[("what", "{what}".into())]))] {
            div id="preview" aria-live="polite" { @if let Some(form) = seen.sent { (preview(seen, form).unwrap_or_default()) } }
            @if asked { (buttons(seen, view, me)) } @else if seen.room.ending.is_none() { (look_again(seen)) } @else {
                div class="buttons" { button type="button" class="primary back" data-look { (seen.say(key::DUEL_LOOK_BACK)) } }
            }
        }
        @if has_choice(view, me) { (coach::button(seen)) }
        (help_buttons(seen, &help_topics(view.phase)))
    }
}

/// Whether there is more than one thing to do, so that it makes sense to ask.
pub fn has_choice(view: &DuelView, me: Seat) -> bool {
    view.phase != Phase::Defence || hand::can_defend(view, me)
}

/// What is asked, or who is waited for. It has the focus when something new is asked.
pub fn prompt(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Markup {
    let about =
        [seen.aid.lesson.as_ref().map(|_| "lesson"), seen.aid.advice.as_ref().map(|_| "coach")];
    let about = about.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let about = Some(about).filter(|about| !about.is_empty());
    html! { p class="asks" id="asks" tabindex="-1" aria-describedby=[about] { (asks(seen, view, me)) } }
}

fn asks(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> String {
    let Some(seat) = view.to_act.filter(|_| seen.room.ending.is_none()) else {
        return String::new();
    };
    let who = ("who", seen.short_name(seat).into());
    if !seen.is_asked() {
        let key = if seen.you().is_some() { key::DUEL_ASK_WAIT } else { key::DUEL_ASK_WATCH };
        return seen.say_with(key, &[who]);
    }
    match view.phase {
        Phase::Mulligan => {
            seen.say_with(key::DUEL_ASK_MULLIGAN, &[("n", view.ruleset.mulligan().into())])
        }
        Phase::Defence => {
            let attack = attack_on(view, me);
            let who = ("who", seen.short_name(me.other()).into());
            let range = [who, ("least", attack.min().into()), ("most", attack.max().into())];
            let defends = hand::can_defend(view, me);
            seen.say_with(
                if defends { key::DUEL_ASK_DEFENCE } else { key::DUEL_ASK_HELPLESS },
                &range,
            )
        }
        Phase::Discard => {
            seen.say_with(key::DUEL_ASK_DISCARD, &[("n", must_discard(view, me).into())])
        }
        _ => seen.say(key::DUEL_ASK_ACTION),
    }
}

fn must_discard(view: &DuelView, me: Seat) -> u32 {
    view.sides[me.index()].hand_size.saturating_sub(u32::from(view.ruleset.hand_limit()))
}

/// The attack that a seat has to answer.
fn attack_on(view: &DuelView, me: Seat) -> Distribution {
    let attacker = &view.sides[me.other().index()];
    let bonuses = view.ruleset.bonuses(attacker.origin.class());
    odds::attack(&champions_of(&attacker.zone), bonuses)
}

/// What one may wonder about when one is asked, and at any time.
fn help_topics(phase: Phase) -> Vec<&'static str> {
    let asked: &[&str] = match phase {
        Phase::Mulligan => &["mulligan"],
        Phase::Action => &["cost", "die", "bonus", "recall", "exchange"],
        Phase::Defence => &["cost", "die", "bonus", "defence"],
        Phase::Discard => &["discard"],
        Phase::Over => &[],
    };
    asked.iter().copied().chain(["energy", "luna"]).collect()
}

/// The same as a list, for the menu: where there is no room for it on the table.
pub fn help_list(seen: &TableContext<'_>) -> Markup {
    let view = seen.view::<oracle::Duel>();
    html! { @if let Some(view) = view { (help_links(seen, &help_topics(view.phase))) } }
}

/// Whether there is a card to recall champions with, and enough of them to recall.
fn can_recall(view: &DuelView, me: Seat) -> bool {
    let side = &view.sides[me.index()];
    let fallen = side.discard.iter().filter(|card| card.champion().is_some()).count();
    let recalls = |card: &Card| {
        is_draw(*card) && *view.ruleset.recalls(card.face()).start() as usize <= fallen
    };
    side.hand.as_ref().is_some_and(|hand| hand.as_slice().iter().any(recalls))
}

/// How the button that opens the list of fallen champions is called.
fn recall_list(view: &DuelView) -> Key {
    match view.ruleset.recall() {
        Recall::UpTo => key::ACT_RECALL_LIST,
        Recall::Exactly => key::ACT_RECALL_LIST_EXACTLY,
    }
}

/// The buttons. With script there is one that says what will happen, and one that does nothing; without,
/// there is one for each thing that can be done.
fn buttons(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Markup {
    let cards = view.sides[me.index()].hand.as_ref().map_or(&[][..], Cards::as_slice);
    let has = |which: fn(&Card) -> bool| cards.iter().any(which);
    // Where a lesson is about recalling, that button stands out.
    let recalling = matches!(seen.aid.wanted(), Some(DuelAction::Recall { .. }));
    let act = |name: &str, key: Key| {
        html! { button id="act" aria-describedby="preview" class={ @if !recalling { "primary" } } name="do" value=(name) { (seen.say(key)) } }
    };
    let plain = |name: &str, key: Key| {
        html! { button class="noscript" name="do" value=(name) { (seen.say(key)) } }
    };
    // In a lesson one does nothing only where that is what it is about.
    let nothing = seen.aid.wanted().is_none_or(|action| cards_of(action).is_empty());
    let other = |name: &str, text: String| {
        html! { @if nothing { button data-nothing name="do" value=(name) { (text) } } }
    };
    let recalls = view.phase == Phase::Action && can_recall(view, me);
    html! {
        div class="buttons" {
            @match view.phase {
                Phase::Mulligan => { (act("mulligan", key::ACT_REDRAW_PLAIN)) (other("keep", seen.say(key::ACT_KEEP))) }
                Phase::Action => {
                    (act("attack", key::ACT_ATTACK_PLAIN))
                    @if has(|card| is_draw(*card)) { (plain("draw", key::ACT_DRAW_PLAIN)) }
                    @if recalls {
                        button type="button" class={ @if recalling { "primary" } } data-recall popovertarget="recall" { (seen.say(key::ACT_RECALL_PLAIN)) }
                    }
                    @if has(|card| card.face() == Face::Exchange) { (plain("exchange", key::ACT_TRADE_PLAIN)) }
                    (other("pass", seen.say(key::SITE_DO_PASS)))
                }
                Phase::Defence => {
                    @let damage = odds::damage(&attack_on(view, me), &odds::defence(&[], view.ruleset.bonuses(view.sides[me.index()].origin.class())));
                    @let take = seen.say_with(key::ACT_TAKE, &[("mean", whole(damage.mean()).into())]);
                    @if hand::can_defend(view, me) { (act("defend", key::ACT_DEFEND_PLAIN)) (other("take", take)) }
                    @else { button class="primary" data-nothing name="do" value="take" { (take) } }
                }
                Phase::Discard => (act("discard", key::ACT_DISCARD_PLAIN)),
                Phase::Over => {}
            }
            @if matches!(view.phase, Phase::Action | Phase::Defence) {
                button class="quiet noscript" formaction={ (seen.address()) "/preview" } formmethod="get" {
                    (seen.say(key::ACT_ODDS))
                }
            }
        }
        @if recalls { (hand::fallen(seen, view, me)) }
    }
}

/// A mean as people say it.
fn whole(mean: f64) -> i64 {
    mean.round() as i64
}

/// What the script (`assets/duel.js`) has to know to say what will happen, whatever is chosen. The attribute
/// `data-plan` has it as JSON:
///
/// | field | is |
/// |---|---|
/// | `phase` | what is asked: `mulligan`, `action`, `defence`, `discard` or `over` |
/// | `lunas` | what the viewer can pay |
/// | `most` | how many cards can be chosen; of an action and a defence, how many champions |
/// | `say` | sentences, see below |
/// | `prices` | at place `n` the words for `n` lunas |
/// | `bonus` | by choice, what those champions are worth together; a choice worth nothing is not there |
/// | `loss` | by choice, what the viewer loses behind that defence, exactly: mean, least, most; otherwise empty |
///
/// A choice is named by the numbers of its cards in ascending order: `4,17,30`. What the button says stands in
/// `say` under what it does, the value of the form's field `do`; what is to be chosen first, under `choose` and
/// `...-choose`. A list goes by the number of cards that are chosen, beginning with none, except for two: that of
/// `choose` when discarding goes by how many are still to be chosen, and `recall-list`, on the button that opens
/// the discard pile, by how many the card recalls. The script fills in what a sentence has in braces: `{lunas}`
/// from `prices`, `{card}`, and for a defence `{mean}`, `{least}` and `{most}`.
fn plan(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Value {
    let side = &view.sides[me.index()];
    let count = |key: Key, most: usize, more: &[(&str, words::Value)]| -> Vec<String> {
        let say = |n: usize| {
            let mut values: Vec<(&str, words::Value)> = vec![("n", n.into())];
            values.extend(more.iter().cloned());
            seen.say_with(key, &values)
        };
        (0..=most).map(say).collect()
    };
    let blank = |name: &'static str| (name, words::Value::from(format!("{{{name}}}")));
    let hand_size = side.hand_size as usize;
    let say = match view.phase {
        Phase::Mulligan => json!({
            "choose": seen.say(key::ACT_REDRAW_CHOOSE), "mulligan": count(key::ACT_REDRAW, hand_size, &[]),
        }),
        Phase::Discard => json!({
            "choose": count(key::ACT_DISCARD_CHOOSE, hand_size, &[]), "discard": count(key::ACT_DISCARD, hand_size, &[]),
        }),
        Phase::Defence => json!({
            "choose": seen.say(key::ACT_DEFEND_CHOOSE),
            "defend": seen.say_with(key::ACT_DEFEND, &[blank("mean"), blank("least"), blank("most")]),
        }),
        _ => json!({
            "choose": seen.say(key::ACT_CHOOSE), "attack": count(key::ACT_ATTACK, FIGHTERS, &[blank("lunas")]),
            "draw": seen.say_with(key::ACT_PLAY, &[blank("card"), blank("lunas")]),
            "recall": count(key::ACT_RECALL, FIGHTERS, &[blank("lunas")]),
            "recall-list": count(recall_list(view), FIGHTERS, &[]),
            "recall-choose": seen.say(key::ACT_RECALL_CHOOSE),
            "exchange": seen.say_with(key::ACT_TRADE, &[blank("card"), ("lunas", lunas(seen, view.ruleset.exchange_value().into()).into())]),
            "exchange-choose": seen.say(key::ACT_TRADE_CHOOSE),
        }),
    };
    let most = match view.phase {
        Phase::Mulligan => usize::from(view.ruleset.mulligan()),
        Phase::Discard => must_discard(view, me) as usize,
        _ => FIGHTERS,
    };
    let prices: Vec<String> = (0..=18).map(|cost| lunas(seen, cost)).collect();
    let (bonus, loss) = tables(view, me);
    json!({
        "phase": phase_name(view.phase), "lunas": side.lunas, "most": most, "say": say,
        "prices": prices, "bonus": bonus, "loss": loss, "off": off(seen, view, me),
    })
}

/// Why a card cannot be chosen, for whoever taps on it.
fn off(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Value {
    let lunas = [("n", view.sides[me.index()].lunas.into())];
    json!({
        "poor": seen.say_with(key::ACT_OFF_POOR, &lunas), "full": seen.say(key::ACT_OFF_FULL),
        "most": seen.say(key::ACT_OFF_MOST), "defence": seen.say(key::ACT_OFF_DEFENCE),
    })
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Mulligan => "mulligan",
        Phase::Action => "action",
        Phase::Defence => "defence",
        Phase::Discard => "discard",
        Phase::Over => "over",
    }
}

/// What each two or three champions of the hand are worth together, and what one would lose behind each
/// defence: mean, least and most. Choices are named by their numbers in ascending order.
fn tables(view: &DuelView, me: Seat) -> (BTreeMap<String, u8>, BTreeMap<String, [i64; 3]>) {
    let side = &view.sides[me.index()];
    let (mut bonus, mut loss) = (BTreeMap::new(), BTreeMap::new());
    if !matches!(view.phase, Phase::Action | Phase::Defence) {
        return (bonus, loss);
    }
    let bonuses = view.ruleset.bonuses(side.origin.class());
    let attack = (view.phase == Phase::Defence).then(|| attack_on(view, me));
    let hand = side.hand.as_ref().map_or(&[][..], Cards::as_slice);
    let mut held: Vec<(u16, Champion)> =
        hand.iter().filter_map(|card| Some((card.number(), card.champion()?))).collect();
    held.sort_unstable_by_key(|(number, _)| *number);
    let mut note = |fighters: &[(u16, Champion)]| {
        let name: Vec<String> = fighters.iter().map(|(number, _)| number.to_string()).collect();
        let name = name.join(",");
        let champions: Vec<Champion> = fighters.iter().map(|(_, champion)| *champion).collect();
        let worth = bonuses.bonus(&champions);
        if let Some(attack) = &attack {
            let damage = odds::damage(attack, &odds::defence(&champions, bonuses));
            let range = [whole(damage.mean()), damage.min().into(), damage.max().into()];
            loss.insert(name.clone(), range);
        }
        if worth > 0 {
            bonus.insert(name, worth);
        }
    };
    for (first, one) in held.iter().enumerate() {
        note(&[*one]);
        for (second, other) in held.iter().enumerate().skip(first + 1) {
            note(&[*one, *other]);
            held.iter().skip(second + 1).for_each(|third| note(&[*one, *other, *third]));
        }
    }
    (bonus, loss)
}

/// What would come of what is chosen, where that could be played.
pub fn preview(seen: &TableContext<'_>, form: &Form) -> Option<Markup> {
    let view = seen.view::<oracle::Duel>()?;
    let me = seen.you()?;
    let cards = chosen(form, "card").ok()?;
    let champions: Vec<Champion> = cards.iter().filter_map(|card| card.champion()).collect();
    let bonuses = view.ruleset.bonuses(view.sides[me.index()].origin.class());
    if champions.len() < cards.len() || champions.len() > FIGHTERS {
        return None;
    }
    match view.phase {
        Phase::Action if !champions.is_empty() => {
            let total = odds::attack(&champions, bonuses);
            let energy = view.sides[me.other().index()].energy.into();
            Some(strip(
                seen,
                &champions,
                bonuses,
                &total,
                [key::DUEL_ODDS_ATTACK, key::DUEL_ODDS_LETHAL],
                energy,
            ))
        }
        Phase::Defence => {
            let damage = odds::damage(&attack_on(view, me), &odds::defence(&champions, bonuses));
            let energy = view.sides[me.index()].energy.into();
            Some(strip(
                seen,
                &champions,
                bonuses,
                &damage,
                [key::DUEL_ODDS_LOSS, key::DUEL_ODDS_FATAL],
                energy,
            ))
        }
        _ => None,
    }
}

/// Mean, range, the chance that it ends the game, and how likely each total is.
fn strip(
    seen: &TableContext<'_>,
    champions: &[Champion],
    bonuses: &BonusTable,
    totals: &Distribution,
    [key, ends]: [Key; 2],
    energy: u32,
) -> Markup {
    let combo = Combo::of(champions);
    let range = [
        ("mean", whole(totals.mean()).into()),
        ("least", totals.min().into()),
        ("most", totals.max().into()),
    ];
    let lethal = totals.at_least(energy);
    let digits = usize::from(lethal < 0.01);
    html! {
        div class="preview" {
            span { (seen.say_with(key, &range)) }
            @if combo != Combo::None && bonuses.worth(combo) > 0 {
                span class="badge good" { "+" (bonuses.worth(combo)) " " span class="why" { (seen.words.combo(combo)) } }
            }
            @if lethal > 0.0 {
                span class={ "badge " (if ends == key::DUEL_ODDS_LETHAL { "good" } else { "bad" }) } { (seen.say_with(ends, &[("chance", seen.words.percent(lethal, digits).into())])) }
            }
            (histogram(totals))
        }
    }
}

/// How likely each total is, as bars.
fn histogram(totals: &Distribution) -> Markup {
    let (low, high) = (totals.min(), totals.max());
    let most = (low..=high).map(|total| totals.probability(total)).fold(0.0, f64::max).max(1e-12);
    let width = 300.0 / f64::from(high - low + 1);
    html! {
        svg class="histogram" viewBox="0 0 300 60" aria-hidden="true" preserveAspectRatio="none" {
            @for total in low..=high {
                @let height = 56.0 * totals.probability(total) / most;
                rect x=(format!("{:.2}", f64::from(total - low) * width)) y=(format!("{:.2}", 60.0 - height))
                    width=(format!("{:.2}", width * 0.9)) height=(format!("{height:.2}")) {}
            }
        }
    }
}
