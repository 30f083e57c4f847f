//! The market, as people see it.

use super::cards::{self, choice, grid, sorted};
use super::context::{Form, TableContext};
use super::draft::drafting_style;
use super::{Markup, TableFace, signals, story};
use super::{assets, help, keys};
use crate::app::App;
use crate::refusal::WebRefusal;
use draft::build::Build;
use draft::market::{LastGame, MarketAction, MarketView, Prices};
use draft::{CardNo, CardNos, Pool};
use maud::html;
use rooms::event_room::{EventRoom, TableSlot};
use rooms::game::{Variant, to_json};
use rooms::room::{ReplayStep, Room};
use serde_json::Value;
use store::{EventId, PersonId, TableId};
use table::{Decision, Refusal, Seat, Viewer};
use words::{Key, key};

/// The face of a market.
pub struct MarketFace;

impl TableFace for MarketFace {
    fn tell(&self, seen: &TableContext<'_>, steps: &[ReplayStep]) -> Vec<Vec<String>> {
        let Some(pool) = seen.pool() else { return Vec::new() };
        story::of_events::<draft::market::Market>(seen, steps, |event| {
            Some(seen.words.market_event(pool, event))
        })
    }

    fn style(&self) -> Markup {
        html! { (drafting_style()) (assets::script("market.js")) }
    }

    fn keys(&self) -> &'static [(&'static str, Key)] {
        &keys::MARKET
    }

    fn show(&self, seen: &TableContext<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<draft::market::Market>(), seen.pool()) else {
            return html! {};
        };
        html! {
            div class="drafting trading" {
                div class="draft-status" {
                    (cards::status(seen, &seen.words.market_status(view)))
                    (signals::shown(seen))
                    (buyers(seen, view))
                }
                fieldset class="offer" {
                    legend { (seen.say(key::SITE_OFFERS)) }
                    div class="wares" { @for offer in &view.offers { (ware(seen, pool, view, offer)) } }
                }
                @if seen.is_asked() { (deciding(seen)) }
                div class="draft-side" {
                    @if view.seat.is_some() { (own(seen, pool, &view.owned)) }
                    (log(seen, pool))
                }
                span class="helpers" {
                    (help::prices(seen)) (help::buying_order(seen)) (keys::asked(seen.words))
                }
            }
        }
    }

    fn decision(&self, seen: &TableContext<'_>, form: &Form) -> Result<Value, Refusal> {
        let action = match (form.one("do"), form.number::<CardNo>("buy")) {
            (Some("pass"), _) => MarketAction::Pass,
            (_, None) => {
                return Err(WebRefusal::Choose { what: seen.say(key::SITE_CHOOSE_OFFER) }.into());
            }
            (Some("cheapest"), Some(card)) => {
                let with = Bargain::of(seen, card).and_then(|bargain| bargain.cheapest());
                MarketAction::Buy { card, with: with.unwrap_or_default() }
            }
            (_, Some(card)) => {
                MarketAction::Buy { card, with: form.numbers("with")?.into_iter().collect() }
            }
        };
        Ok(to_json(&Decision::Act(action)))
    }

    /// What the chosen cards are worth towards the card one wants, what each card one owns would be,
    /// and the cheapest trade.
    fn preview(&self, seen: &TableContext<'_>, form: &Form) -> Option<Markup> {
        let bargain = Bargain::of(seen, form.number("buy")?)?;
        let with = form.numbers("with").ok()?.into_iter().filter(|card| bargain.pool.has(*card));
        let worth: u32 = with.map(|card| bargain.worth(card)).sum();
        let cost = u32::from(bargain.cost());
        let card = seen.words.pool_card(bargain.pool, bargain.wanted);
        let said = match cost.checked_sub(worth) {
            Some(left) if left > 0 => {
                seen.say_with(key::DRAFTING_TO_GO, &[("card", card.into()), ("n", left.into())])
            }
            _ => seen
                .say_with(key::DRAFTING_BUY_FOR, &[("card", card.into()), ("cost", cost.into())]),
        };
        let values = [("worth", worth.into()), ("cost", cost.into())];
        Some(html! {
            p data-say=(said) data-payable[worth >= cost] {
                (seen.say_with(key::SITE_WORTH, &values)) " "
                meter min="0" max=(cost) value=(worth.min(cost)) aria-hidden="true" {}
            }
            (bargain.cheapest_said(seen))
            (bargain.worths(seen))
        })
    }
}

/// Who buys when, and whose turn it is.
fn buyers(seen: &TableContext<'_>, view: &MarketView) -> Markup {
    html! {
        ol class="buyers" aria-label=(seen.say(key::DRAFTING_ORDER)) {
            @for seat in &view.order {
                @let turn = view.turn == Some(*seat);
                li class=[turn.then_some("choosing")] aria-current=[turn.then_some("true")] {
                    strong { (seen.name(*seat)) } " "
                    span class="muted" {
                        (seen.say_with(key::SITE_HAS_CARDS, &[("n", view.counts.get(seat.index()).copied().unwrap_or(0).into())]))
                    }
                    @if let Some(why) = rank(seen, *seat) { " " span class="muted why" { (why) } }
                    @if turn { " " span class="badge" { (seen.say(key::DRAFTING_BUYING)) } }
                }
            }
        }
    }
}

/// Why somebody buys when they do: how they fared in the last games, and their points (M7).
fn rank(seen: &TableContext<'_>, seat: Seat) -> Option<String> {
    let (fared, points) = *seen.setup.ranks.as_ref()?.get(seat.index())?;
    let key = match fared {
        LastGame::Lost => key::DRAFTING_RANK_LOST,
        LastGame::Even => key::DRAFTING_RANK_EVEN,
        LastGame::Won => key::DRAFTING_RANK_WON,
    };
    Some(seen.say_with(key, &[("n", points.into())]))
}

/// A card on offer, with its price. What was not sold before leaves after this market; the rest is new.
fn ware(
    seen: &TableContext<'_>,
    pool: &Pool,
    view: &MarketView,
    offer: &draft::market::Offer,
) -> Markup {
    let old = view.offers.iter().any(|offer| offer.old);
    html! {
        div class="slot ware" {
            @if seen.is_asked() {
                (choice(seen, pool, offer.card, "buy", "radio", false))
            } @else {
                span class="card" data-card={ "buy-" (offer.card) } data-color=(cards::color(pool, offer.card)) { (cards::face(seen, pool, offer.card)) }
            }
            span class="price" { (seen.say_with(key::SITE_PRICE, &[("n", offer.cost.into())])) }
            @if offer.old { span class="badge bad" { (seen.say(key::DRAFTING_LAST_CHANCE)) } }
            @else if old { span class="badge good" { (seen.say(key::DRAFTING_NEW)) } }
        }
    }
}

/// What the viewer owns, to pay with.
fn own(seen: &TableContext<'_>, pool: &Pool, owned: &[CardNo]) -> Markup {
    html! {
        fieldset class="own" {
            legend { (seen.say(key::SITE_YOU_OWN)) " (" (owned.len()) ")" }
            @if seen.is_asked() {
                div class="wares" {
                    @for card in sorted(pool, owned) {
                        div class="slot" {
                            (choice(seen, pool, card, "with", "checkbox", false))
                            @if seen.last.deck.contains(&card) { span class="badge in-deck" { (seen.say(key::DRAFTING_IN_DECK)) } }
                            (new_since(seen, owned, card))
                        }
                    }
                }
            } @else { (grid(seen, pool, owned)) }
        }
    }
}

/// What is still to be paid, and the buttons.
fn deciding(seen: &TableContext<'_>) -> Markup {
    html! {
        div class="draft-action" {
            div id="preview" aria-live="polite" {
                @if let Some(form) = seen.sent { (MarketFace.preview(seen, form).unwrap_or_default()) }
            }
            div class="buttons" {
                button class="primary" name="do" value="buy" data-wait=(seen.say(key::DRAFTING_PICK_OFFER)) { (seen.say(key::SITE_BUY)) }
                button name="do" value="cheapest" { (seen.say(key::SITE_BUY_CHEAPEST)) }
                button name="do" value="pass" { (seen.say(key::SITE_DO_PASS)) }
                button class="quiet noscript" formaction={ (seen.address()) "/preview" } formmethod="get" {
                    (seen.say(key::SITE_WORTHS))
                }
            }
        }
    }
}

/// What was bought so far, the last first.
fn log(seen: &TableContext<'_>, pool: &Pool) -> Markup {
    let mut lines: Vec<(String, String)> = Vec::new();
    for entry in seen.history {
        let events = entry.events.iter().filter_map(draft::market::Market::event_in);
        lines.extend(events.enumerate().map(|(place, event)| {
            let line = story::named(seen, &seen.words.market_event(pool, event));
            (format!("{}-{place}", entry.seq), line)
        }));
    }
    html! {
        details class="happened" open {
            summary { (seen.say(key::DRAFTING_LOG)) }
            ol class="log" tabindex="0" aria-label=(seen.say(key::DRAFTING_LOG)) data-announced reversed { @for (name, line) in lines.iter().rev() { li data-key=(name) { (line) } } }
        }
    }
}

/// That a card has come since the last deck was built; not where all of them are others.
pub fn new_since(seen: &TableContext<'_>, all: &[CardNo], card: CardNo) -> Markup {
    html! { @if seen.last.is_new(all, card) { span class="badge good new" { (seen.say(key::DRAFTING_NEW)) } } }
}

/// The deck that somebody built last in an event.
#[derive(Clone, Debug, Default)]
pub struct LastDeck {
    /// Its cards.
    pub deck: Vec<CardNo>,
    /// Those it was chosen from.
    pub cards: Vec<CardNo>,
}

impl LastDeck {
    /// None at all.
    pub const NONE: &LastDeck = &LastDeck { deck: Vec::new(), cards: Vec::new() };

    /// Whether a card has come since, where some of what there is now was there then.
    fn is_new(&self, all: &[CardNo], card: CardNo) -> bool {
        !self.cards.contains(&card) && all.iter().any(|card| self.cards.contains(card))
    }
}

/// The deck that somebody built last in an event, as they may see it themselves; none where that cannot be known
/// any more.
pub async fn last_deck(app: &App, event: EventId, person: PersonId) -> LastDeck {
    let tables = |event: &EventRoom| -> Vec<TableId> {
        let for_all =
            event.tables().iter().filter(|tabled| matches!(tabled.place, TableSlot::All(_)));
        for_all.rev().map(|tabled| tabled.table).collect()
    };
    let deck = |room: &Room| {
        let seat = room.seats_of(person).iter().next()?;
        let view = room.view(Viewer::Seat(seat)).view?;
        let view = Build::view_in(&view)?;
        let deck = view.deck.as_ref()?.cards.as_slice().to_vec();
        Some(LastDeck { deck, cards: view.cards.clone() })
    };
    for table in app.rooms.look_at_event(event, tables).await.unwrap_or_default() {
        if let Ok(Some(cards)) = app.rooms.look(table, deck).await {
            return cards;
        }
    }
    LastDeck::default()
}

/// A card one wants, and what one has to pay with.
struct Bargain<'a> {
    pool: &'a Pool,
    prices: &'a Prices,
    owned: &'a [CardNo],
    wanted: CardNo,
}

impl Bargain<'_> {
    fn of<'a>(seen: &'a TableContext<'_>, wanted: CardNo) -> Option<Bargain<'a>> {
        let (pool, prices) = (seen.pool()?, seen.setup.prices.as_ref()?);
        let owned = &seen.view::<draft::market::Market>()?.owned;
        pool.has(wanted).then_some(Bargain { pool, prices, owned, wanted })
    }

    fn cost(&self) -> u16 {
        self.prices.of(self.pool, self.wanted).cost
    }

    fn worth(&self, card: CardNo) -> u32 {
        self.prices.worth(self.pool, card, self.wanted)
    }

    fn cheapest(&self) -> Option<CardNos> {
        self.prices.cheapest(self.pool, self.owned, self.wanted)
    }

    /// The payment that gives the least away.
    fn cheapest_said(&self, seen: &TableContext<'_>) -> Markup {
        html! {
            @match self.cheapest() {
                Some(cards) => p class="muted" {
                    (seen.say_with(key::SITE_CHEAPEST, &[("cards", seen.words.pool_cards(self.pool, cards.as_slice()).into())]))
                },
                None => p class="muted" data-too-poor { (seen.say(key::SITE_TOO_POOR)) },
            }
        }
    }

    /// What each card one owns would be worth; the script shows it on the cards themselves.
    fn worths(&self, seen: &TableContext<'_>) -> Markup {
        let mut worths: Vec<(u32, CardNo)> = sorted(self.pool, self.owned)
            .into_iter()
            .map(|card| (self.worth(card), card))
            .collect();
        worths.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        html! {
            details class="noscript" {
                summary { (seen.say(key::SITE_WORTHS)) }
                ul class="worths" {
                    @for (worth, card) in worths {
                        li data-worth=(worth) data-of=(card) { (seen.words.pool_cards(self.pool, &[card])) " " span class="badge" { (worth) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_new_that_came_since_the_last_deck_was_built() {
        let last = LastDeck { deck: vec![1], cards: vec![1, 2] };
        let new = |all: &[CardNo]| -> Vec<CardNo> {
            all.iter().copied().filter(|card| last.is_new(all, *card)).collect()
        };
        assert_eq!(new(&[1, 2, 5]), [5]);
        assert!(
            new(&[7, 8]).is_empty(),
            "a deck of other cards, as from the bins, is not new ones"
        );
        let first = LastDeck::NONE;
        assert!(!first.is_new(&[1, 2], 1));
    }
}
