//! The market, as people see it.

use super::help;
use super::pieces::{self, choice, grid, sorted};
use super::seen::{Form, Seen};
use super::{Face, Markup, story};
use crate::room::Step;
use draft::market::{Action, Event, Prices, View};
use draft::{CardNo, Cards, Pool};
use maud::html;
use serde_json::Value;
use table::{Decision, Refusal, Table};

/// The face of a market.
pub struct Market;

impl Face for Market {
    fn kind(&self) -> &'static str {
        draft::market::Market::KIND
    }

    fn tell(&self, seen: &Seen<'_>, steps: &[Step]) -> Vec<Vec<String>> {
        let Some(pool) = seen.settled::<Pool>("pool") else { return Vec::new() };
        story::of_events(seen, steps, |event: &Event| Some(seen.words.market_event(&pool, event)))
    }

    fn show(&self, seen: &Seen<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<View>(), seen.settled::<Pool>("pool")) else {
            return html! {};
        };
        let asked = seen.is_asked();
        html! {
            (pieces::status(seen, &seen.words.market_status(&view)))
            (help::prices(seen))
            h2 { (seen.say("site-offers")) }
            div class="grid" {
                @for offer in &view.offers {
                    figure class="offer" {
                        @if asked {
                            (choice(seen, &pool, offer.card, "buy", "radio", false))
                        } @else {
                            span class="card" { (pieces::face(seen, &pool, offer.card)) }
                        }
                        figcaption { (seen.say_with("site-price", &[("n", offer.cost.into())])) }
                    }
                }
            }
            @if view.seat.is_some() {
                h2 { (seen.say("site-you-own")) }
                @if asked {
                    div class="grid" {
                        @for card in sorted(&pool, &view.owned) {
                            (choice(seen, &pool, card, "with", "checkbox", false))
                        }
                    }
                } @else { (grid(seen, &pool, &view.owned)) }
            }
            div id="preview" role="status" aria-live="polite" {}
            @if asked {
                div class="buttons" {
                    button class="primary" name="do" value="buy" { (seen.say("site-buy")) }
                    button name="do" value="cheapest" { (seen.say("site-buy-cheapest")) }
                    button name="do" value="pass" { (seen.say("site-do-pass")) }
                    button class="quiet noscript" formaction={ (seen.address()) "/preview" } formmethod="get" {
                        (seen.say("site-worths"))
                    }
                }
            }
        }
    }

    fn decision(&self, seen: &Seen<'_>, form: &Form) -> Result<Value, Refusal> {
        let action = match (form.one("do"), form.number::<CardNo>("buy")) {
            (Some("pass"), _) => Action::Pass,
            (_, None) => return Err(Refusal::new("choose", seen.say("site-choose-offer"))),
            (Some("cheapest"), Some(card)) => {
                let with = Bargain::of(seen, card).and_then(|bargain| bargain.cheapest());
                Action::Buy { card, with: with.unwrap_or_default() }
            }
            (_, Some(card)) => {
                Action::Buy { card, with: form.numbers("with")?.into_iter().collect() }
            }
        };
        Ok(crate::game::written(&Decision::Act(action)))
    }

    /// What the chosen cards are worth towards the card one wants, what each card one owns would be,
    /// and the cheapest trade.
    fn preview(&self, seen: &Seen<'_>, form: &Form) -> Option<Markup> {
        let bargain = Bargain::of(seen, form.number("buy")?)?;
        let Bargain { pool, owned, .. } = &bargain;
        let with = form.numbers("with").ok()?.into_iter().filter(|card| pool.has(*card));
        let worth: u32 = with.map(|card| bargain.worth(card)).sum();
        let values = [("worth", worth.into()), ("cost", bargain.cost().into())];
        let mut worths: Vec<(u32, CardNo)> =
            sorted(pool, owned).into_iter().map(|card| (bargain.worth(card), card)).collect();
        worths.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        Some(html! {
            p { (seen.say_with("site-worth", &values)) }
            @match bargain.cheapest() {
                Some(cards) => p {
                    (seen.say_with("site-cheapest", &[("cards", seen.words.pool_cards(pool, cards.as_slice()).into())])) " "
                    button name="do" value="cheapest" { (seen.say("site-buy-cheapest")) }
                },
                None => p { (seen.say("site-too-poor")) },
            }
            details {
                summary { (seen.say("site-worths")) }
                ul class="worths" {
                    @for (worth, card) in worths { li { (seen.words.pool_cards(pool, &[card])) " " span class="badge" { (worth) } } }
                }
            }
        })
    }
}

/// A card one wants, and what one has to pay with.
struct Bargain {
    pool: Pool,
    prices: Prices,
    owned: Vec<CardNo>,
    wanted: CardNo,
}

impl Bargain {
    fn of(seen: &Seen<'_>, wanted: CardNo) -> Option<Bargain> {
        let (pool, prices) = (seen.settled::<Pool>("pool")?, seen.settled::<Prices>("prices")?);
        let owned = seen.view::<View>()?.owned;
        pool.has(wanted).then_some(Bargain { pool, prices, owned, wanted })
    }

    fn cost(&self) -> u16 {
        self.prices.of(&self.pool, self.wanted).cost
    }

    fn worth(&self, card: CardNo) -> u32 {
        self.prices.worth(&self.pool, card, self.wanted)
    }

    fn cheapest(&self) -> Option<Cards> {
        self.prices.cheapest(&self.pool, &self.owned, self.wanted)
    }
}
